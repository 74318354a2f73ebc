public import Board

/// Where the events of a board are kept, and the one place that says in which order they happened.
@MainActor
public protocol BoardLog: AnyObject {
  /// Told of what other programs did, in the order in which it happened among the own commands.
  var onNews: (@MainActor (Commit) -> Void)? { get set }
  /// Told once when nothing is kept any more, with why and what to do in one line; commands are
  /// carried out all the same.
  var onTrouble: (@MainActor (String) -> Void)? { get set }

  /// Checks the command against the newest state, and keeps its events: all of them, or none.
  ///
  /// The completion is called on the main actor when the events are kept as safely as this log keeps
  /// anything, at once or later; for several commands in the order in which they were committed. A
  /// command that changes nothing has no events.
  func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, BoardError>) -> Void)
}
