import Foundation
import Testing
import Timers

@testable import Board

/// Timers that ring by the clock on the wall, with all clocks stepped by hand.
struct AlarmTests {
  /// 14:46:40 on Monday, 30 November 2026, in UTC.
  private var bench = BoardBench()

  private static func at(_ hour: Int, _ minute: Int) -> TimeOfDay {
    // Both are within a day.
    TimeOfDay(secondsSinceMidnight: hour * 3600 + minute * 60) ?? .midnight
  }

  private static func once(_ hour: Int, _ minute: Int) -> Plan {
    .alarm(.once(.day(nil, at(hour, minute))), warnings: [])
  }

  private static func daily(_ hour: Int, _ minute: Int, _ days: Weekdays = .all) -> Plan {
    .alarm(.every(days, at(hour, minute)), warnings: [])
  }

  @Test mutating func anAlarmGetsItsDateWhenItIsAdded() throws {
    let id = try bench.add(Self.once(9, 30))
    let timer = try #require(bench.timer(id))
    #expect(timer.plan.canonicalText == "at 2026-12-01 09:30")
    #expect(bench.remaining(id) == .seconds(18 * 3600 + 43 * 60 + 20))
    #expect(bench.state(id) == .running)
    bench.advance(18 * 3600 + 43 * 60 + 20)
    #expect(bench.state(id) == .ringing)
    #expect(try bench.ringWhatIsDue() == 1)
    try bench.perform(.apply(.acknowledge, to: [id]))
    #expect(bench.state(id) == .finished)
    #expect(throws: BoardError.self) { try bench.perform(.apply(.restart, to: [id])) }
  }

  @Test mutating func aRepeatedAlarmRingsOnItsDaysAndRunsOn() throws {
    let id = try bench.add(Self.daily(8, 0, .weekday))
    var rings: [String] = []
    for _ in 0..<(24 * 8) {
      bench.advance(3600)
      if try bench.ringWhatIsDue() > 0 {
        let civil = UniversalTime().civil(secondsSince1970: bench.wall.timeIntervalSince1970)
        rings.append("\(civil.day) \(civil.hour)")
      }
    }
    #expect(rings == ["1 8", "2 8", "3 8", "4 8", "7 8", "8 8"])
    #expect(bench.state(id) == .running)
  }

  @Test mutating func missedDaysAreOneRing() throws {
    let id = try bench.add(Self.daily(8, 0))
    bench.advance(3 * 86400)
    let deadline = try #require(bench.timer(id)?.pendingDeadline)
    let events = try bench.perform(.ring(id, deadline: deadline))
    guard case .rang(1, let latest, 2, let next)? = events.first?.change else {
      Issue.record("\(events)")
      return
    }
    #expect(bench.stamp.wall(at: latest) == Date(timeIntervalSince1970: 1_796_284_800))
    #expect(next?.index == 3)
    #expect(next?.day == CivilDate(year: 2026, month: 12, day: 4))
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test mutating func aClockThatIsSetMovesTheAlarmsAndNothingElse() throws {
    let alarm = try bench.add(Self.once(16, 0))
    let tea = try bench.add(.countdown(.seconds(3600), warnings: []))
    bench.wall += 600
    try bench.perform(.realign([alarm, tea]))
    #expect(bench.remaining(alarm) == .seconds(63 * 60 + 20))
    #expect(bench.remaining(tea) == .seconds(3600))
    bench.wall -= 1200
    try bench.perform(.realign([alarm, tea]))
    #expect(bench.remaining(alarm) == .seconds(83 * 60 + 20))
    #expect(try bench.perform(.realign([alarm, tea])).isEmpty)
  }

  @Test mutating func anAlarmThatTheClockWasSetPastRingsAtOnce() throws {
    let alarm = try bench.add(Self.once(16, 0))
    bench.advance(60)
    bench.wall += 10 * 365 * 86400
    try bench.perform(.realign([alarm]))
    #expect(bench.state(alarm) == .ringing)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(try bench.perform(.realign([alarm])).isEmpty)
  }

  @Test mutating func aSnoozeOfAnAlarmHoldsWhateverTheClockSays() throws {
    let alarm = try bench.add(Self.once(15, 0))
    bench.advance(820)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.snooze(for: .seconds(300)), to: [alarm]))
    #expect(try bench.perform(.realign([alarm])).isEmpty)
    bench.wall += 3600
    #expect(try bench.perform(.realign([alarm])).isEmpty)
    #expect(bench.remaining(alarm) == .seconds(300))
    bench.advance(300)
    #expect(try bench.ringWhatIsDue() == 1)
    // Another time is worked out by the clock again.
    try bench.perform(.apply(.edit(Self.once(18, 0), tags: []), to: [alarm]))
    bench.wall += 600
    #expect(try bench.perform(.realign([alarm])).count == 1)
  }

  @Test mutating func aRepeatedAlarmSurvivesAClockThatIsSetFar() throws {
    let id = try bench.add(Self.daily(8, 0))
    bench.advance(86400)
    #expect(try bench.ringWhatIsDue() == 1)
    // Ten years on: one ring for all that was stepped over.
    bench.wall += 10 * 365 * 86400
    try bench.perform(.realign([id]))
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(try #require(bench.remaining(id)) <= .seconds(86400))
    // A year back: by the clock that there is now.
    bench.wall -= 365 * 86400
    try bench.perform(.realign([id]))
    #expect(try #require(bench.remaining(id)) <= .seconds(86400))
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test mutating func whatRangDoesNotRingAgainBecauseTheClockWasSetBack() throws {
    let id = try bench.add(Self.daily(15, 0))
    bench.advance(900)
    #expect(try bench.ringWhatIsDue() == 1)
    bench.wall -= 600
    try bench.perform(.realign([id]))
    bench.advance(3600)
    #expect(try bench.ringWhatIsDue() == 0)
    #expect(try #require(bench.remaining(id)) > .seconds(22 * 3600))
  }

  @Test mutating func anAlarmCanBeTurnedOffAndOn() throws {
    let id = try bench.add(Self.daily(15, 0))
    try bench.perform(.apply(.pause, to: [id]))
    #expect(bench.state(id) == .paused)
    #expect(bench.remaining(id) == nil)
    bench.advance(3600)
    #expect(try bench.ringWhatIsDue() == 0)
    try bench.perform(.apply(.resume, to: [id]))
    #expect(bench.remaining(id) == .seconds(23 * 3600 + 13 * 60 + 20))
    #expect(throws: BoardError.isAlarm(try TimerName("timer-1"))) {
      try bench.perform(.apply(.adjust(by: .seconds(60)), to: [id]))
    }
  }

  @Test mutating func aTimeThatHasPassedIsRefused() throws {
    let passed = Plan.alarm(.once(.day(.today, Self.at(12, 0))), warnings: [])
    #expect(throws: BoardError.self) { try bench.add(passed) }
    #expect(bench.board.ids.isEmpty)
  }

  @Test mutating func editingToAnAlarmAndBack() throws {
    let id = try bench.add(.countdown(.seconds(600), warnings: []))
    bench.advance(60)
    try bench.perform(.apply(.edit(Self.once(15, 0), tags: []), to: [id]))
    #expect(bench.remaining(id) == .seconds(12 * 60 + 20))
    bench.advance(60)
    try bench.perform(
      .apply(.edit(.countdown(.seconds(300), warnings: []), tags: []), to: [id]))
    #expect(bench.remaining(id) == .seconds(300), "the wait for an alarm is not counted")
  }

  @Test mutating func sleepIsToldAndTakenOffOnlyWhereThatIsAsked() throws {
    var memory = MemoryBoard()
    let tea = try Self.line("tea", .countdown(.seconds(3600), warnings: []))
    let work = try Self.line("work", .countdown(.seconds(3600), warnings: []))
    let wake = try Self.line("wake", Self.daily(8, 0))
    _ = try memory.perform(
      .add([NewTimer(tea), NewTimer(work, pausesInSleep: true), NewTimer(wake)]), at: bench.stamp)
    bench.advance(600)
    bench.advance(1800)
    bench.asleep += .seconds(1800)
    let commit = try memory.perform(.apply(.note("x"), to: [TimerID(rawValue: 1)]), at: bench.stamp)
    #expect(commit.events.filter { $0.change == .slept(.seconds(1800)) }.count == 3)
    #expect(commit.deltas.count == 3)
    let left = memory.board.timers.map { $0.remaining(at: bench.instant) }
    #expect(left[0] == .seconds(1200))
    #expect(left[1] == .seconds(3000))
    #expect(left[2] == .seconds(17 * 3600 + 13 * 60 + 20 - 2400))
    #expect(memory.board.timers[1].paused(at: bench.instant) == .seconds(1800))
    let next = try memory.perform(.apply(.note("y"), to: [TimerID(rawValue: 1)]), at: bench.stamp)
    #expect(next.events.count == 1)
  }

  private static func line(_ name: String, _ plan: Plan) throws -> AddLine {
    AddLine(name: try TimerName(name), plan: plan)
  }
}
