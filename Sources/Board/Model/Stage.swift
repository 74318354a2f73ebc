/// The part of its plan that a run is in: a whole countdown, one interval, a phase of a sequence, or
/// the wait for an alarm.
public struct Stage: Hashable, Sendable {
  /// Which part, from zero on through all rounds of the run.
  public var index: Int
  /// The counted time at which it began.
  public var start: Duration
  /// The counted time at which it ends, and rings.
  public var end: Duration
  /// The day that an alarm waits for which comes on several days.
  public var day: CivilDate?

  /// Creates a stage.
  public init(index: Int = 0, start: Duration = .zero, end: Duration, day: CivilDate? = nil) {
    self.index = index
    self.start = start
    self.end = end
    self.day = day
  }

  /// How long it is.
  public var length: Duration { end - start }
}

/// Where in its plan a run is, and what it passed on the way without anybody noticing.
struct Position: Hashable, Sendable {
  var stage: Stage
  /// How many ends lie behind that nothing had to wait for.
  var passed = 0
  /// Whether the end of the stage is reached, and the run waits there or is over.
  var isOver: Bool

  /// How many ends were reached.
  var ends: Int { passed + (isOver ? 1 : 0) }

  /// The counted time of the last end that was reached; `nil` if none was.
  var lastEnd: Duration? { isOver ? stage.end : passed > 0 ? stage.start : nil }
}
