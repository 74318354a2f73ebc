/// What most timers do not have: a note, marks, a process, alerts of their own, a later stage.
///
/// They take one reference in the timer, which is empty as long as there is none of them, and a box
/// of their own as soon as there is one.
struct TimerExtras: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var note = ""
    var marks: [Duration] = []
    var process: ChildProcess?
    var onRing = ""
    var sound = ""
    var pausesInSleep = false
    var stageIndex = 0
    var stageStart = Duration.zero
    var day: CivilDate?
    var snoozedUntil: ContinuousClock.Instant?
  }

  private var box: Box<Values>?

  var values: Values {
    get { box?.value ?? Values() }
    // Without a box where there is nothing to keep, so that equal timers are equal.
    set { box = newValue == Values() ? nil : Box(newValue) }
  }

  /// Whether there is nothing of it.
  var isEmpty: Bool { box == nil }

  /// Whether there is a process that has not ended; asked for each row of each picture.
  var hasLiveProcess: Bool {
    guard let process = box?.value.process else { return false }
    return process.end == nil
  }
}
