import Foundation
import Testing

/// What a row and its command have to do with each other, and what not.
struct RunRowTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  /// A command that says that it is there, and ends with the status 7 when its input does.
  private func startCommand() throws -> RunningCommand {
    let running = try board.start("run", "x", "--", "sh", "-c", "echo here $$; cat; exit 7")
    try running.waitFor("a whole line") { $0.contains("here ") && $0.hasSuffix("\n") }
    try board.wait(for: "row") { try board.words(of: "x") == ["added", "started"] }
    return running
  }

  private func command(of running: RunningCommand) throws -> ProcessFacts {
    let number = running.output.split(whereSeparator: \.isWhitespace).last
    return ProcessFacts(process: try #require(number.flatMap { pid_t($0) }))
  }

  @Test func cancellingTheRowLeavesTheCommandAlone() throws {
    let running = try startCommand()
    #expect(try board.run("cancel", "x").status == 0)
    #expect(try command(of: running).isAlive)
    try running.write("still here\n")
    try running.waitFor("still here")
    running.endInput()
    #expect(try running.waitForEnd() == 7)
    #expect(running.output.split(separator: "\n").count == 2)
    #expect(try board.words(of: "x") == ["added", "started", "cancelled"])
  }

  @Test(arguments: ["pause", "toggle", "restart", "reset", "finish"])
  func theBoardDoesNotChangeARunningCommand(_ verb: String) throws {
    let running = try startCommand()
    #expect(try board.run(verb, "x").status == 1)
    running.endInput()
    #expect(try running.waitForEnd() == 7)
    #expect(try board.words(of: "x") == ["added", "started", "exited", "rang"])
  }

  @Test(arguments: ["list", "show x", "status", "wait x"])
  func aRunThatWasKilledIsFoundLost(by look: String) throws {
    let running = try startCommand()
    let command = try command(of: running)
    try running.send(SIGKILL)
    #expect(try running.waitForEnd() == 128 + SIGKILL)
    #expect(command.isAlive)
    kill(command.process, SIGKILL)
    #expect(try board.words(of: "x") == ["added", "started"])
    #expect(try board.shell("$TIMERBOARD \(look)").status == 0)
    #expect(try board.words(of: "x") == ["added", "started", "lost"])
    try board.shell("$TIMERBOARD \(look)")
    #expect(try board.words(of: "x") == ["added", "started", "lost"])
  }

  @Test func aRunThatLivesIsNotLostWhateverLooksAtIt() throws {
    let running = try startCommand()
    try board.run("list")
    try board.run("show", "x")
    #expect(try board.words(of: "x") == ["added", "started"])
    running.endInput()
    #expect(try running.waitForEnd() == 7)
  }

  // MARK: - Trouble with the board

  @Test(arguments: ["/proc/none/board.db", "/dev/null", "/"])
  func aBoardThatCannotBeUsedIsOneLineAndNoMore(_ path: String) throws {
    let answer = try Command.run(
      [Binary.path, "--board", path, "run", "x", "--", "sh", "-c", "echo ran; exit 7"],
      environment: board.environment)
    #expect(answer.status == 7)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "ran", "\(answer.output)")
    #expect(lines.first?.hasPrefix("timerboard: no row for x: ") == true)
  }

  @Test func troubleThatNobodyReadsDoesNotEndTheCommand() throws {
    let answer = try board.shell(
      """
      exec 3>&1
      { $TIMERBOARD --board / run x -- sh -c 'echo ran >&3; exit 7'; echo "left with $?" >&3; } \
        2> >(exec true)
      """)
    #expect(answer.output.contains("ran\nleft with 7\n"))
  }

  @Test func withoutAPlaceForTheBoardTheCommandRuns() throws {
    let answer = try Command.run(
      [Binary.path, "run", "x", "--", "/bin/sh", "-c", "exit 7"],
      environment: ["HOME": "nowhere", "XDG_STATE_HOME": "/proc/none"])
    #expect(answer.status == 7)
  }

  @Test func aLockedBoardHoldsUpNeitherTheCommandNorItsSignals() throws {
    try board.run("add", "tea", "4m")
    let lock = try BoardLock(board)
    let running = try board.start(
      "run", "x", "--", "sh", "-c",
      "trap 'echo caught; exit 7' TERM; echo here; while :; do read line; done")
    try running.waitFor("here")
    try running.send(SIGTERM)
    try running.waitFor("caught")
    lock.release()
    #expect(try running.waitForEnd() == 7)
    #expect(try board.words(of: "x") == ["added", "started", "exited", "rang"])
  }

  @Test func whoeverWillNotWaitForALockedBoardGetsTheStatusAllTheSame() throws {
    let running = try startCommand()
    let lock = try BoardLock(board)
    running.endInput()
    let command = try command(of: running)
    try board.wait(for: "end of the command") { !command.isAlive }
    // One that comes with the end of the command is not for us, so that it takes several.
    try board.wait(for: "end of the run") {
      kill(running.process, SIGINT)
      return !ProcessFacts(process: running.process).isAlive
    }
    #expect(try running.waitForEnd() == 7)
    #expect(running.output.contains("timerboard: the end of the command is not kept"))
    lock.release()
  }

  @Test(arguments: ["+nightly", "2h +nightly", "+nightly 2h"])
  func tagsMayStandWithAndWithoutABudget(_ words: String) throws {
    let running = try board.startShell("\"$TIMERBOARD\" run x \(words) -- true")
    #expect(try running.waitForEnd() == 0)
    #expect(try board.run("list", "--all", "+nightly").output.contains("x"))
  }
}
