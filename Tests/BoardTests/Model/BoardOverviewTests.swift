import Testing
import Timers

@testable import Board

struct BoardOverviewTests {
  @Test func ringingComesFirstAndFinishedLast() throws {
    var bench = BoardBench()
    let done = try bench.add("done 1s")
    let build = try bench.add("build")
    let tea = try bench.add("tea 5s")
    bench.advance(5)
    try bench.perform(.apply(.acknowledge, to: [done]))
    let overview = BoardOverview(of: bench.board, at: bench.instant)
    #expect(overview.order == [tea, build, done])
    #expect(overview.counts == [.ringing: 1, .running: 1, .finished: 1])
    #expect(overview.unfinished == 2)
  }

  @Test func theNextRingIsTheEarliestOfTheRunning() throws {
    var bench = BoardBench()
    try bench.add("rice 12m")
    let tea = try bench.add("tea 4m")
    let paused = try bench.add("eggs 1m")
    try bench.perform(.apply(.pause, to: [paused]))
    let overview = BoardOverview(of: bench.board, at: bench.instant)
    #expect(overview.next?.timer == tea)
    #expect(overview.validUntil == bench.instant.advanced(by: .seconds(240)))
  }

  @Test func aProcessThatGoesOnAfterItsTimeRingsNoMore() throws {
    var bench = BoardBench()
    let line = try AddLine(parsing: "make 5s")
    let process = ChildProcess(id: 1, began: 1, boot: "boot")
    try bench.perform(.add([NewTimer(line, process: process)]))
    bench.advance(6)
    try bench.perform(.apply(.acknowledge, to: [TimerID(rawValue: 1)]))
    let overview = BoardOverview(of: bench.board, at: bench.instant)
    #expect(overview.counts == [.running: 1])
    #expect(overview.next == nil)
  }

  @Test func theOrderOfABoardOnWhichNothingRingsIsTheBoardsOwn() throws {
    var bench = BoardBench()
    for number in 1...20 { try bench.add("tea-\(number) 4m") }
    let ids = bench.board.ids
    let order = BoardOverview(of: bench.board, at: bench.instant).order
    #expect(
      ids.withUnsafeBufferPointer(\.baseAddress) == order.withUnsafeBufferPointer(\.baseAddress))
  }
}
