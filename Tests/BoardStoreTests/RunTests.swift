import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

struct RunTests {
  let bench: StoreBench
  let file: BoardFile

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
  }

  private func runs() throws -> [RunSummary] { try file.runs(since: nil, until: nil) }

  @Test func aRunIsKeptWithAllThatBelongsToIt() throws {
    let start = bench.wall
    let id = try bench.add("tea 60s warn 5s +kitchen", to: file)
    try bench.apply(.note("two sugars"), to: id, of: file)
    bench.advance(10)
    try bench.apply(.lap, to: id, of: file)
    bench.advance(5)
    try bench.apply(.pause, to: id, of: file)
    bench.advance(20)
    try bench.apply(.resume, to: id, of: file)
    bench.advance(46)
    let deadline = try #require(file.timer(id)?.pendingDeadline)
    _ = try file.perform(.ring(id, deadline: deadline), at: bench.stamp)
    bench.advance(2)
    try bench.apply(.acknowledge, to: id, of: file)
    let run = RunSummary(
      timer: id, name: try name("tea"), tags: ["kitchen"], note: "two sugars",
      plan: .countdown(.seconds(60), warnings: [.seconds(5)]), started: start,
      rang: start.addingTimeInterval(81), acknowledged: start.addingTimeInterval(83),
      ended: start.addingTimeInterval(80), planned: .seconds(60), counted: .seconds(60),
      paused: .seconds(20), overtime: .seconds(3), laps: [.seconds(10)], ending: .rang,
      process: nil)
    #expect(try runs() == [run])
    let reopened = try bench.open()
    #expect(try reopened.runs(since: nil, until: nil) == [run])
  }

  @Test func undoingAStepTakesItsRunsOutAndDoingItAgainPutsThemBack() throws {
    let ids = try ["tea 5m", "eggs 7m"].map { try bench.add($0, to: file) }
    bench.advance(5)
    _ = try file.perform(.apply(.cancel, to: ids), at: bench.stamp)
    #expect(try runs().map(\.ending) == [.cancelled, .cancelled])
    _ = try file.perform(.undo, at: bench.stamp)
    #expect(try runs().isEmpty)
    _ = try file.perform(.redo, at: bench.stamp)
    #expect(try runs().map(\.name.text) == ["tea", "eggs"])
    _ = try file.perform(.undo, at: bench.stamp)
    try bench.apply(.restart, to: ids[0], of: file)
    #expect(try runs().map(\.ending) == [.restarted])
    #expect(try Database(bench.path).number("SELECT count(*) FROM runs") == 1)
  }

  @Test func runsAreFoundByWhenTheyBegan() throws {
    let start = bench.wall
    for count in 0..<4 {
      let id = try bench.add("run \"\(count)\"", to: file)
      bench.advance(60)
      try bench.apply(.finish, to: id, of: file)
    }
    func names(_ since: Double?, _ until: Double?) throws -> Int {
      try file.runs(
        since: since.map { start.addingTimeInterval($0) },
        until: until.map { start.addingTimeInterval($0) }
      ).count
    }
    #expect(try names(nil, nil) == 4)
    #expect(try names(60, nil) == 3)
    #expect(try names(60.5, 180) == 1)
    #expect(try names(nil, 0) == 0)
    #expect(try file.runs(since: .distantPast, until: .distantFuture).count == 4)
  }

  @Test func howAProcessEndedIsKept() throws {
    let line = try AddLine(parsing: "build")
    let process = ChildProcess(id: 4242, began: 99, boot: "boot-1")
    _ = try file.perform(.add([NewTimer(line, process: process)]), at: bench.stamp)
    let id = try #require(try file.board().ids.first)
    #expect(file.timer(id)?.process == process)
    bench.advance(3)
    _ = try file.perform(.apply(.exit(.signal(9), rings: true), to: [id]), at: bench.stamp)
    #expect(try runs().map(\.process) == [.signal(9)])
    #expect(try bench.open().timer(id)?.process?.end == .signal(9))
  }
}
