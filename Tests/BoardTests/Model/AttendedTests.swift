import Foundation
import Testing
import Timers

@testable import Board

/// What is shown of timers whose rings no engine was there for.
struct AttendedTests {
  /// 14:46:40 on Monday, 30 November 2026, in UTC.
  private var bench = BoardBench()
  private let zone = UniversalTime()

  private func seen(_ id: TimerID) throws -> BoardTimer {
    try #require(bench.timer(id)).attended(at: bench.stamp, in: zone)
  }

  private mutating func add(_ plan: String) throws -> TimerID {
    try bench.add(try Plan(parsing: plan))
  }

  @Test mutating func aRepeatingTimerShowsOneRingAndItsNext() throws {
    let id = try add("every 1m")
    let start = bench.stamp
    bench.advance(150)
    let timer = try seen(id)
    #expect(timer.rings == 1 && timer.unacknowledged(at: bench.stamp.instant) == 1)
    #expect(timer.stage?.index == 2)
    #expect(timer.pendingDeadline == start.instant.advanced(by: .seconds(180)))
    #expect(timer.moments.rang == start.wall.addingTimeInterval(120))
    #expect(timer.late == .zero)
    #expect(bench.timer(id)?.rings == 0)
    #expect(timer.attended(at: bench.stamp, in: zone) == timer)
  }

  @Test mutating func aDailyAlarmShowsTheNextDay() throws {
    let id = try add("every day at 15:00")
    bench.advance(2 * 86400)
    let timer = try seen(id)
    #expect(timer.rings == 1)
    #expect(timer.stage?.day == CivilDate(year: 2026, month: 12, day: 2))
    let next = try #require(timer.pendingDeadline)
    #expect(bench.stamp.wall(at: next) == Date(timeIntervalSince1970: 1_796_223_600))
  }

  @Test mutating func aSequenceShowsWhereItIs() throws {
    let id = try add("25m work then 5m break x2")
    bench.advance(3600)
    let timer = try seen(id)
    #expect(timer.stage?.index == 0)
    #expect(timer.unacknowledged(at: bench.instant) == 1)
    #expect(timer.state(at: bench.stamp.instant) == .ringing)
  }

  @Test mutating func aRingThatWasPutOffIsCountedToo() throws {
    let id = try add("every 1h")
    bench.advance(3601)
    #expect(try bench.ringWhatIsDue() == 1)
    try bench.perform(.apply(.snooze(for: .seconds(60)), to: [id]))
    bench.advance(30)
    #expect(
      BoardOverview(of: bench.board, at: bench.stamp.instant).next?.deadline
        == bench.stamp.instant.advanced(by: .seconds(30)))
    bench.advance(60)
    #expect(try seen(id).rings == 2)
    #expect(try seen(id).pendingDeadline.map { $0 > bench.stamp.instant } == true)
  }

  @Test mutating func anAlarmIsShownByTheClockAsItWasSet() throws {
    let id = try add("at 16:00")
    bench.advance(60)
    bench.wall += 3540
    let deadline = try #require(try seen(id).pendingDeadline)
    #expect(bench.stamp.wall(at: deadline) == Date(timeIntervalSince1970: 1_796_054_400))
    #expect(try seen(id).state(at: bench.instant) == .running)
    bench.wall += 3600
    #expect(try seen(id).state(at: bench.instant) == .ringing)
    #expect(bench.state(id) == .running)
  }

  @Test mutating func whatNeedsNothingIsAsItWas() throws {
    let ids = try [add("4m"), add("every 1h"), add("at 16:00")]
    bench.advance(300)
    let board = bench.board.attended(at: bench.stamp, in: zone)
    for id in ids { #expect(board.timer(id) == bench.timer(id)) }
  }
}
