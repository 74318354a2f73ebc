import Board
import Foundation
import Testing
import Timers

@testable import TUI

/// Rows of every kind of plan, in words.
struct RowTextTests {
  private let start = ContinuousClock().systemEpoch.advanced(by: .seconds(1000))

  private func stamp(_ seconds: Double) -> Stamp {
    Stamp(
      instant: start.advanced(by: .seconds(seconds)),
      wall: Date(timeIntervalSince1970: 1_796_049_000 + seconds))
  }

  /// The row of a line after some seconds, with commands in between; rings are had as they come.
  private func row(
    _ line: String, _ commands: [(Double, TimerCommand)] = [], at seconds: Double,
    options: DisplayOptions = DisplayOptions()
  ) throws -> RowText {
    var board = MemoryBoard()
    let id = TimerID(rawValue: 1)
    _ = try board.perform(.add([NewTimer(try AddLine(parsing: line))]), at: stamp(0))
    func ring(until moment: Double) throws {
      while let due = board.timer(id)?.pendingDeadline, due <= stamp(moment).instant {
        let passed = start.duration(to: due) / .seconds(1)
        _ = try board.perform(.ring(id, deadline: due), at: stamp(passed))
      }
    }
    for (moment, command) in commands {
      try ring(until: moment)
      _ = try board.perform(.apply(command, to: [id]), at: stamp(moment))
    }
    try ring(until: seconds)
    return RowText(
      try #require(board.timer(id)), at: stamp(seconds), in: FixedZone(), options: options)
  }

  @Test func aSequenceTellsItsPhaseAndRound() throws {
    let row = try row("pomodoro 25m work, 5m break x4 +work", at: 27 * 60 + 30)
    #expect(row.name == "pomodoro · break")
    #expect(row.round == "1/4")
    #expect(row.time == "2:30")
    #expect(row.ends == "15:00")
    #expect(row.plan == "25m work, 5m break x4")
    #expect(row.tags == "+work")
    #expect(row.progress == 0.5)
    #expect(row.stateAndRings == "running !1")
    #expect(row.glyph == "!")
  }

  @Test func whatComesAgainWithoutEndHasARoundWithoutANumberOfThem() throws {
    #expect(try row("stretch every 30m", at: 3700).round == "3")
    #expect(try row("stretch every 30m x9", at: 3700).round == "3/9")
    #expect(try row("drill 5s a, 5s b forever", at: 11).round == "2")
    #expect(try row("tea 4m", at: 1).round.isEmpty)
  }

  @Test func aPhaseThatWaitsTellsWhatComesNext() throws {
    let row = try row("coffee 30s bloom then 3m pour", at: 40)
    #expect(row.state == "RINGING")
    #expect(row.name == "coffee · bloom, then pour")
    #expect(row.time == "+0:10")
    #expect(try self.row("coffee 30s then 3m", at: 40).name == "coffee, then the next")
  }

  @Test func anAlarmThatIsOffHasNoTime() throws {
    let off = try row("standup at 15:00", [(5, .pause)], at: 10)
    #expect(off.time == "off")
    #expect(off.state == "paused")
    #expect(off.ends.isEmpty)
    #expect(off.progress == nil)
    #expect(off.lasts == nil)
    let on = try row("standup at 15:00", at: 10)
    #expect(on.time == "29:50")
    #expect(on.ends == "15:00")
  }

  @Test func ringsThatNobodyAcknowledgedAreCountedOnAnyRow() throws {
    #expect(try row("stretch every 10s", at: 35).stateAndRings == "running !3")
    #expect(
      try row("stretch every 10s", [(35, .pause)], at: 36).stateAndRings == "paused !3")
    #expect(try row("stretch every 10s x2", at: 25).stateAndRings == "RINGING !2")
    #expect(try row("tea 10s", at: 12).stateAndRings == "RINGING")
    #expect(
      try row("stretch every 10s", [(35, .acknowledge)], at: 36).stateAndRings == "running")
  }

  @Test func ringingRowsFlashUnlessThatIsNotWanted() throws {
    var options = DisplayOptions()
    #expect(try row("tea 10s", at: 12).style.attributes.contains(.blinking))
    options.flashes = false
    let still = try row("tea 10s", at: 12, options: options)
    #expect(!still.style.attributes.contains(.blinking))
    #expect(still.glyph == "!" && still.state == "RINGING")
  }

  @Test func tenthsAreShownAndAskForAsManyPictures() throws {
    var options = DisplayOptions()
    options.tenths = true
    let down = try row("tea 4m", at: 1.25, options: options)
    #expect(down.time == "3:58.8")
    #expect(down.lasts == .milliseconds(50))
    let up = try row("build", at: 1.25, options: options)
    #expect(up.time == "0:01.2")
    #expect(up.lasts == .milliseconds(50))
    #expect(try row("tea 10s", at: 12.34, options: options).time == "+0:02.3")
  }

  @Test(arguments: [
    (9, 5, "9:05am"), (0, 0, "12:00am"), (12, 30, "12:30pm"), (23, 59, "11:59pm"),
  ])
  func theClockCanHaveTwelveHours(hour: Int, minute: Int, expected: String) {
    var options = DisplayOptions()
    let time = CivilTime(
      year: 2026, month: 12, day: 1, hour: hour, minute: minute, second: 0, weekday: 2)
    #expect(options.timeOfDay(time) == time.hourAndMinute)
    options.hasHalfDays = true
    #expect(options.timeOfDay(time) == expected)
    #expect(expected.count <= options.clockWidth)
  }
}
