import Timers

/// What decides, but for a process, what a timer is doing: numbers without a reference among them.
///
/// A board looks at those of all its timers at once. To read a whole timer would copy it and count its
/// references up and down, which takes three times as long as all that is asked of it.
struct RunFigures: Hashable, Sendable {
  var length: PackedOptional
  var lastDeadline = PackedOptional(nil)
  var stopwatch: Stopwatch
  var progress = BoardTimer.Progress.ready
  /// Whether the run goes on by itself when its stage ends: then only the plan knows what comes.
  var goesOn = false
  /// Whether a ring was put off that is not the end of the stage.
  var isSnoozed = false

  /// Whether these numbers alone tell all deadlines.
  var areAll: Bool { !goesOn && !isSnoozed }

  func state(atNanoseconds now: Int64) -> TimerState {
    switch progress {
    case .ready: .ready
    case .finished: .finished
    case .begun:
      if isDue(atNanoseconds: now) { .ringing } else { unendedState }
    }
  }

  /// What a timer that has begun is doing as long as it does not ring.
  var unendedState: TimerState { stopwatch.isRunning ? .running : .paused }

  /// When the stage ends, if it runs.
  var deadlineNanoseconds: Int64? {
    guard progress == .begun, stopwatch.isRunning, let length = length.value else { return nil }
    return stopwatch.instantNanoseconds(ofElapsed: length)
  }

  /// When the stage ends, unless that ring was had already.
  var pendingDeadlineNanoseconds: Int64? {
    guard let deadline = deadlineNanoseconds else { return nil }
    if let last = lastDeadline.value, deadline <= last { return nil }
    return deadline
  }

  private func isDue(atNanoseconds now: Int64) -> Bool {
    guard !goesOn, let length = length.value else { return false }
    return stopwatch.elapsedNanoseconds(at: now) >= length
  }
}
