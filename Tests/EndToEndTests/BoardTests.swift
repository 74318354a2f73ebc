import Foundation
import Testing

/// Keys into the real binary, and what is on the screen.
@Suite(.serialized)
struct BoardTests {
  @Test func threeTimersAreAddedPausedCancelledAndBroughtBack() throws {
    let board = try BoardSession()
    try board.add("tea 4m")
    try board.tmux.waitFor("tea · countdown 4 min · rings ")
    try board.add("build")
    try board.tmux.waitFor("build · stopwatch · counts up")
    try board.tmux.press("a")
    try board.tmux.type("お茶 1h30m")
    try board.tmux.waitFor("お茶 · countdown 1 h 30 min · rings ")
    try board.tmux.press("Enter")
    try board.tmux.waitFor("3 running")

    try board.tmux.press("j", "Space")
    let paused = try board.tmux.waitFor("build paused, ")
    #expect(paused[1].hasPrefix("   NAME"))
    #expect(paused[2].hasPrefix("   tea "))
    #expect(paused[3].hasPrefix(" = build "))
    #expect(paused[4].hasPrefix("   お茶 "))
    #expect(
      paused[23] == " a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit")

    try board.tmux.press("j", "x")
    let cancelled = try board.tmux.waitFor("お茶 cancelled: u brings it back")
    #expect(cancelled[0].hasPrefix(" timerboard   1 running · 1 paused  "))
    #expect(cancelled[0].contains("next: tea in "))
    #expect(cancelled[4].isEmpty)

    try board.tmux.press("u")
    let undone = try board.tmux.waitFor("undone: cancel お茶")
    #expect(undone[4].hasPrefix("   お茶 "))
    #expect(undone[0].hasPrefix(" timerboard   2 running · 1 paused  "))
    #expect(undone[0].contains("next: tea in "))

    try board.tmux.press("q")
    let left = try board.waitForEnd(status: 0)
    #expect(left.contains { $0.hasPrefix("timerboard: next tea in ") })
    #expect(try board.isRestored())
  }

  @Test func aCountdownRingsAndIsAcknowledgedByASecondKey() throws {
    let board = try BoardSession()
    try board.add("blink 1s")
    let rings = try board.tmux.waitFor("RINGING")
    #expect(rings[2].hasPrefix(" ! blink "))
    try board.tmux.waitFor("+0:01")
    try board.tmux.press("Space")
    let done = try board.tmux.waitFor("blink acknowledged")
    #expect(done[0].contains("1 finished"))
  }

  @Test func aPasteIsTextInThePromptAndNeverKeys() throws {
    let board = try BoardSession()
    try board.tmux.paste("qqqx")
    try board.tmux.waitFor("a paste is text")
    try board.tmux.press("a")
    try board.tmux.paste("tea 4m\nq\n")
    try board.tmux.waitFor("add: tea 4m q")
    try board.tmux.press("BSpace", "BSpace", "Enter")
    try board.tmux.waitFor("1 running")
  }

  @Test func aBadLineStaysWithItsTextAndATabRepairsIt() throws {
    let board = try BoardSession()
    try board.add("tea 5")
    let trouble = try board.tmux.waitFor("5 needs a unit")
    #expect(trouble[22] == "add: tea 5")
    #expect(trouble[23].hasPrefix("         ^ 5 needs a unit"))
    #expect(try board.tmux.value("cursor_x") == "9")
    try board.tmux.press("Tab", "Enter")
    try board.tmux.waitFor("1 running")
  }

  @Test func helpShowsTheKeysAndGoesAway() throws {
    let board = try BoardSession(columns: 100, rows: 50)
    try board.tmux.press("?")
    try board.tmux.waitFor("cancel: off the board; undo brings it back")
    try board.tmux.press("Escape")
    try board.tmux.waitFor("Nothing is being timed")
  }

  @Test func theBoardFollowsTheSizeOfTheTerminalDownToOneCell() throws {
    let board = try BoardSession()
    try board.add("tea 4m")
    try board.tmux.waitFor("1 running")
    for (columns, rows) in [(40, 10), (20, 3), (1, 1), (2, 1), (1, 5), (500, 200), (80, 24)] {
      try board.tmux.resize(columns: columns, rows: rows)
    }
    let back = try board.tmux.waitFor("the whole board again") {
      $0.count == 24 && $0[2].hasPrefix("   tea ") && $0[23].hasSuffix("q quit")
    }
    #expect(back[0].hasPrefix(" timerboard   1 running"))
    try board.tmux.resize(columns: 20, rows: 3)
    try board.tmux.waitFor("a board of three lines") {
      $0.count >= 2 && $0.count <= 3 && $0[0].hasPrefix(" 1 running") && $0[1].contains("tea")
    }
  }

  @Test func exportedSizesDoNotFreezeTheScreen() throws {
    let board = try BoardSession(environment: ["LINES": "5", "COLUMNS": "20"])
    #expect(try board.tmux.screen().count == 24)
  }

  @Test func noThreadPoolIsEverStarted() throws {
    // Once there is one, libdispatch looks after it once a second for as long as the process lives,
    // and a board on which nothing runs is to wake nobody.
    let board = try BoardSession()
    try board.add("tea 4m")
    try board.add("blink 1s")
    try board.tmux.waitFor("RINGING")
    try board.tmux.press("x", "u")
    try board.tmux.waitFor("undone: cancel")
    try board.tmux.press("?", "Escape")
    try board.tmux.waitFor("RINGING")
    let process = try #require(try board.tmux.program())
    let tasks = "/proc/\(process)/task"
    let names = try FileManager.default.contentsOfDirectory(atPath: tasks).map {
      try String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8)
    }
    // The main thread, the one that watches descriptors for it, that of the file, and the one of
    // background timers.
    #expect(names.count <= 4, "\(names)")
  }
}
