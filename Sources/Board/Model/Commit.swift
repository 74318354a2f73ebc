/// What came of a command, or of several that another program carried out.
public struct Commit: Hashable, Sendable {
  /// What happened, in order; empty if the command changed nothing.
  public var events: [BoardEvent]
  /// What that made of the timers it happened to, each once.
  public var deltas: [BoardDelta]
  /// The step that was taken back, if the command was an undo.
  public var undid: BoardStep?
  /// The step that was done again, if the command was a redo.
  public var redid: BoardStep?
  /// The number of the last event; zero where events are not numbered.
  public var lastEvent: Int
  /// Whether another program did it.
  public var isForeign: Bool

  /// Creates what came of a command.
  public init(
    events: [BoardEvent], deltas: [BoardDelta] = [], undid: BoardStep? = nil,
    redid: BoardStep? = nil, lastEvent: Int = 0, isForeign: Bool = false
  ) {
    self.events = events
    self.deltas = deltas
    self.undid = undid
    self.redid = redid
    self.lastEvent = lastEvent
    self.isForeign = isForeign
  }

  /// What came of this and of another right after it.
  public func followed(by other: Commit) -> Commit {
    var all = other
    all.events = events + other.events
    all.deltas = BoardDelta.joined(deltas, other.deltas)
    return all
  }
}
