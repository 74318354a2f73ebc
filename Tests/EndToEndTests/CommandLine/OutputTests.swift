import Foundation
import Testing

struct OutputTests {
  @Test func aListThroughAPipeIsTabSeparated() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "+kitchen", "--ready")
    try board.done("add", "build", "--ready")
    #expect(
      try board.done("list").output
        == "1\ttea\tready\t4:00\t\t4m\t+kitchen\n2\tbuild\tready\t0:00\t\tstopwatch\t\n")
    #expect(
      try board.done("list", "-o", "name,left", "--sort", "-name").output == "tea\t4:00\nbuild\t\n")
    #expect(try board.done("list", "+kitchen", "-o", "name").output == "tea\n")
  }

  @Test func aListOnATerminalIsATable() throws {
    let board = try TemporaryBoard()
    try board.done("add", "green tea", "4m", "+kitchen", "--ready")
    let session = try TmuxSession(
      "\"$TIMERBOARD\" list; cat", columns: 50, rows: 5,
      environment: ["TIMERBOARD_BOARD": board.path])
    let screen = try session.waitFor("green tea")
    #expect(screen.first == "ID  NAME       STATE  TIME  PLAN  TAGS")
    #expect(screen.dropFirst().first == " 1  green tea  ready  4:00  4m    +kitchen")
  }

  @Test func aTerminalWithoutUnicodeGetsNone() throws {
    let board = try TemporaryBoard()
    let session = try TmuxSession(
      "\"$TIMERBOARD\" add tea 4m; \"$TIMERBOARD\" add 茶; cat", columns: 60, rows: 5,
      environment: ["TIMERBOARD_BOARD": board.path, "LANG": "C"])
    let screen = try session.waitFor("stopwatch")
    #expect(screen.first?.hasPrefix("tea - countdown 4 min - rings ") == true)
    #expect(screen.dropFirst().first == "? - stopwatch - counts up")
  }

  @Test func anEmptyBoardIsNoTrouble() throws {
    let board = try TemporaryBoard()
    #expect(try board.done("list").output == "")
    #expect(try board.done("list", "--json").output == "[]\n")
    #expect(try board.done("history").output == "")
    #expect(try board.done("export").output == "")
    #expect(try board.done("status").output == "no timers\n")
    #expect(try board.done("undo", "--list").output == "")
  }

  @Test func addAnswersWithTheRowInJSON() throws {
    let board = try TemporaryBoard()
    let answer = try board.done("add", "tea", "4m", "--json").output
    let row = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    #expect(row?["name"] as? String == "tea")
    #expect(row?["state"] as? String == "running")
    #expect(row?.count == 27)
  }

  @Test func showTellsLapsAndEvents() throws {
    let board = try TemporaryBoard()
    try board.done("add", "build", "--note", "slow")
    try board.done("lap", "build")
    try board.done("add", "tea", "4m")
    try board.done("pause", "build")
    let text = try board.done("show", "build").output
    for words in ["name", "build", "paused", "slow", "lap 1", "added: build", "started"] {
      #expect(text.contains(words), "\(words)")
    }
    let answer = try board.done("show", "build", "--json").output
    let row = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let events = try #require(row?["events"] as? [[String: Any]])
    #expect(
      events.compactMap { $0["event"] as? String } == ["added", "started", "lapped", "paused"])
    #expect(Set(events.compactMap { $0["name"] as? String }) == ["build"])
    let numbers = events.compactMap { $0["seq"] as? Int }
    #expect(numbers == numbers.sorted())
  }

  @Test func theHistoryHasRunsAndTotals() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "+kitchen", "--note", "a, \"b\"")
    try board.done("finish", "tea")
    try board.done("add", "eggs", "7m")
    try board.done("cancel", "eggs")
    let text = try board.done("history").output
    let sections = text.split(separator: "\n\n")
    #expect(sections.count == 2)
    #expect(sections.first?.split(separator: "\n").count == 2)
    #expect(sections.last?.contains("name\ttea\t1\t0:00\t") == true)
    #expect(sections.last?.contains("tag\t+kitchen\t1\t") == true)
    #expect(sections.last?.contains("day\t") == true)
    let lines = try board.done("history", "--csv").output.components(separatedBy: "\r\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("id,name,tags,note,"))
    #expect(lines[1].hasPrefix("1,tea,kitchen,\"a, \"\"b\"\"\",4m,countdown,"))
    let json = try board.done("history", "--json").output
    let runs = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(runs?.compactMap { $0["ending"] as? String } == ["finished", "cancelled"])
    #expect(
      try board.done("history", "+kitchen", "--csv").output.split(separator: "\r\n").count == 2)
    #expect(try board.done("history", "--until", "1h").output == "")
    #expect(
      try board.done("history", "--since", "1h", "--until", "now", "--totals").output.hasPrefix(
        "name\t"))
    // Taking the cancelling back takes its run out of the history.
    try board.done("undo")
    #expect(try board.done("history", "--csv").output.split(separator: "\r\n").count == 2)
  }

  @Test func everyOutputThroughAPipeIsFreeOfControlCharacters() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "+kitchen", "--note", "x")
    try board.done("lap", "tea")
    try board.done("finish", "tea")
    for words in [
      ["list", "--all"], ["list", "--all", "--json"], ["show", "tea"], ["history"],
      ["export", "--all"],
      ["status"], ["undo", "--list"], ["--help"], ["list", "--help"],
    ] {
      let output = try board.answer(to: words).output
      #expect(!output.isEmpty, "\(words)")
      let isPlain = output.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 || scalar == "\n" || scalar == "\t"
      }
      #expect(isPlain, "\(words)")
    }
  }
}
