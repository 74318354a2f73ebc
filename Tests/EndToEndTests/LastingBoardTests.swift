import Foundation
import Testing

/// A board that outlives its programs, and that other shells drive while it is open.
@Suite(.serialized)
struct LastingBoardTests {
  /// Runs the program beside the board, on the same file.
  private func shell(_ board: BoardSession, _ arguments: String...) throws -> Command {
    try Command.run(
      [Binary.path] + arguments,
      environment: [
        "XDG_STATE_HOME": board.tmux.folder.path, "HOME": board.tmux.folder.path, "TZ": "UTC",
        "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      ])
  }

  @Test func whatAShellDoesIsOnTheOpenBoard() throws {
    let board = try BoardSession()
    #expect(try shell(board, "add", "tea", "4m").status == 0)
    try board.tmux.waitFor("1 running")
    #expect(try shell(board, "pause", "tea").status == 0)
    try board.tmux.waitFor("1 paused")
    try board.add("eggs 7m")
    try board.tmux.waitFor("1 running")
    let list = try shell(board, "list")
    #expect(list.output.contains("eggs") && list.output.contains("tea"))
    #expect(try shell(board, "cancel", "tea", "eggs").status == 0)
    try board.tmux.waitFor("no timers")
  }

  @Test func aRingIsHadOnceWithTwoBoardsOpen() throws {
    let board = try BoardSession()
    let state = ["XDG_STATE_HOME": board.tmux.folder.path]
    let other = try BoardSession(environment: state)
    #expect(try shell(board, "add", "tea", "1s").status == 0)
    try board.tmux.waitFor("RINGING")
    try other.tmux.waitFor("RINGING")
    let shown = try shell(board, "events")
    let rings = shown.output.split(separator: "\n").filter { $0.contains("\"rang\"") }
    #expect(rings.count == 1)
  }

  @Test func whatWasMadeElsewhereIsNamedBeforeUIsTakenAtItsWord() throws {
    let board = try BoardSession()
    #expect(try shell(board, "add", "tea", "4m").status == 0)
    try board.tmux.waitFor("1 running")
    try board.tmux.press("u")
    try board.tmux.waitFor("add tea was done elsewhere: u again undoes it")
    try board.tmux.press("u")
    try board.tmux.waitFor("undone: add tea")
    try board.tmux.waitFor("no timers")
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func timersAreThereAfterTheBoardWasEnded(by signal: Int32) throws {
    let board = try BoardSession()
    try board.add("tea 4m")
    try board.tmux.waitFor("1 running")
    try board.signal(signal)
    _ = try board.waitForEnd(status: 128 + Int(signal))
    let state = ["XDG_STATE_HOME": board.tmux.folder.path]
    let again = try BoardSession(environment: state)
    try again.tmux.waitFor("1 running")
    try again.tmux.press("u")
    try again.tmux.waitFor("done elsewhere")
  }

  @Test func aMissedRingIsToldOnceWithHowLateItIs() throws {
    let board = try BoardSession()
    try board.add("tea 3s")
    try board.tmux.waitFor("1 running")
    try board.signal(SIGKILL)
    _ = try board.waitForEnd(status: 137)
    try board.tmux.wait(for: "the deadline to pass") {
      try shell(board, "list", "--json").output.contains("\"state\":\"ringing\"")
    }
    let state = ["XDG_STATE_HOME": board.tmux.folder.path]
    let again = try BoardSession(environment: state)
    try again.tmux.waitFor("RINGING")
    let rings = try shell(board, "events").output.split(separator: "\n")
      .filter { $0.contains("\"rang\"") }
    #expect(rings.count == 1)
  }
}
