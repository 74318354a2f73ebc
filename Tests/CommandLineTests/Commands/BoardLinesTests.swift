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
    let note = "note: \"\(name.text)\" # \\ 'x'"
    let command = "  printf '%s\\n' \"\(name.text)\" # x "
    try bench.perform(.add([NewTimer(line, note: note, onRing: command)]))
    // Nothing of the first is taken for the second's.
    try bench.perform(.add([NewTimer(AddLine(name: try TimerName("other"), plan: .stopwatch))]))
    let timers = bench.board.ids.compactMap { bench.board.timer($0) }
    let rows = try lines(BoardLines.lines(of: timers).joined(separator: "\n")).rows
    #expect(rows.map(\.line.name) == timers.map(\.name))
    #expect(
      rows[0]
        == BoardLines.Row(number: 3, line: line, note: note, settings: [.onRing(command)]))
    #expect(rows[1].note == "" && rows[1].settings == [])
  }

  @Test func whatStandsRightAboveATimerIsOfIt() throws {
    let lines = try lines(
      """
      # note: of nothing

      # note: hot
        #  on-ring:mpv gong.ogg
      # whatever
      tea 4m
      # note: of nothing
      #
      eggs 7m
      # note: of nothing
      """)
    #expect(lines.rows.map(\.note) == ["hot", ""])
    #expect(lines.rows.map(\.settings) == [[.onRing("mpv gong.ogg")], []])
  }

  @Test(arguments: ["note", "on-ring"])
  func whatIsWrongAboveATimerIsNamed(_ field: String) {
    #expect(
      failure { _ = try lines("# \(field): a\n# \(field): b\ntea 4m") }?.description
        == "line 2: there is a second \(field): above a timer: leave one")
    let text = "# \(field): a\u{1b}[31m\ntea 4m"
    #expect(failure { _ = try lines(text) }?.description.hasPrefix("line 1: a ") == true)
    #expect(failure { _ = try lines(text) }?.status == .failed)
  }

  @Test func aCommandThatIsNoLineIsLeftOutAndSaidSo() throws {
    var bench = Bench()
    let line = try AddLine(parsing: "tea 4m")
    try bench.perform(.add([NewTimer(line, onRing: "a\nb 5m")]))
    let text = BoardLines.lines(of: bench.board.ids.compactMap { bench.board.timer($0) })
    #expect(text.count == 2 && text[1] == "tea 4m")
    #expect(try lines(text.joined(separator: "\n")).rows.map(\.settings) == [[]])
  }

  @Test(arguments: ["#", "# x", "##"])
  func aStopwatchIsNoComment(_ name: String) throws {
    let line = AddLine(name: try TimerName(name), plan: .stopwatch)
    #expect(try lines(line.line).rows.map(\.line) == [line])
  }
}
