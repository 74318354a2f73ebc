import Foundation
import Testing

struct LoadTests {
  @Test func aBoardFileRoundTrips() throws {
    let board = try TemporaryBoard()
    let file = """
      # breakfast
      tea 4m warn 1m +kitchen

      #
      "room 101" 1h5m30s +lab +urgent
      build
      """
    let loaded = try board.answer(to: ["load", "-"], input: file)
    #expect(loaded.output == "3 timers added and started\n")
    let exported = try board.done("export").output
    #expect(exported == "tea 4m warn 1m +kitchen\n\"room 101\" 1h5m30s +lab +urgent\nbuild\n")
    let other = try TemporaryBoard()
    try exported.write(
      to: other.folder.appendingPathComponent("b"), atomically: true, encoding: .utf8)
    let path = other.folder.appendingPathComponent("b").path
    try other.done("load", "--ready", path)
    #expect(try other.done("export").output == exported)
    #expect(try other.rows("state:ready").count == 3)
    try other.done("undo")
    #expect(try other.names() == [])
  }

  @Test func aBadLineNamesItsNumberAndNothingIsTaken() throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(to: ["load", "-"], input: "tea 4m\n# x\neggs 5\nbuild\n")
    #expect(answer.status == 1)
    #expect(answer.errors.hasPrefix("timerboard: line 3: "))
    #expect(try board.names() == [])
  }

  @Test func takenNamesAreToldWithTheirLine() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m")
    let taken = try board.answer(to: ["load", "-"], input: "eggs 7m\ntea 5m\n")
    #expect(taken.status == 1)
    #expect(taken.errors.hasPrefix("timerboard: line 2: tea is on the board already: --replace"))
    #expect(try board.names() == ["tea"])
    #expect(
      try board.answer(to: ["load", "--replace", "-"], input: "eggs 7m\ntea 5m\n").status == 0)
    #expect(try board.value("plan", of: "tea") as? String == "5m")
    let twice = try board.answer(to: ["load", "-"], input: "a 7m\n\na 5m\n")
    #expect(twice.errors.hasPrefix("timerboard: line 3: line 1 is called a too"))
  }

  @Test func whatCannotBeReadIsTold() throws {
    let board = try TemporaryBoard()
    #expect(try board.answer(to: "load", "/nowhere").errors.contains("No such file"))
    #expect(try board.answer(to: "load", "/").errors.contains("Is a directory"))
    #expect(try board.answer(to: "load", "/dev/null").status == 1)
    let empty = try board.answer(to: "load", "-")
    #expect(empty.status == 1)
    #expect(
      empty.errors
        == "timerboard: there is no timer in standard input: one a line, as in tea 4m\n")
  }

  @Test func notesAndCommandsRoundTrip() throws {
    let board = try TemporaryBoard()
    try board.done("add", "tea", "4m", "--note", "two \"sugars\"", "--on-ring", "mpv 'a b.ogg'")
    try board.done("add", "build")
    let exported = try board.done("export").output
    #expect(
      exported == "# note: two \"sugars\"\n# on-ring: mpv 'a b.ogg'\ntea 4m\nbuild\n")
    let other = try TemporaryBoard()
    let loaded = try other.answer(to: ["load", "-"], input: exported)
    #expect(
      loaded.output == "2 timers added and started, 1 of them with a command for each ring\n")
    #expect(try other.value("note", of: "tea") as? String == "two \"sugars\"")
    #expect(try other.done("show", "tea").output.contains("mpv 'a b.ogg'"))
    #expect(try other.done("export").output == exported)
    #expect(try board.answer(to: "add", "eggs", "--on-ring", "a\nb").status == 2)
    try board.done("finish", "tea")
    #expect(try board.done("export").output == "build\n")
    #expect(try board.done("export", "--all").output == exported)
  }

  @Test func aLineWithoutANameReplacesNothing() throws {
    let board = try TemporaryBoard()
    for _ in 0..<2 {
      #expect(try board.answer(to: ["load", "--replace", "-"], input: "4m\ntea 5m\n").status == 0)
    }
    #expect(try Set(board.names()) == ["timer-1", "timer-2", "tea"])
    let help = try board.done("load", "--help").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("a line without one adds another timer each time"))
  }
}
