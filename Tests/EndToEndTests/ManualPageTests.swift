import Foundation
import Testing

/// The manual page as the program prints it, read by what readers of such pages use.
struct ManualPageTests {
  @Test(arguments: [60, 80, 200])
  func itIsReadWithoutAWarning(width: Int) throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(
      toShell: "\"$TIMERBOARD\" man | groff -mandoc -ww -Tutf8 -P-cbou -rLL=\(width)n")
    #expect(answer.status == 0)
    #expect(answer.errors == "")
    let lines = answer.output.split(separator: "\n")
    #expect(
      lines.contains { $0.contains("timerboard - a board of many named timers") })
    #expect(lines.contains("EXIT STATUS"))
    #expect(lines.contains { $0.hasSuffix("timerboard add \"room 101\" 1h30m") })
  }

  @Test func itIsNotInTheHelp() throws {
    let board = try TemporaryBoard()
    #expect(try !board.done("--help").output.contains("\n  man "))
  }
}
