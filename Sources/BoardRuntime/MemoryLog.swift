public import Board

/// A log that lasts as long as the program.
///
/// It keeps the newest state and the steps that can be undone, not the events: nobody reads them
/// after the program has ended. There is no disk to wait for, so that it answers at once.
public final class MemoryLog: BoardLog {
  private var state = State()

  /// Creates an empty log.
  public init() {}

  /// Checks the command against the newest state, and applies what becomes of it.
  public func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, BoardError>) -> Void
  ) {
    do throws(BoardError) {
      completion(.success(try commit(command, at: stamp)))
    } catch {
      completion(.failure(error))
    }
  }

  private func commit(_ command: BoardCommand, at stamp: Stamp) throws(BoardError) -> Commit {
    let events = try command.events(on: state, at: stamp)
    guard !events.isEmpty else { return Commit(events: []) }
    var undid: BoardStep?
    if command == .undo {
      undid = state.steps.removeLast()
    } else if command.isStep, let step = BoardStep(events, before: state) {
      state.steps.append(step)
    }
    for event in events { state.board.apply(event) }
    return Commit(events: events, undid: undid)
  }

  private struct State: BoardReader {
    var board = Board()
    var steps: [BoardStep] = []

    var nextID: TimerID { board.nextID }
    var lastStep: BoardStep? { steps.last }
    func timer(_ id: TimerID) -> BoardTimer? { board.timer(id) }
    func timer(named name: TimerName) -> BoardTimer? { board.timer(named: name) }
  }
}
