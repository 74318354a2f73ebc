import Foundation
import Testing

/// Terminals and locales other than the usual, and none at all.
@Suite(.serialized)
struct SurroundingsTests {
  @Test(arguments: [
    "vt100", "xterm", "screen", "tmux-256color", "linux", "xterm-kitty", "alacritty",
  ])
  func theBoardRunsOnATerminalOfType(_ type: String) throws {
    let board = try BoardSession(environment: ["TERM": type])
    try board.add("tea 4m")
    try board.tmux.waitFor("1 running")
    try board.tmux.press("q")
    _ = try board.waitForEnd(status: 0)
    #expect(try board.isRestored())
  }

  @Test(arguments: ["no-such-terminal", "dumb", ""])
  func aTerminalThatCannotShowABoardIsTold(_ type: String) throws {
    let board = try BoardSession(environment: ["TERM": type], waitsForBoard: false)
    let screen = try board.waitForEnd(status: 1)
    #expect(screen.first?.hasPrefix("timerboard: ") == true)
    #expect(screen.joined().contains("TERM=xterm-256color"))
    #expect(try board.isRestored())
  }

  @Test func withoutUnicodeEverythingIsAscii() throws {
    let board = try BoardSession(environment: ["LANG": "C", "LC_ALL": "C"])
    try board.add("tea 4m")
    let screen = try board.tmux.waitFor("tea - countdown 4 min - rings ")
    for line in screen { #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)") }
  }

  @Test func withoutColoursNoneAreSent() throws {
    // tmux gives the attributes of the screen back as the sequences that make them.
    func colours(_ environment: [String: String]) throws -> Bool {
      let board = try BoardSession(environment: environment)
      try board.add("blink 1s")
      try board.tmux.waitFor("RINGING")
      return try board.tmux.styledScreen().contains("\u{1b}[31m")
    }
    #expect(try colours([:]))
    #expect(try !colours(["NO_COLOR": "1"]))
  }

  @Test(arguments: ["</dev/null", ">/dev/null", "| cat"])
  func withoutATerminalOneLineSaysSo(_ redirection: String) throws {
    let board = try TemporaryBoard()
    let answer = try Command.run(
      [
        "bash", "-c",
        "script -qec 'bash -o pipefail -c \"\(Binary.path) \(redirection); echo status \\$?\"' "
          + "/dev/null </dev/null",
      ],
      // Without a home of its own it would be about the board of whoever runs the tests.
      environment: board.environment.merging(["TERM": "xterm-256color"]) { $1 })
    let lines = answer.output.split(whereSeparator: \.isNewline)
    #expect(lines.last == "status 2", "\(answer.output)")
    #expect(lines.first?.hasPrefix("timerboard: standard ") == true, "\(answer.output)")
    #expect(lines.first?.contains("is not a terminal") == true, "\(answer.output)")
    #expect(lines.count == 2)
  }
}
