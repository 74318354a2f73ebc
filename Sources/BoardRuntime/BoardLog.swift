public import Board
public import BoardStore

/// Where the events of a board are kept, and the one place that says in which order they happened.
@MainActor
public protocol BoardLog: AnyObject {
  /// Whether what is kept outlives the program.
  var isLasting: Bool { get }
  /// Told of what other programs did, in the order in which it happened among the own commands.
  var onNews: (@MainActor (Commit) -> Void)? { get set }

  /// Told when what others do can be followed no more; from then on every command fails, until ``goOn()``.
  var onFailure: (@MainActor (StoreError) -> Void)? { get set }

  /// Checks the command against the newest state, and keeps its events: all of them, or none.
  ///
  /// The completion is called on the main actor when the events are kept as safely as this log keeps
  /// anything, at once or later; for several commands in the order in which they were committed. A
  /// command that changes nothing has no events. Once keeping has failed, it fails for all that come
  /// after, until ``goOn()``.
  func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, CommandError>) -> Void)

  /// Takes on the alerts of rings that are still to be given through some channels.
  ///
  /// The completion is called on the main actor. Where alerts cannot be kept there are none.
  func claimAlerts(
    through channels: Set<AlertChannel>, at stamp: Stamp,
    completion: @escaping @MainActor (ClaimedAlerts) -> Void)

  /// Says that an alert was begun, or what went wrong with it.
  func settleAlert(_ alert: StoredAlert, failure: String?)

  /// Stores what was carried out in memory since keeping failed: all of it in order, or nothing.
  ///
  /// The completion is told what came of each command, or `nil` if others have changed the board since,
  /// so that it can never be stored. Commands go on to fail until ``goOn()``.
  func restore(
    _ commands: [UnsavedCommand],
    completion: @escaping @MainActor (Result<[Commit]?, StoreError>) -> Void)

  /// Keeps what is done from now on, and tells what others do, after all was restored.
  func goOn()
}
