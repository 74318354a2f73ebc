import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing
import Timers
import TimersTesting

/// Live boards on one file, as two programs have them.
@MainActor
struct StoredLogTests {
  private let folder: URL
  private let time = ManualTime()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "stored-log-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var now: Stamp {
    Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 1_796_049_000))
  }

  private func open() throws -> LiveBoard {
    let time = time
    let now = { Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 1_796_049_000)) }
    let file = try BoardFile(path: folder.appending(path: "board.db").path, now: now)
    let board = try file.board()
    return LiveBoard(
      log: try StoredLog(file: file), board: board, queue: time.queue, now: { now() })
  }

  /// Lets the main queue go round until something is so.
  private func wait(until isTrue: () -> Bool) async throws {
    let limit = ContinuousClock.now.advanced(by: .seconds(60))
    while !isTrue() {
      try #require(ContinuousClock.now < limit, "it did not come to that within a minute")
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test func whatIsDoneOnOneBoardIsOnTheOther() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try open()
    let second = try open()
    var foreign = 0
    second.onCommit = { if $0.isForeign { foreign += 1 } }
    try await first.perform(.add(AddLine(parsing: "tea 4m"), ready: false), at: now)
    try await wait { second.board.ids.count == 1 }
    #expect(foreign == 1)
    try await second.perform(.apply(.pause, to: second.board.ids), at: now)
    try await wait { first.board.timer(TimerID(rawValue: 1))?.stopwatch.isRunning == false }
    #expect(second.board.timer(TimerID(rawValue: 1)) == first.board.timer(TimerID(rawValue: 1)))
  }

  @Test func commandsOfBothTakeTurnsAndNothingIsLost() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let boards = [try open(), try open()]
    let stamp = now
    for number in 0..<100 {
      boards[number % 2].submit(.add(try AddLine(parsing: "4m"), ready: true), at: stamp) {
        result in
        if case .failure(let error) = result { Issue.record(error) }
      }
    }
    try await wait { boards.allSatisfy { $0.board.ids.count == 100 } }
    #expect(boards[0].board.ids == boards[1].board.ids)
    let names = boards[0].board.ids.compactMap { boards[0].board.timer($0)?.name }
    #expect(Set(names).count == 100)
    #expect(names == boards[1].board.ids.compactMap { boards[1].board.timer($0)?.name })
  }

  @Test func aRingIsHadByOneOfThemAndSeenByBoth() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let boards = [try open(), try open()]
    try await boards[0].perform(.add(AddLine(parsing: "tea 4m"), ready: false), at: now)
    try await wait { boards[1].board.ids.count == 1 }
    let id = TimerID(rawValue: 1)
    time.advance(by: .seconds(241))
    try await wait { boards.allSatisfy { $0.board.timer(id)?.rings == 1 } }
    #expect(boards.allSatisfy { $0.board.timer(id)?.pendingDeadline == nil })
  }

  @Test func aStepOfTheOtherIsNotUndoneUnasked() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try open()
    let second = try open()
    try await first.perform(.add(AddLine(parsing: "tea 4m"), ready: false), at: now)
    await #expect(throws: BoardError.self) { try await second.perform(.undoOwn, at: now) }
    let commit = try await second.perform(.undo, at: now)
    #expect(commit.undid?.verb == .add)
    try await wait { first.board.ids.isEmpty }
  }

  @Test func aFileThatIsTakenAwayIsNoticedThoughNobodyAsksForAnything() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let live = try open()
    try await live.perform(.add(AddLine(parsing: "tea 4m"), ready: false), at: now)
    for name in ["board.db", "board.db-wal", "board.db-shm", "board.db-news"] {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    try await wait { !live.isKept }
    #expect(live.trouble?.contains("not being saved") == true)
    try await live.perform(.add(AddLine(parsing: "eggs 7m"), ready: false), at: now)
    #expect(live.board.ids.count == 2)
  }
}
