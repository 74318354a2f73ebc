import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing
import Timers
import TimersTesting

@MainActor
struct LiveBoardTests {
  private let time = ManualTime()
  private let live: LiveBoard

  init() {
    let time = time
    live = LiveBoard(log: MemoryLog(), queue: time.queue) {
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0))
    }
  }

  private var now: Stamp { Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0)) }

  private func add(_ line: String) async throws -> TimerID {
    let commit = try await live.perform(.add(AddLine(parsing: line), ready: false), at: now)
    return try #require(commit.events.first?.timer)
  }

  private func advance(_ seconds: Int) {
    time.advance(by: .seconds(seconds))
  }

  @Test func aCommandTakesEffectOnTheBoardBeforeItReturns() async throws {
    let tea = try await add("tea 4m")
    #expect(live.board.timer(tea)?.state(at: time.now) == .running)
    try await live.perform(.apply(.cancel, to: [tea]), at: now)
    #expect(live.board.ids.isEmpty)
  }

  @Test func aDeadlineRingsByItselfExactlyOnce() async throws {
    var rings = 0
    live.onCommit = { commit in
      rings += commit.events.count { if case .rang = $0.change { true } else { false } }
    }
    let tea = try await add("tea 4m")
    advance(239)
    #expect(rings == 0)
    advance(1)
    #expect(rings == 1)
    #expect(live.board.timer(tea)?.rings == 1)
    advance(3600)
    #expect(rings == 1)
  }

  @Test func whateverMovesTheDeadlineMovesTheRing() async throws {
    let tea = try await add("tea 4m")
    try await live.perform(.apply(.adjust(by: .seconds(60)), to: [tea]), at: now)
    advance(240)
    #expect(live.board.timer(tea)?.rings == 0)
    try await live.perform(.apply(.pause, to: [tea]), at: now)
    advance(600)
    #expect(live.board.timer(tea)?.rings == 0)
    try await live.perform(.apply(.resume, to: [tea]), at: now)
    advance(60)
    #expect(live.board.timer(tea)?.rings == 1)
  }

  @Test func nothingIsWaitedForWhenNothingRuns() async throws {
    let tea = try await add("tea 4m")
    _ = try await add("build")
    try await live.perform(.apply(.pause, to: [tea]), at: now)
    #expect(time.queue.count == 0)
    try await live.perform(.apply(.resume, to: [tea]), at: now)
    #expect(time.queue.count == 1)
    try await live.perform(.apply(.cancel, to: [tea]), at: now)
    #expect(time.queue.count == 0)
  }

  @Test func aTimerThatFellDueWhileItWasCancelledRingsLateAfterUndo() async throws {
    let tea = try await add("tea 4m")
    try await live.perform(.apply(.cancel, to: [tea]), at: now)
    advance(300)
    let commit = try await live.perform(.undo, at: now)
    #expect(commit.undid?.verb == .cancel)
    #expect(commit.undid?.name.text == "tea")
    advance(0)
    #expect(live.board.timer(tea)?.rings == 1)
  }

  @Test func commandsTakeEffectInTheOrderTheyWereAsked() async throws {
    let tea = try await add("tea 4m")
    let live = live
    let stamp = now
    // Toggled an odd number of times, each on what the one before left: paused in the end.
    let tasks = (0..<101).map { _ in
      Task { try await live.perform(.apply(.toggle, to: [tea]), at: stamp) }
    }
    for task in tasks { _ = try await task.value }
    #expect(live.board.timer(tea)?.state(at: time.now) == .paused)
  }

  @Test func aRefusedCommandChangesNothing() async throws {
    let tea = try await add("tea 4m")
    await #expect(throws: BoardError.self) {
      try await live.perform(.add(AddLine(parsing: "tea 5m"), ready: false), at: now)
    }
    #expect(live.board.ids == [tea])
  }

  @Test func warningsComeBeforeTheRing() async throws {
    var told: [String] = []
    live.onCommit = { commit in
      for event in commit.events {
        switch event.change {
        case .warned(let left): told.append("\(left.words)")
        case .rang: told.append("rang")
        default: break
        }
      }
    }
    _ = try await add("talk 20m warn 5m warn 1m")
    advance(900)
    advance(240)
    advance(60)
    #expect(told == ["5 min", "1 min", "rang"])
  }

  @Test func aFinishedTimerLeavesTheBoardAfterTwelveHours() async throws {
    let tea = try await add("tea 4m")
    advance(240)
    try await live.perform(.apply(.acknowledge, to: [tea]), at: now)
    advance(12 * 3600 - 1)
    #expect(live.board.ids == [tea])
    advance(1)
    #expect(live.board.ids.isEmpty)
    #expect(time.queue.count == 0)
  }

  @Test(arguments: [60, 30 * 3600])
  func aFinishedTimerStaysForAsLongAsIsSet(_ stay: Int) async throws {
    let live = LiveBoard(
      log: MemoryLog(), finishedStay: .seconds(stay), queue: time.queue
    ) { [time] in
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0))
    }
    try await live.perform(.add(AddLine(parsing: "tea 4m"), ready: false), at: now)
    advance(240)
    try await live.perform(.apply(.acknowledge, to: live.board.ids), at: now)
    advance(stay - 1)
    #expect(live.board.ids.count == 1)
    advance(1)
    #expect(live.board.ids.isEmpty)
  }

  @Test func aFinishedTimerThatIsRunAgainStays() async throws {
    let tea = try await add("tea 1d")
    advance(86400)
    try await live.perform(.apply(.acknowledge, to: [tea]), at: now)
    advance(3600)
    try await live.perform(.apply(.restart, to: [tea]), at: now)
    advance(13 * 3600)
    #expect(live.board.ids == [tea])
  }

  @Test func aWarningThatComesAfterTheEndLosesNoRing() async throws {
    let talk = try await add("talk 20m warn 5m")
    // As when the machine sleeps past both.
    time.stall(for: .seconds(30 * 60))
    time.advance(by: .zero)
    #expect(live.board.timer(talk)?.rings == 1)
    #expect(time.queue.count == 0)
  }

  @Test func aLateWarningOfSeveralIsGivenOnceForAll() async throws {
    var warnings: [Duration] = []
    live.onCommit = { commit in
      for case .warned(let left) in commit.events.map(\.change) { warnings.append(left) }
    }
    _ = try await add("talk 20m warn 10m warn 5m warn 1m")
    time.stall(for: .seconds(16 * 60))
    #expect(warnings == [.seconds(600)])
    advance(3 * 60)
    #expect(warnings == [.seconds(600), .seconds(60)])
  }

  @Test func whatABoardHoldsAlreadyIsWaitedFor() async throws {
    _ = try await add("tea 4m")
    _ = try await add("talk 20m warn 5m")
    _ = try await add("build")
    let done = try await add("done 1m")
    advance(60)
    try await live.perform(.apply(.acknowledge, to: [done]), at: now)
    let board = live.board
    // As when it is opened again after a while.
    time.stall(for: .seconds(300))
    var told: [String] = []
    let opened = LiveBoard(log: MemoryLog(board), board: board, queue: time.queue) { [time] in
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0))
    }
    opened.onCommit = { commit in
      for event in commit.events {
        switch event.change {
        case .warned: told.append("\(event.name) warned")
        case .rang: told.append("\(event.name) rang")
        default: told.append("\(event.name) left")
        }
      }
    }
    advance(0)
    #expect(told == ["tea rang"])
    advance(9 * 60)
    #expect(told == ["tea rang", "talk warned"])
    advance(12 * 3600)
    #expect(opened.board.timers.map(\.name.text) == ["tea", "talk", "build"])
    #expect(told == ["tea rang", "talk warned", "talk rang", "done left"])
  }

  @Test func aClockThatWasReadBeforeTheWakeHoldsUpNothing() throws {
    let stamp = now
    let live = LiveBoard(log: MemoryLog(), queue: time.queue) { stamp }
    var told: [Duration] = []
    live.onCommit = { commit in
      for case .warned(let left) in commit.events.map(\.change) { told.append(left) }
    }
    live.submit(.add(try AddLine(parsing: "talk 4m warn 2m warn 1m"), ready: false), at: stamp)
    advance(241)
    #expect(told == [.seconds(120), .seconds(60)])
    #expect(live.board.timers.map(\.rings) == [1])
    #expect(live.board.timers.first?.late == .zero)
    #expect(time.queue.count == 0)
  }

  @Test func nobodyIsWokenForABoardThatIsGone() throws {
    let time = ManualTime()
    var live: LiveBoard? = LiveBoard(log: MemoryLog(), queue: time.queue) {
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0))
    }
    live?.submit(.add(try AddLine(parsing: "tea 4m"), ready: false), at: now)
    #expect(time.queue.count == 1)
    live = nil
    #expect(time.queue.count == 0)
    #expect(time.nextWake == nil)
  }

  @Test func eachTimerWaitsForOneThingHoweverOftenItIsChanged() throws {
    let lines = try (1...50).map { NewTimer(try AddLine(parsing: "tea-\($0) 4m")) }
    live.submit(.add(lines), at: now)
    let ids = live.board.ids
    #expect(time.queue.count == 50)
    for command in [TimerCommand.adjust(by: .seconds(5)), .pause, .resume, .restart, .pause] {
      live.submit(.apply(command, to: ids), at: now)
    }
    #expect(time.queue.count == 0)
    live.submit(.apply(.resume, to: ids), at: now)
    #expect(time.queue.count == 50)
    live.submit(.apply(.cancel, to: Array(ids.dropFirst())), at: now)
    #expect(time.queue.count == 1)
    live.submit(.undo, at: now)
    #expect(time.queue.count == 50)
    advance(240)
    #expect(live.board.timers.allSatisfy { $0.rings == 1 })
  }
}
