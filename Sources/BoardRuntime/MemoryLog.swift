public import Board
public import BoardStore

/// A log that lasts as long as the program.
///
/// It keeps the newest state and the steps that can be undone, not the events: nobody reads them
/// after the program has ended. There is no disk to wait for, so that it answers at once.
public final class MemoryLog: BoardLog {
  /// It ends with the program.
  public let isLasting = false
  /// Never called: nobody else knows of the log.
  public var onNews: (@MainActor (Commit) -> Void)?
  /// Never called: there is nothing to fail.
  public var onFailure: (@MainActor (StoreError) -> Void)?

  private var memory: MemoryBoard

  /// Creates a log that begins with a board.
  ///
  /// - Parameters:
  ///   - board: what there is to begin with.
  ///   - zone: the rules for times of day by which alarms are set.
  public init(_ board: Board = Board(), zone: any CivilZone = SystemZone()) {
    memory = MemoryBoard(board, zone: zone)
  }

  /// Checks the command against the newest state, and applies what becomes of it.
  public func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, CommandError>) -> Void
  ) {
    do throws(BoardError) {
      completion(.success(try memory.perform(command, at: stamp)))
    } catch {
      completion(.failure(.refused(error)))
    }
  }
}
