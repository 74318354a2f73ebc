import CSQLite
import Foundation
import Testing

struct NameTests {
  private static let names = [
    "say \"hi\"", "it's", "'; DROP TABLE timers; --", #"back\slash \" and \n"#, "\\",
    "%s%n$HOME`id`",
    String(repeating: "茶", count: 200), "👩‍🍳 café", "#", "# x", "-x", "--all", "id:x", "room 101",
    "a, b", "tab-less",
  ]

  @Test(arguments: names)
  func anyNameGoesThroughEveryCommand(_ name: String) throws {
    let board = try TemporaryBoard()
    try board.done("add", "--name", name, "--", "4m")
    #expect(try board.names() == [name])
    for command in ["pause", "resume", "restart", "lap", "toggle", "reset", "resume", "ack"] {
      try board.done(command, "--", name)
    }
    try board.done("adjust", "--", name, "+5m")
    try board.done("note", "--", name, name)
    #expect(try board.value("note", of: name) as? String == name)
    try board.done("edit", "--", name, "10m", "+kitchen")
    try board.done("rename", "--", name, "other")
    try board.done("rename", "--", "other", name)
    #expect(try board.names() == [name])
    #expect(try board.done("list", "-o", "name").line == name)
    #expect(try board.done("show", "--", name).output.contains(name))
    #expect(try board.done("status", "--format", "{next}").line == name)

    let exported = try board.done("export").output
    let other = try TemporaryBoard()
    let loaded = try other.answer(to: ["load", "-"], input: exported)
    #expect(loaded.status == 0, "\(loaded.errors)")
    #expect(try other.names() == [name])

    try board.done("finish", "--", name)
    try board.done("clear", "--", name)
    try board.done("undo")
    try board.done("cancel", "--", name)
    #expect(try board.names() == [])
    try board.done("undo")
    #expect(try board.names() == [name])
    let history = try board.done("history", "--json").output
    let runs = try JSONSerialization.jsonObject(with: Data(history.utf8)) as? [[String: Any]]
    #expect(runs?.last?["name"] as? String == name)
    #expect(try board.done("history").output.contains(name))
    #expect(try board.done("history", "--csv").output.contains(name.replacing("\"", with: "\"\"")))
    #expect(try board.done("undo", "--list").output.contains(name))
  }

  @Test(arguments: ["a\nb", "a\u{1b}[31mb", "a\rb", "a\u{7f}b", "a\u{9b}b", "a\u{202e}b", "a\tb"])
  func whatIsNoTextIsRefusedAlikeByEveryWayIn(_ name: String) throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    let file = "eggs 7m\n\"\(name)\" 4m\n"
    var refusals = [
      try board.answer(to: "add", "--name", name), try board.answer(to: "add", "\"\(name)\" 4m"),
      try board.answer(to: "rename", "tea", name), try board.answer(to: "note", "tea", name),
      try board.answer(to: "add", "eggs", "4m", "--note", name),
      try board.answer(to: "add", "eggs", "4m", "-t", name), try board.answer(to: "pause", name),
    ]
    for refusal in refusals { #expect(refusal.status == 2, "\(refusal.errors)") }
    let load = try board.answer(to: ["load", "-"], input: file)
    #expect(load.status == 1)
    refusals.append(load)
    for refusal in refusals {
      #expect(refusal.output == "")
      #expect(refusal.errors.filter { $0 == "\n" }.count == 1)
      #expect(!refusal.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    #expect(try board.names() == ["tea"])
  }

  @Test func whatIsNotUTF8IsRefusedByEveryCommand() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    let odd = "\"$(printf 'caf\\351')\""
    for words in [
      "add \(odd)", "add \(odd) 4m", "add --name \(odd) 4m", "add -- \(odd)",
      "add eggs 4m -t\(odd)",
      "add eggs 4m --note=\(odd)", "pause \(odd)", "list \(odd)", "rename tea \(odd)",
      "load \(odd)",
      "note tea a \(odd)", "--board \(odd) list", "list --board \(odd)", "\(odd)", "help \(odd)",
      "adjust tea -5\(odd)", "events --since \(odd)",
    ] {
      let answer = try board.answer(toShell: "\"$TIMERBOARD\" \(words)")
      #expect(answer.status == 2, "\(words)")
      #expect(answer.output == "")
      #expect(answer.errors.hasPrefix("timerboard: the argument "), "\(answer.errors)")
      #expect(answer.errors.contains("caf\u{FFFD} is not UTF-8: "), "\(answer.errors)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(try board.names() == ["tea"])
  }

  @Test func aPathThatIsNotUTF8IsNotTakenForAnother() throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(
      toShell:
        "TIMERBOARD_BOARD=\"$HOME/$(printf 'caf\\351').db\" \"$TIMERBOARD\" add tea 4m; ls \"$HOME\""
    )
    #expect(answer.errors.contains("caf\u{FFFD}.db, is not UTF-8: give another with --board FILE"))
    #expect(!answer.output.contains("caf"))
  }

  @Test func whatIsOnlyShownAsANameIsOfferedByItsNumber() throws {
    let board = try TemporaryBoard()
    try board.done("add", "eggs", "7m")
    try board.done("add", "tea", "4m")
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    try #require(
      sqlite3_open_v2(board.path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    let change = "UPDATE timers SET name = 'te' || char(27) || '[1ma' WHERE name = 'tea'"
    try #require(sqlite3_exec(connection, change, nil, nil, nil) == SQLITE_OK)
    let shown = try #require(try board.names().last)
    let refused = try board.answer(to: "pause", shown)
    #expect(refused.status == 3)
    #expect(
      refused.errors
        == "timerboard: what is shown as \(shown) has a name that is no text: "
        + "name it by number, as id:2\n")
    try board.done("pause", "id:2")
    try board.done("rename", "id:2", "tea")
    try board.done("resume", "tea")
  }
}
