import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

/// Commands that were carried out in memory while the file could not be written.
struct RestoreTests {
  let bench: StoreBench
  let file: BoardFile

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
  }

  private func unsaved(_ line: String) throws -> UnsavedCommand {
    UnsavedCommand(.add([NewTimer(try AddLine(parsing: line))]), at: bench.stamp)
  }

  @Test func allIsStoredInOrderAsOfItsOwnMoment() throws {
    try bench.add("tea 4m", to: file)
    let start = bench.wall
    var commands: [UnsavedCommand] = []
    for line in ["eggs 7m", "rice 9m"] {
      bench.advance(10)
      commands.append(try unsaved(line))
    }
    commands.append(UnsavedCommand(.undo, at: bench.stamp))
    commands.append(UnsavedCommand(.apply(.pause, to: [TimerID(rawValue: 2)]), at: bench.stamp))
    bench.advance(100)
    let commits = try #require(try file.restore(commands))
    #expect(commits.map(\.events.count) == [2, 2, 1, 1])
    #expect(try file.board().names == ["tea", "eggs"])
    let eggs = try file.events(of: TimerID(rawValue: 2))
    #expect(eggs.map { $0.event.stamp.wall.timeIntervalSince(start) } == [10, 10, 20])
    #expect(try file.changes() == nil, "they are its own")
    try bench.add("soup", to: file)
    #expect(try file.perform(.undoOwn, at: bench.stamp).undid?.name == name("soup"))
    try expectLogFoldsToBoard(file)
  }

  @Test func nothingIsStoredIfOthersWrote() throws {
    try bench.add("tea 4m", to: file)
    let other = try bench.open()
    try bench.add("rice 9m", to: other)
    #expect(try file.restore([unsaved("eggs 7m")]) == nil)
    #expect(try file.board().names == ["tea", "rice"])
    // Now all is known that others did.
    #expect(try file.restore([unsaved("eggs 7m")])?.count == 1)
  }

  @Test func whatCannotBeDoneAnyMoreStoresNothing() throws {
    try bench.add("tea 4m", to: file)
    let commands = [try unsaved("eggs 7m"), try unsaved("tea 4m")]
    #expect(try file.restore(commands) == nil)
    #expect(try file.board().names == ["tea"])
    #expect(try file.lastEvent() == 2)
  }

  @Test func withoutRoomNothingIsStoredAndItCanBeTriedAgain() throws {
    try bench.add("tea 4m", to: file)
    let connection = try file.open()
    let pages = try connection.number("PRAGMA page_count")
    _ = try connection.number("PRAGMA max_page_count = \(pages)")
    let commands = try (1...500).map { try unsaved("timer-\($0)") }
    let error = #expect(throws: StoreError.diskFull(bench.path)) { try file.restore(commands) }
    #expect(error?.mayPass == true)
    #expect(try file.board().names == ["tea"])
    _ = try connection.number("PRAGMA max_page_count = 1000000")
    #expect(try file.restore(commands)?.count == 500)
    try expectLogFoldsToBoard(file)
  }
}
