import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

/// The clock on the wall is set back while a board is in use.
struct ClockSetBackTests {
  let bench: StoreBench
  let file: BoardFile

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
  }

  private func walls(of id: TimerID) throws -> [Date] {
    try file.events(of: id).map(\.event.stamp.wall)
  }

  private func setBack() { bench.wall = bench.wall.addingTimeInterval(-3600) }

  @Test func noEventLiesBeforeThePreviousOneOfItsTimer() throws {
    let tea = try bench.add("tea 4h", to: file)
    let eggs = try bench.add("eggs 4h", to: file)
    bench.advance(60)
    try bench.apply(.pause, to: tea, of: file)
    let last = bench.wall
    setBack()
    bench.advance(1)
    let commit = try file.perform(.apply(.resume, to: [tea]), at: bench.stamp)
    #expect(commit.events.map(\.stamp.wall) == [last])
    bench.advance(1)
    try bench.apply(.lap, to: tea, of: file)
    #expect(try walls(of: tea).suffix(3) == [last, last, last])
    // What happens to others is at the time that the clock shows, if that is not before theirs.
    let rice = try bench.add("rice", to: file)
    #expect(try walls(of: rice) == [bench.wall, bench.wall])
    try bench.apply(.lap, to: eggs, of: file)
    #expect(try walls(of: eggs).last == last.addingTimeInterval(-60))
    bench.advance(3600)
    try bench.apply(.lap, to: tea, of: file)
    #expect(try walls(of: tea).last == bench.wall)
    try expectLogFoldsToBoard(file)
  }

  @Test func aTimerKnowsOfItsLastRingHoweverMuchHappenedSince() throws {
    let tea = try bench.add("tea 10s", to: file)
    bench.advance(10)
    let deadline = try #require(file.timer(tea)?.pendingDeadline)
    _ = try file.perform(.ring(tea, deadline: deadline), at: bench.stamp)
    let rang = bench.wall
    setBack()
    for count in 1...60 { try bench.add("timer-\(count)", to: file) }
    bench.advance(5)
    try bench.apply(.acknowledge, to: tea, of: file)
    #expect(try walls(of: tea).last == rang)
    let run = try #require(try file.runs(since: nil, until: nil).first)
    #expect(run.ended == rang && run.acknowledged == rang && run.rang == rang)
    #expect(run.counted == .seconds(10) && run.overtime == .seconds(5))
  }

  @Test func aRunDoesNotEndBeforeItBegan() throws {
    let tea = try bench.add("tea 10s", to: file)
    let (began, eggs) = (bench.wall, try bench.add("eggs 4m", to: file))
    setBack()
    bench.advance(30)
    try bench.apply(.cancel, to: eggs, of: file)
    try bench.apply(.acknowledge, to: tea, of: file)
    let runs = try file.runs(since: nil, until: nil)
    #expect(runs.map(\.started) == [began, began])
    #expect(runs.map(\.ended) == [began, began])
    #expect(runs.map(\.counted) == [.seconds(30), .seconds(10)])
  }
}
