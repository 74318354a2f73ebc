/// A board with its steps, in memory: checks commands against itself, and carries them out.
public struct MemoryBoard: BoardReader, Sendable {
  /// As many can be undone at least half of; older ones are let go.
  private static let mostSteps = 10_000

  /// The board as it is.
  public private(set) var board: Board
  private var steps: [BoardStep] = []
  private var undone: [BoardStep] = []
  /// How long the machine had slept by the last command that changed anything.
  private var asleep: Duration?
  /// The rules for times of day.
  public let zone: any CivilZone

  /// Begins with a board, and nothing to undo.
  public init(_ board: Board = Board(), zone: any CivilZone = UniversalTime()) {
    self.board = board
    self.zone = zone
  }

  /// The timers that count, by rising id.
  public var runningTimers: [TimerID] { board.runningTimers }

  /// The id that the next timer gets.
  public var nextID: TimerID { board.nextID }
  /// The newest step that can be undone.
  public var lastStep: BoardStep? { steps.last }
  /// The step that was taken back last.
  public var lastUndone: BoardStep? { undone.last }
  /// The timer with that id, if it is on the board.
  public func timer(_ id: TimerID) -> BoardTimer? { board.timer(id) }
  /// The timer with exactly that name, finished or not.
  public func timer(named name: TimerName) -> BoardTimer? { board.timer(named: name) }

  /// Carries a command out: all of it, or none; before it, what the machine slept since the last.
  public mutating func perform(
    _ command: BoardCommand, at stamp: Stamp
  ) throws(BoardError) -> Commit {
    let before = self
    guard let slept = stamp.slept(since: asleep) else { return try carryOut(command, at: stamp) }
    let sleep = try carryOut(.sleep(slept), at: stamp)
    do throws(BoardError) {
      return sleep.followed(by: try carryOut(command, at: stamp))
    } catch {
      // Nothing is done of a command that is refused, and the sleep is told with the next.
      self = before
      throw error
    }
  }

  private mutating func carryOut(
    _ command: BoardCommand, at stamp: Stamp
  ) throws(BoardError) -> Commit {
    let events = try command.events(on: self, at: stamp)
    guard !events.isEmpty else { return Commit(events: []) }
    asleep = max(asleep ?? stamp.asleep, stamp.asleep)
    var commit = Commit(events: events, deltas: BoardDelta.all(of: events, on: board))
    switch command {
    case .undo, .undoOwn, .undoEvent:
      if let step = steps.popLast() {
        undone.append(step.turnedAround(on: board))
        commit.undid = step
      }
    case .redo:
      if let step = undone.popLast() {
        steps.append(step.turnedAround(on: board))
        commit.redid = step
      }
    case .apply(.exit, _): break
    case .add, .apply:
      if let step = BoardStep(events, before: board) { steps.append(step) }
      if steps.count > Self.mostSteps { steps.removeFirst(steps.count - Self.mostSteps / 2) }
      undone = []
    case .ring, .warn, .realign, .sleep, .leave:
      break
    }
    board.apply(commit.deltas)
    return commit
  }
}
