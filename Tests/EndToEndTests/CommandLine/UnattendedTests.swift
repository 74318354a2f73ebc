import Foundation
import Testing

/// What is shown of alarms on a board where nobody is an engine, by a clock that is set otherwise.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/faketime")))
struct UnattendedTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  private func answer(at time: String, _ command: String) throws -> String {
    let answer = try board.answer(
      toShell: "faketime -f '@\(time)' \"$TIMERBOARD\" \(command)")
    #expect(answer.status == 0, "\(answer.errors)")
    return answer.output
  }

  @Test func anAlarmIsShownByTheClockAsItIsNow() throws {
    _ = try answer(at: "2027-03-01 06:00:00", "add pills every day at 8:00")
    let row = "list -o state,rings,unacknowledged,next pills"
    #expect(
      try answer(at: "2027-03-01 07:00:00", row) == "running\t0\t0\t2027-03-01 08:00:00\n")
    #expect(
      try answer(at: "2027-03-03 09:00:00", row) == "running\t1\t1\t2027-03-04 08:00:00\n")
    #expect(
      try answer(at: "2027-03-03 07:59:00", "status").hasSuffix("next: pills in 1:00\n"))
    // Nobody has claimed anything by looking.
    #expect(try board.words(of: "pills") == ["added", "started", "resolved"])
  }

  @Test func ofAGroupAnAlarmKeepsNothingFromTheRest() throws {
    _ = try answer(at: "2027-03-01 06:00:00", "add tea 4m +a --ready")
    _ = try answer(at: "2027-03-01 06:00:00", "add standup at 8:00 +a --ready")
    #expect(try answer(at: "2027-03-01 06:00:00", "adjust +a +1m") == "tea · ready · 5:00 left\n")
    // Its time is over, and nothing starts it.
    #expect(try answer(at: "2027-03-01 09:00:00", "resume +a") == "tea · running · 5:00 left\n")
    let refused = try board.answer(
      toShell: "faketime -f '@2027-03-01 09:00:00' \"$TIMERBOARD\" resume standup")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("which has passed: edit gives it another time"))
    let adjusted = try board.answer(to: "adjust", "standup", "+1m")
    #expect(adjusted.errors.contains("edit gives it another"))
  }

  @Test func whatIsDoneToAnAlarmSaysWhenItRings() throws {
    _ = try answer(at: "2027-03-01 06:00:00", "add pills every day at 8:00")
    #expect(
      try answer(at: "2027-03-01 07:00:00", "note pills x") == "pills · note: x\n")
    #expect(
      try answer(at: "2027-03-01 07:00:00", "edit pills every day at 7:30")
        == "pills · every day at 07:30 · running · 30:00 left\n")
  }
}
