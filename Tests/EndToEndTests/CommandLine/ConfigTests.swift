import Foundation
import Testing

struct ConfigTests {
  private let board: TemporaryBoard
  private var path: String { board.folder.appending(path: "c.json5").path }

  init() throws {
    board = try TemporaryBoard()
  }

  private func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> TemporaryBoard.Answer {
    try board.answer(to: arguments, environment: ["TIMERBOARD_CONFIG": path])
  }

  @Test func checkTellsEveryProblemInALine() throws {
    try write("{\n  alers: {},\n  snooze: 5,\n  title: false,\n}\n")
    let answer = try run("config", "check")
    #expect(answer.status == 1)
    #expect(answer.errors == "")
    #expect(
      answer.output == """
        \(path), line 2: unknown key "alers": did you mean "alerts"?
        \(path), line 3: "snooze" is a length of time in quotes, as in "5m", and not the number 5

        """)
    try write("{keys: {p: 'togle', f99: 'toggle'}}")
    #expect(try run("config", "check").output.split(separator: "\n").count == 2)
  }

  @Test func checkSaysThatAllIsFine() throws {
    try write("{snooze: '9m', keys: {p: 'toggle'}}")
    #expect(try run("config", "check").output == "\(path) is fine\n")
    let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Resources/config.json5").path
    #expect(try board.done("config", "check", example).output == "\(example) is fine\n")
  }

  @Test func pathSaysWhereTheFileIsOrWouldBe() throws {
    #expect(try run("config", "path").line == path)
    #expect(
      try board.done("config", "path").line
        == board.folder.path + "/.config/timerboard/config.json5")
    #expect(try board.done("config", "check").line.hasSuffix(": the defaults hold"))
    #expect(try run("config", "check", "/no/such").status == 1)
  }

  @Test func whatIsShownIsAConfiguration() throws {
    try write("{snooze: '9m', presets: {eggs: 'eggs 7m'}}")
    let shown = try run("config", "show")
    #expect(shown.status == 0)
    #expect(shown.output.contains("snooze: \"9m\""))
    try write(shown.output)
    #expect(try run("config", "check").status == 0)
    #expect(try run("config", "show").output == shown.output)
  }

  @Test func wrongUsageIsTold() throws {
    for arguments in [["config"], ["config", "chekc"], ["config", "path", "x"]] {
      #expect(try board.answer(to: arguments).status == 2)
    }
  }

  @Test func snoozingTakesAsLongAsIsSet() throws {
    try write("{snooze: '1h'}")
    try board.done("add", "tea", "1ms")
    #expect(try run("snooze", "tea", "-q").status == 0)
    let left = try #require(try board.value("remaining", of: "tea") as? Double)
    #expect(left > 3000 && left <= 3600)
  }

  @Test func timersThatAreAddedDoInSleepWhatIsSet() throws {
    try write("{sleep: 'pause'}")
    #expect(try run("add", "tea", "4m", "-q").status == 0)
    #expect(try run("add", "eggs", "4m", "--sleep", "count", "-q").status == 0)
    try board.done("add", "ale", "4m", "--sleep", "pause", "--sound", "none")
    let elsewhere = try board.answer(
      toShell: "cd /usr && \"$TIMERBOARD\" add oil 4m --sound a/gong.wav")
    #expect(elsewhere.errors == "")
    func shows(_ name: String, _ line: String) throws -> Bool {
      let lines = try board.done("show", name).output.split(separator: "\n")
      return lines.contains { $0.split(separator: " ").joined(separator: " ") == line }
    }
    #expect(try shows("tea", "sleep pauses while the machine sleeps"))
    #expect(try !board.done("show", "eggs").output.contains("sleep"))
    #expect(try shows("ale", "sleep pauses while the machine sleeps"))
    #expect(try shows("ale", "sound none"))
    #expect(try shows("oil", "sound /usr/a/gong.wav"))
    #expect(try run("add", "x", "4m", "--sleep", "no").status == 2)
  }

  @Test func aWrongConfigurationIsToldInALineAndStopsNothing() throws {
    try write("{snooze: '1h', alers: 1, mous: 2}")
    try board.done("add", "tea", "1ms")
    let answer = try run("snooze", "tea", "-q")
    #expect(answer.status == 0)
    #expect(
      answer.errors == """
        timerboard: \(path), line 1: unknown key "alers": did you mean "alerts"?, and 1 more \
        (timerboard config check)

        """)
    // Who does not ask for it does not hear of it.
    #expect(try run("list").errors == "")
  }

  @Test(arguments: ["mkdir", "mkfifo", "truncate -s 100M", "printf '\\177ELF\\0\\1' >", ">"])
  func whateverLiesInItsPlaceIsToldAndStopsNothing(_ make: String) throws {
    #expect(try board.answer(toShell: "\(make) \"$HOME/c.json5\"").status == 0)
    try board.done("add", "tea", "1ms")
    let answer = try run("snooze", "tea", "-q")
    #expect(answer.status == 0)
    #expect(answer.errors.hasPrefix("timerboard: \(path) "), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
    let check = try run("config", "check")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix(path + " "))
  }

  @Test func theBoardSaysWhatIsWrongAndOpens() throws {
    let session = try BoardSession(environment: ["TIMERBOARD_CONFIG": "/dev/zero"])
    try session.tmux.waitFor("/dev/zero is no regular file")
    try session.add("tea 4m")
    try session.tmux.waitFor("1 running")
    try session.tmux.press("q")
    _ = try session.waitForEnd(status: 0)
  }

  @Test func theBoardDoesWhatIsSet() throws {
    let file = try TemporaryBoard()
    let path = file.folder.appending(path: "c.json5").path
    try "{keys: {p: 'toggle'}, adjust: {small: '7s'}}".write(
      toFile: path, atomically: false, encoding: .utf8)
    let session = try BoardSession(environment: ["TIMERBOARD_CONFIG": path])
    try session.add("tea 4m")
    try session.tmux.waitFor("1 running")
    try session.tmux.press("p")
    try session.tmux.waitFor("1 paused")
    try session.tmux.press("]")
    try session.tmux.waitFor("tea: 7 s more")
    try session.tmux.press("q")
    _ = try session.waitForEnd(status: 0)
  }

  @Test(arguments: [
    ("xterm-256color", "208", "\u{1b}[38;5;208m"),
    ("xterm-256color", "'bright-green'", "\u{1b}[92m"),
    ("xterm", "'bright-green'", "\u{1b}[32m"), ("xterm", "'cyan'", "\u{1b}[36m"),
  ])
  func theBoardHasTheColoursThatAreSet(
    _ terminal: String, _ color: String, _ sequence: String
  ) throws {
    try write("{colors: {ringing: \(color)}}")
    let session = try BoardSession(
      environment: ["TIMERBOARD_CONFIG": path, "TERM": terminal])
    try session.add("tea 1ms")
    try session.tmux.waitFor("RINGING")
    #expect(try session.tmux.styledScreen().contains(sequence))
  }
}
