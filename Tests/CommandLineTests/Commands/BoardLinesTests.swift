import Board
import Testing

@testable import timerboard

struct BoardLinesTests {
  private func lines(_ text: String) throws -> BoardLines { try BoardLines(Array(text.utf8)) }

  @Test func commentsAndEmptyLinesAreNoTimers() throws {
    let lines = try lines(
      "\u{feff}# breakfast\n\n#\n  \t\ntea 4m +kitchen\r\n  # more\n#red eggs 7m\nbuild")
    #expect(lines.rows.map(\.number) == [5, 7, 8])
    #expect(lines.rows.map { $0.line.name?.text } == ["tea", "eggs", "build"])
    #expect(lines.rows[1].line.tags == ["red"])
  }

  @Test func aLineThatIsWrongIsNamed() {
    #expect(failure { _ = try lines("tea 4m\neggs 5") }?.description.hasPrefix("line 2: ") == true)
    #expect(failure { _ = try lines("tea 4m\neggs 5") }?.status == .failed)
    #expect(
      failure { _ = try lines("te\u{1b}[31ma 4m") }?.description.hasPrefix("line 1: ") == true)
    let bytes: [UInt8] = Array("tea 4m\n".utf8) + [0xff, 0xfe]
    #expect(
      failure { _ = try BoardLines(bytes) }?.description
        == "line 2 is not UTF-8: save the file as UTF-8")
  }

  @Test(arguments: [
    "tea", "room 101", "#", "# x", "#x", "##", "'; DROP TABLE timers; --", #"a "b" \c\"#, "-", "+x",
    "5m", "at noon", "茶碗蒸し", "x # y",
  ])
  func whatIsExportedIsLoadedAgain(_ name: String) throws {
    var bench = Bench()
    let name = try TimerName(name)
    let line = AddLine(
      name: name, plan: .countdown(.seconds(300), warnings: [.seconds(60)]), tags: ["a", "b"])
    try bench.perform(.add([NewTimer(line, note: "# a note")]))
    let timers = bench.board.ids.compactMap { bench.board.timer($0) }
    let text = BoardLines.lines(of: timers).joined(separator: "\n")
    #expect(try lines(text).rows.map(\.line) == [line])
  }

  @Test(arguments: ["#", "# x", "##"])
  func aStopwatchIsNoComment(_ name: String) throws {
    let line = AddLine(name: try TimerName(name), plan: .stopwatch)
    #expect(try lines(line.line).rows.map(\.line) == [line])
  }
}
