import Foundation
import Testing

/// Who rings for a `run` when no board is open.
struct RunRingerTests {
  /// A board whose timers a ringer in the background rings.
  private func board() throws -> TemporaryBoard {
    let board = try TemporaryBoard(environment: ["TIMERBOARD_RINGER": "auto"])
    let folder = board.folder.appending(path: ".config/timerboard")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // No desktop of whoever runs the tests hears of it.
    try "{ alerts: { sound: \"none\", desktop: false } }".write(
      to: folder.appending(path: "config.json5"), atomically: false, encoding: .utf8)
    return board
  }

  @Test func theEndThatRingsStartsARinger() throws {
    let board = try board()
    let heard = board.folder.appending(path: "heard").path
    let answer = try board.answer(
      to: "run", "--ring", "always", "--on-ring", "echo $TIMERBOARD_NAME >\(heard)", "build", "--",
      "true")
    #expect(answer.status == 0)
    #expect(answer.output == "" && answer.errors == "")
    try board.wait(for: "command") {
      (try? String(contentsOfFile: heard, encoding: .utf8)) == "build\n"
    }
  }

  @Test func aBudgetIsRungWhileTheCommandRuns() throws {
    let board = try board()
    let running = try board.start("run", "build", "1s", "--", "sh", "-c", "echo here; cat")
    try running.waitFor("here")
    try board.wait(for: "ring") { try board.words(of: "build").contains("rang") }
    running.endInput()
    #expect(try running.waitForEnd() == 0)
    #expect(running.output == "here\n")
  }

  @Test func withoutARingNobodyIsStarted() throws {
    let board = try board()
    #expect(try board.answer(to: "run", "build", "--", "true").errors == "")
    #expect(!FileManager.default.fileExists(atPath: board.path + "-engines"))
  }

  @Test func whereNobodyIsToBeStartedThatIsOneLine() throws {
    let board = try TemporaryBoard()
    let answer = try board.answer(
      toShell: """
        unset TIMERBOARD_RINGER
        mkdir -p "$HOME/.config/timerboard"
        echo '{ ringer: "off" }' >"$HOME/.config/timerboard/config.json5"
        "$TIMERBOARD" run --ring always build 1ms -- sh -c 'exit 7'
        """)
    #expect(answer.status == 7)
    #expect(
      answer.errors
        == "timerboard: nobody rings while no board is open: timerboard serve does\n")
  }
}
