import Foundation
import Testing

/// Sound, sleep and command of a timer, by options, files and the configuration.
struct SettingTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  private func configure(_ text: String, on board: TemporaryBoard) throws {
    let folder = board.folder.appending(path: ".config/timerboard")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(
      to: folder.appending(path: "config.json5"), atomically: false, encoding: .utf8)
  }

  private func shown(_ name: String, on board: TemporaryBoard) throws -> [String: Any] {
    let text = try board.done("show", name, "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func settings(_ name: String, on board: TemporaryBoard) throws -> [String?] {
    let shown = try shown(name, on: board)
    return ["on_ring", "sound", "sleep"].map { shown[$0] as? String }
  }

  @Test func theyAreTakenWhereATimerIsAddedAndEdited() throws {
    try board.done("add", "tea", "4m", "--sound", "gong", "--sleep", "pause", "--on-ring", "true")
    #expect(try settings("tea", on: board) == ["true", "gong", "pause"])
    let text = try board.done("show", "tea").output
    for line in ["sound    gong", "sleep    pauses while the machine sleeps", "on ring  true"] {
      #expect(text.contains(line + "\n"), "\(text)")
    }
    try board.done("edit", "tea", "--sound", "none", "--sleep", "count", "--on-ring", "")
    #expect(try settings("tea", on: board) == ["", "none", "count"])
    #expect(try board.value("plan", of: "tea") as? String == "4m")
    try board.done("undo")
    #expect(try settings("tea", on: board) == ["true", "gong", "pause"])
    let run = try board.answer(
      to: "run", "--sound", "none", "--sleep", "pause", "build", "2h", "--", "true")
    #expect(run.status == 0 && run.errors == "")
    #expect(try settings("build", on: board) == ["", "none", "pause"])
  }

  @Test(arguments: [
    (["add", "x", "4m", "--sound", "a\nb"], "timerboard: a sound is a name, a file, or none"),
    (
      ["add", "x", "4m", "--sleep", "paus"],
      "timerboard: no rule for sleep paus: did you mean pause?"
    ),
    (["edit", "tea"], "timerboard: edit to what?"),
  ])
  func whatIsWrongIsTold(_ arguments: [String], _ words: String) throws {
    try board.done("add", "tea", "4m")
    let answer = try board.answer(to: arguments)
    #expect(answer.status == 2)
    #expect(answer.errors.hasPrefix(words), "\(answer.errors)")
  }

  @Test func whatIsAddedFollowsTheConfiguredRule() throws {
    try configure("{ sleep: \"pause\" }", on: board)
    try board.done("add", "tea", "4m")
    try board.done("add", "eggs", "7m", "--sleep", "count")
    #expect(try board.answer(to: ["load", "-"], input: "rice 9m\n").status == 0)
    #expect(try board.answer(to: "run", "build", "--", "true").status == 0)
    for (name, sleep) in [
      ("tea", "pause"), ("eggs", "count"), ("rice", "pause"), ("build", "pause"),
    ] {
      #expect(try settings(name, on: board).last == sleep, "\(name)")
    }
  }

  @Test(arguments: ["count", "pause"])
  func theyRoundTripThroughAFile(_ rule: String) throws {
    try configure("{ sleep: \"\(rule)\" }", on: board)
    try board.done("add", "tea", "4m", "--sound", "~/a b.ogg", "--sleep", "pause")
    try board.done("add", "eggs", "7m", "--sound", "none", "--sleep", "count")
    let exported = try board.done("export").output
    #expect(exported.hasPrefix("# sound: ~/a b.ogg\n# sleep: pause\ntea 4m\n# sound: none\n"))
    let other = try TemporaryBoard()
    try configure("{ sleep: \"\(rule)\" }", on: other)
    #expect(try other.answer(to: ["load", "-"], input: exported).status == 0)
    #expect(try settings("tea", on: other) == ["", "~/a b.ogg", "pause"])
    #expect(try settings("eggs", on: other) == ["", "none", "count"])
    #expect(try other.done("export").output == exported)
    let wrong = try other.answer(to: ["load", "-"], input: "# sleep: never\nx 4m\n")
    #expect(wrong.status == 1)
    #expect(wrong.errors.hasPrefix("timerboard: line 1: no rule for sleep never"))
  }

  @Test func anAlarmThatHasPassedIsACommentInAFile() throws {
    try board.done("add", "--name", "past", "at 2027-01-01 8:00", "--note", "x")
    try board.done("add", "--name", "daily", "every day at 8:00")
    let exported = try board.answer(
      toShell: "faketime '2027-06-01 12:00' \"$TIMERBOARD\" export")
    guard exported.status != 127 else { return }
    #expect(
      exported.output
        == "# note: x\n# passed: past at 2027-01-01 08:00\n#\ndaily every day at 08:00\n")
    #expect(
      try board.done("export").output
        == "# note: x\npast at 2027-01-01 08:00\ndaily every day at 08:00\n")
    let other = try TemporaryBoard()
    #expect(try other.answer(to: ["load", "-"], input: exported.output).status == 0)
    #expect(try other.value("note", of: "daily") as? String == "")
  }

  @Test func failuresOfAlertsAreShown() throws {
    let server = try board.start("serve")
    try board.done("add", "tea", "1ms", "--on-ring", "exit 3")
    try board.wait(for: "failure") {
      let failures = try shown("tea", on: board)["alert_failures"] as? [[String: Any]]
      return failures?.contains { $0["channel"] as? String == "on-ring" } == true
    }
    #expect(try board.done("show", "tea").output.contains("failed   on-ring of ring 1: "))
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0)
  }
}
