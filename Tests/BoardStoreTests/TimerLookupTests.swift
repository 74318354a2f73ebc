import Board
import Testing
import Timers

@testable import BoardStore

struct TimerLookupTests {
  @Test func timersAreReadWithTheLastEventThatTheyKnowOf() throws {
    let bench = try StoreBench()
    let file = try bench.open()
    let tea = try bench.add("tea 4m", to: file)
    let eggs = try bench.add("eggs 7m", to: file)
    let (timers, last) = try file.timers([eggs, TimerID(rawValue: 99), tea])
    #expect(timers.map(\.id) == [eggs, tea])
    #expect(try last == file.lastEvent())
    let other = try bench.open()
    try bench.apply(.pause, to: tea, of: other)
    let newer = try file.timers([tea])
    #expect(newer.timers.first?.state(at: bench.instant) == .paused)
    #expect(try file.events(after: last, limit: 9).map(\.number) == [newer.lastEvent])
  }
}
