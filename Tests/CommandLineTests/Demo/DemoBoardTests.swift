import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing

@testable import timerboard

struct DemoBoardTests {
  /// Whenever it is opened; the alarms follow the clock.
  @Test(arguments: [0.0, 20_000, 50_000, 86_399, 300_000])
  func itHasEveryKindInEveryState(later: TimeInterval) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var stamp = SystemClock.now()
    stamp.wall += later
    let moment = stamp
    let file = try BoardFile(path: folder.path + "/board.db", now: { moment })
    try DemoBoard.fill(file, at: stamp)
    let board = try file.board()
    let timers = board.ids.compactMap { board.timer($0) }
    #expect(Set(timers.map(\.plan.kind)) == Set(Plan.Kind.allCases))
    #expect(Set(timers.map { $0.state(at: stamp.instant) }) == Set(TimerState.allCases))
    #expect(timers.contains { !$0.marks.isEmpty })
    #expect(timers.contains { !$0.note.isEmpty })
    #expect(timers.contains { !$0.tags.isEmpty })
    let eggs = try #require(board.timer(named: try TimerName("eggs")))
    #expect(eggs.remaining(at: stamp.instant) == .seconds(12))
  }
}
