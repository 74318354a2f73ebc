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
    let commit = state.record(events, of: command)
    for event in events { state.board.apply(event) }
    return commit
  }

  private struct State: BoardReader {
    /// As many can be undone at least half of; older ones are let go.
    private static let mostSteps = 10_000

    var board = Board()
    var steps: [BoardStep] = []
    var undone: [BoardStep] = []

    var nextID: TimerID { board.nextID }
    var lastStep: BoardStep? { steps.last }
    var lastUndone: BoardStep? { undone.last }
    func timer(_ id: TimerID) -> BoardTimer? { board.timer(id) }
    func timer(named name: TimerName) -> BoardTimer? { board.timer(named: name) }

    /// Keeps the steps in order, before the events are applied.
    mutating func record(_ events: [BoardEvent], of command: BoardCommand) -> Commit {
      switch command {
      case .undo:
        guard let step = steps.popLast() else { break }
        undone.append(step.turnedAround(on: board))
        return Commit(events: events, undid: step)
      case .redo:
        guard let step = undone.popLast() else { break }
        steps.append(step.turnedAround(on: board))
        return Commit(events: events, redid: step)
      case .add, .apply:
        if let step = BoardStep(events, before: board) { steps.append(step) }
        if steps.count > Self.mostSteps { steps.removeFirst(steps.count - Self.mostSteps / 2) }
        undone = []
      case .ring, .warn, .clear:
        break
      }
      return Commit(events: events)
    }
  }
}
