public import Board

/// Where the events of a board are kept, and the one place that says in which order they happened.
public protocol BoardLog: Sendable {
  /// Checks the command against the newest state, and keeps its events: all of them, or none.
  ///
  /// When it returns, the events are kept as safely as this log keeps anything. A command that
  /// changes nothing returns no events. Several callers at once are served one after the other.
  func commit(_ command: BoardCommand, at stamp: Stamp) async throws(BoardError) -> Commit
}

/// What came of a command.
public struct Commit: Hashable, Sendable {
  /// What happened, in order; empty if the command changed nothing.
  public var events: [BoardEvent]
  /// The step that was taken back, in words, if the command was an undo.
  public var undid: String?

  /// Creates what came of a command.
  public init(events: [BoardEvent], undid: String? = nil) {
    self.events = events
    self.undid = undid
  }
}
