public import Board

/// Where the events of a board are kept, and the one place that says in which order they happened.
@MainActor
public protocol BoardLog: AnyObject {
  /// Checks the command against the newest state, and keeps its events: all of them, or none.
  ///
  /// The completion is called on the main actor when the events are kept as safely as this log keeps
  /// anything, at once or later; for several commands in the order in which they were committed. A
  /// command that changes nothing has no events.
  func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, BoardError>) -> Void)
}

/// What came of a command.
public struct Commit: Hashable, Sendable {
  /// What happened, in order; empty if the command changed nothing.
  public var events: [BoardEvent]
  /// The step that was taken back, if the command was an undo.
  public var undid: BoardStep?
  /// The step that was done again, if the command was a redo.
  public var redid: BoardStep?

  /// Creates what came of a command.
  public init(events: [BoardEvent], undid: BoardStep? = nil, redid: BoardStep? = nil) {
    self.events = events
    self.undid = undid
    self.redid = redid
  }
}
