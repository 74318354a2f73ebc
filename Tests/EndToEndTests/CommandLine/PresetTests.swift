import Foundation
import Testing

struct PresetTests {
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

  @Test func aPresetIsAddedByItsName() throws {
    try write("{presets: {eggs: 'eggs 7m +kitchen', quick: '90s'}}")
    #expect(try run("add", "--preset", "eggs", "--ready").line.hasPrefix("eggs · countdown 7 min"))
    #expect(try run("add", "--preset", "quick", "-t", "x", "-q").status == 0)
    #expect(try run("add", "--preset", "eggs", "soft", "ones", "+kitchen", "+b", "-q").status == 0)
    #expect(try run("add", "--preset", "eggs", "--name", "5", "-q").status == 0)
    #expect(try board.names() == ["eggs", "quick", "soft ones", "5"])
    #expect(try board.value("plan", of: "quick") as? String == "1m30s")
    #expect(try board.value("tags", of: "quick") as? [String] == ["x"])
    #expect(try board.value("tags", of: "soft ones") as? [String] == ["kitchen", "b"])
    #expect(try board.value("plan", of: "5") as? String == "7m")
  }

  @Test(arguments: [
    (["egs"], 1, "no preset egs: did you mean eggs?"),
    (["zzzz"], 1, "no preset zzzz: there are eggs, tea"),
    (["eggs", "5m"], 2, "the preset says how long: beside --preset stand only a name and tags"),
    (
      ["eggs", "hard", "5m"], 2,
      "the preset says how long: beside --preset stand only a name and tags"
    ),
    (["eggs", "--name", "a", "b"], 2, "--name and a name in the line: leave out b"),
  ])
  func whatIsNoPresetIsTold(_ arguments: [String], _ status: Int32, _ words: String) throws {
    try write("{presets: {eggs: 'eggs 7m', tea: 'tea 4m'}}")
    let answer = try board.answer(
      to: ["add", "--preset"] + arguments, environment: ["TIMERBOARD_CONFIG": path])
    #expect(answer.status == status)
    #expect(answer.errors == "timerboard: \(words)\n")
    #expect(try board.names() == [])
  }
}
