import Board

/// Commands as people, scripts and engines give them, at random.
struct RandomCommands {
  var random: RandomNumbers
  private static let names = ["tea", "eggs", "egg \"2\"", "'; DROP TABLE timers; --", "卵", "a\\b"]
  private static let plans = [
    "", "5m", "20m warn 5m warn 1m", "1.5s", "90s", "every 40s", "every 1m x3 warn 10s",
    "2m work, 30s break x2", "20s mix then 1m rest", "10s, 20s forever",
  ]

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
  }

  mutating func next(for board: Board, at stamp: Stamp) throws -> BoardCommand {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: return .add(try (0..<(one(in: 4) ? 3 : 1)).map { _ in try newTimer() })
    case 5: return .undo
    case 6: return .undo
    case 7: return .redo
    case 8:
      for id in board.ids {
        if let deadline = board.timer(id)?.pendingDeadline, deadline <= stamp.instant {
          return .ring(id, deadline: deadline)
        }
      }
      return .redo
    case 9: return .warn(anyID(of: board), left: .seconds(60))
    case 10: return .leave(anyID(of: board), finishedFor: BoardTimer.staysFinished)
    default:
      let ids = one(in: 5) ? (0..<3).map { _ in anyID(of: board) } : [anyID(of: board)]
      return .apply(try timerCommand(), to: ids)
    }
  }

  private mutating func one(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func anyID(of board: Board) -> TimerID {
    board.ids.randomElement(using: &random) ?? TimerID(rawValue: 1)
  }

  private mutating func anyName() throws -> TimerName {
    try TimerName(Self.names.randomElement(using: &random) ?? "tea")
  }

  private mutating func newTimer() throws -> NewTimer {
    let plan = try Plan(parsing: Self.plans.randomElement(using: &random) ?? "")
    var line = AddLine(name: nil, plan: plan, tags: one(in: 2) ? ["kitchen", "Küche"] : [])
    if !one(in: 4) { line.name = try anyName() }
    let policies: [NewTimer.OnTakenName] = [.refuse, .replace, .renumber]
    return NewTimer(
      line, isReady: one(in: 4), note: one(in: 3) ? "two words; \"so\"" : "",
      onTakenName: policies.randomElement(using: &random) ?? .refuse,
      onRing: one(in: 4) ? "echo 'done'\nexit" : "",
      process: one(in: 6) ? ChildProcess(id: 77, began: 12_345, boot: "boot-1") : nil)
  }

  private mutating func timerCommand() throws -> TimerCommand {
    let ends: [ChildProcess.End] = [.status(0), .status(3), .signal(9), .lost]
    let commands: [TimerCommand] = [
      .pause, .resume, .toggle, .toggle, .restart, .reset, .lap, .lap, .cancel, .acknowledge,
      .finish, .clear, .snooze(for: .seconds(300)), .adjust(by: .seconds(60)),
      .adjust(by: .seconds(-10)), .setTime(.seconds(90)), .rename(try anyName()),
      .edit(try Plan(parsing: Self.plans.randomElement(using: &random) ?? ""), tags: ["new"]),
      .edit(.stopwatch, tags: [], settings: [.sound("none"), .pausesInSleep(true)]),
      .edit(.stopwatch, tags: []), .edit(.stopwatch, tags: nil),
      .note("note \(Int.random(in: 0..<3, using: &random))"),
      .note(""), .exit(ends.randomElement(using: &random) ?? .lost, rings: one(in: 2)),
    ]
    return commands.randomElement(using: &random) ?? .toggle
  }
}
