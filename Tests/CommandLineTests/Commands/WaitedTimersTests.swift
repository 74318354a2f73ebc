import Board
import Foundation
import Testing
import Timers

@testable import timerboard

/// What becomes of timers that are waited for, with all clocks stepped by hand.
struct WaitedTimersTests {
  private var bench = Bench()

  private mutating func waited(_ line: String) throws -> WaitedTimers {
    let timer = try bench.add(line)
    return WaitedTimers([timer], at: bench.stamp, in: UniversalTime())
  }

  /// Waits for a timer as it is now.
  private func waited(for name: String) throws -> WaitedTimers {
    WaitedTimers([try #require(try bench.timer(name))], at: bench.stamp, in: UniversalTime())
  }

  private mutating func look(_ waited: inout WaitedTimers, after seconds: Double) -> Bool {
    bench.pass(.seconds(seconds))
    waited.look(at: bench.stamp.instant)
    return waited.waiting.isEmpty
  }

  private mutating func claim(_ name: String) throws -> [BoardEvent] {
    let timer = try #require(try bench.timer(name))
    let deadline = try #require(timer.pendingDeadline)
    return try bench.perform(.ring(timer.id, deadline: deadline)).events
  }

  @Test(arguments: ["x every 1m", "x 1m work, 5m break x4", "x 1m work then 5m break"])
  mutating func whatRunsOnIsWaitedForToItsNextRing(_ line: String) throws {
    var waited = try waited(line)
    #expect(waited.nextEnd(after: bench.stamp.instant) == bench.stamp.instant + .seconds(60))
    #expect(!look(&waited, after: 59))
    #expect(look(&waited, after: 1))
    #expect(waited.outcomes.map(\.outcome) == [.ended])
  }

  @Test mutating func aRingThatAnEngineHadEndsTheWaiting() throws {
    var waited = try waited("x every 1m")
    bench.pass(.seconds(60))
    let events = try claim("x")
    waited.follow(events) { bench.memory.timer($0) }
    #expect(waited.outcomes.map(\.outcome) == [.ended])
  }

  @Test mutating func aRingFromBeforeIsNotWaitedForThoughNobodyHadIt() throws {
    try bench.add("x every 1m")
    bench.pass(.seconds(90))
    var waited = try waited(for: "x")
    waited.look(at: bench.stamp.instant)
    #expect(waited.outcomes.isEmpty)
    #expect(waited.nextEnd(after: bench.stamp.instant) == bench.stamp.instant + .seconds(30))
    // An engine comes, and counts it late.
    let late = try claim("x")
    #expect(late.count == 1)
    waited.follow(late) { bench.memory.timer($0) }
    #expect(waited.outcomes.isEmpty)
    let acknowledged = try bench.perform(.apply(.acknowledge, to: [TimerID(rawValue: 1)])).events
    waited.follow(acknowledged) { bench.memory.timer($0) }
    #expect(waited.outcomes.isEmpty)
    #expect(look(&waited, after: 30))
  }

  @Test mutating func aSnoozeIsARingToo() throws {
    try bench.add("x every 1h")
    bench.pass(.seconds(3600))
    _ = try claim("x")
    try bench.perform(.apply(.snooze(for: .seconds(60)), to: [TimerID(rawValue: 1)]))
    var waited = try waited(for: "x")
    #expect(waited.nextEnd(after: bench.stamp.instant) == bench.stamp.instant + .seconds(60))
    #expect(!look(&waited, after: 59))
    #expect(look(&waited, after: 1))
  }

  @Test mutating func anAlarmIsWaitedForByTheClock() throws {
    // It is 14:16:40.
    var waited = try waited("x at 15:00")
    #expect(!look(&waited, after: 1000))
    bench.set(clockBy: 1000)
    waited.realign(at: bench.stamp)
    #expect(waited.nextEnd(after: bench.stamp.instant) == bench.stamp.instant + .seconds(600))
    #expect(!look(&waited, after: 599))
    #expect(look(&waited, after: 1))
  }

  @Test mutating func aDailyAlarmWhoseTimeTheClockWasSetPastHasRung() throws {
    var waited = try waited("x every day at 15:00")
    #expect(!look(&waited, after: 60))
    bench.set(clockBy: 3600)
    waited.realign(at: bench.stamp)
    #expect(look(&waited, after: 0))
  }

  @Test mutating func whatAnEngineSetsByTheClockStays() throws {
    var waited = try waited("x at 15:00")
    bench.set(clockBy: 1000)
    waited.realign(at: bench.stamp)
    let events = try bench.perform(.realign([TimerID(rawValue: 1)])).events
    #expect(events.count == 1)
    waited.follow(events) { bench.memory.timer($0) }
    #expect(waited.nextEnd(after: bench.stamp.instant) == bench.stamp.instant + .seconds(1600))
  }

  @Test mutating func anAlarmThatIsOffIsWaitedFor() throws {
    let timer = try bench.add("x at 15:00", ready: true)
    var waited = WaitedTimers([timer], at: bench.stamp, in: UniversalTime())
    #expect(!look(&waited, after: 86_400))
    #expect(waited.nextEnd(after: bench.stamp.instant) == nil)
  }
}
