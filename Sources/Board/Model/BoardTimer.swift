public import Timers

/// One row of the board: a named timer with its plan and what was counted.
///
/// A row is a value and reads no clock. What it shows is a function of the row and an instant, so
/// that a timer past its end is ringing whether or not anybody was there to notice.
public struct BoardTimer: Hashable, Sendable, Identifiable {
  /// How far a run has come, apart from what the clock says.
  public enum Progress: Hashable, Sendable {
    /// Nothing was counted since adding or the last reset.
    case ready
    /// Was started, and may be paused or past its end.
    case begun
    /// Was acknowledged after its end.
    case finished
  }

  /// The number of the timer.
  public let id: TimerID
  /// The name, unique among the timers that are not finished.
  public var name: TimerName
  /// The tags, without their signs.
  public var tags: [String]
  /// What it was set to do.
  public var plan: Plan
  /// How far its run has come.
  public var progress: Progress
  /// The counted time.
  public var stopwatch: Stopwatch
  /// The counted time at which it rings, `nil` for a stopwatch.
  ///
  /// It is the plan's until it is adjusted.
  public var length: Duration?
  /// How often the timer rang in its whole life; nothing resets it.
  public var rings: Int = 0
  /// The deadline of the last ring: one that is not later never rings again.
  public var lastDeadline: ContinuousClock.Instant?
  /// When the last ring was noticed; later than its deadline if nobody could ring in time.
  public var rang: ContinuousClock.Instant?
  /// When the timer last changed: no later event lies before it.
  public var changed: ContinuousClock.Instant

  /// A timer as it is when added: ready, nothing counted.
  public init(id: TimerID, name: TimerName, tags: [String], plan: Plan, at stamp: Stamp) {
    self.id = id
    self.name = name
    self.tags = tags
    self.plan = plan
    progress = .ready
    stopwatch = Stopwatch(at: stamp.instant)
    length = plan.firstRing
    changed = stamp.instant
  }

  /// What the timer is doing at `instant`.
  public func state(at instant: ContinuousClock.Instant) -> TimerState {
    switch progress {
    case .ready: .ready
    case .finished: .finished
    case .begun:
      if isDue(at: instant) { .ringing } else if stopwatch.isRunning { .running } else { .paused }
    }
  }

  /// The instant at which it rings or rang, if it runs towards one.
  public var deadline: ContinuousClock.Instant? {
    guard progress == .begun, let length else { return nil }
    return stopwatch.instant(ofElapsed: length)
  }

  /// The deadline, unless that ring was had already.
  public var pendingDeadline: ContinuousClock.Instant? {
    guard let deadline else { return nil }
    if let lastDeadline, deadline <= lastDeadline { return nil }
    return deadline
  }

  /// How long a finished timer stays on the board.
  public static let staysFinished = Duration.seconds(12 * 3600)

  /// The instant at which a finished timer leaves the board by itself.
  public var leaves: ContinuousClock.Instant? {
    progress == .finished ? changed.advanced(by: Self.staysFinished) : nil
  }

  /// The next warning after `instant`: when it is due, and how much is left then.
  public func nextWarning(
    after instant: ContinuousClock.Instant
  ) -> (due: ContinuousClock.Instant, left: Duration)? {
    guard let deadline else { return nil }
    let remaining = instant.duration(to: deadline)
    guard let left = plan.warnings.filter({ $0 < remaining }).max() else { return nil }
    return (deadline.advanced(by: .zero - left), left)
  }

  /// The counted time, without overtime.
  public func elapsed(at instant: ContinuousClock.Instant) -> Duration {
    let counted = stopwatch.elapsed(at: instant)
    guard let length else { return counted }
    return min(counted, length)
  }

  /// What is left until the ring; `nil` for a stopwatch.
  public func remaining(at instant: ContinuousClock.Instant) -> Duration? {
    length.map { max(.zero, $0 - stopwatch.elapsed(at: instant)) }
  }

  /// What was counted beyond the end; zero before it.
  public func overtime(at instant: ContinuousClock.Instant) -> Duration {
    guard let length else { return .zero }
    return max(.zero, stopwatch.elapsed(at: instant) - length)
  }

  private func isDue(at instant: ContinuousClock.Instant) -> Bool {
    guard let length else { return false }
    return stopwatch.elapsed(at: instant) >= length
  }
}
