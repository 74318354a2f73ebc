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
    try bench.perform(.acknowledge([done]))
    let overview = BoardOverview(of: bench.board, at: bench.instant)
    #expect(overview.order == [tea, build, done])
    #expect(overview.counts == [.ringing: 1, .running: 1, .finished: 1])
    #expect(overview.underWay == 2)
  }

  @Test func theNextRingIsTheEarliestOfTheRunning() throws {
    var bench = BoardBench()
    try bench.add("rice 12m")
    let tea = try bench.add("tea 4m")
    let paused = try bench.add("eggs 1m")
    try bench.perform(.pause([paused]))
    let overview = BoardOverview(of: bench.board, at: bench.instant)
    #expect(overview.next?.timer == tea)
    #expect(overview.validUntil == bench.instant.advanced(by: .seconds(240)))
  }

  @Test func aFrozenOrderKeepsRowsInPlaceAndPutsNewOnesLast() throws {
    var bench = BoardBench()
    let build = try bench.add("build")
    let tea = try bench.add("tea 5s")
    let gone = try bench.add("gone")
    let frozen = BoardOverview(of: bench.board, at: bench.instant).order
    bench.advance(6)
    try bench.perform(.cancel([gone]))
    let rice = try bench.add("rice 12m")
    #expect(
      BoardOverview(of: bench.board, at: bench.instant, keeping: frozen).order
        == [build, tea, rice])
    #expect(BoardOverview(of: bench.board, at: bench.instant).order == [tea, build, rice])
  }
}
