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

  @Test func whatIsDoneToAnAlarmSaysWhenItRings() throws {
    _ = try answer(at: "2027-03-01 06:00:00", "add pills every day at 8:00")
    #expect(
      try answer(at: "2027-03-01 07:00:00", "note pills x") == "pills · note: x\n")
    #expect(
      try answer(at: "2027-03-01 07:00:00", "edit pills every day at 7:30")
        == "pills · every day at 07:30 · running · 30:00 left\n")
  }
}
