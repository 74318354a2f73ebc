import Foundation
import Testing

/// An open board whose disk is full for a while, as a limit on the size of its files makes it.
@Suite(.serialized)
struct RoomTests {
  /// Limits the files of the open board to so many bytes.
  private func limit(_ board: BoardSession, _ bytes: String) throws {
    let process = try #require(try board.tmux.program())
    let answer = try Command.run(
      ["prlimit", "--pid", "\(process)", "--fsize=\(bytes):"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(answer.status == 0, "\(answer.output)")
  }

  private func names(_ board: BoardSession) throws -> String {
    try Command.run(
      [Binary.path, "list", "-o", "name"],
      environment: [
        "XDG_STATE_HOME": board.tmux.folder.path, "HOME": board.tmux.folder.path, "TZ": "UTC",
        "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      ]
    ).output
  }

  @Test func whatWasDoneMeanwhileIsStoredWhenThereIsRoomAgain() throws {
    let board = try BoardSession(columns: 120)
    try board.add("tea 4m")
    try board.tmux.waitFor("1 running")
    try limit(board, "0")
    try board.add("eggs 7m")
    try board.tmux.waitFor("NOT SAVED")
    try board.add("rice 9m")
    try board.tmux.waitFor("3 running")
    #expect(try names(board) == "tea\n")
    try limit(board, "unlimited")
    try board.tmux.waitFor("the board is being saved again")
    try board.tmux.waitFor("saved again, without the warning") { screen in
      !screen.contains { $0.contains("NOT SAVED") }
    }
    #expect(try names(board) == "tea\neggs\nrice\n")
    try board.tmux.press("q")
    _ = try board.waitForEnd(status: 0)
  }

  @Test func ifAShellWroteMeanwhileTheBoardStaysInMemory() throws {
    let board = try BoardSession(columns: 120)
    try board.add("tea 4m")
    try board.tmux.waitFor("1 running")
    try limit(board, "0")
    try board.add("eggs 7m")
    try board.tmux.waitFor("NOT SAVED")
    let state = board.tmux.folder.path
    let answer = try Command.run(
      [Binary.path, "add", "soup", "1h"],
      environment: ["XDG_STATE_HOME": state, "HOME": state, "TZ": "UTC", "PATH": "/usr/bin:/bin"])
    #expect(answer.status == 0)
    try limit(board, "unlimited")
    try board.tmux.waitFor("another program has changed it meanwhile")
    try board.tmux.press("q", "q")
    let screen = try board.waitForEnd(status: 0)
    #expect(screen.contains { $0.contains("one timer ended with the board") })
    #expect(screen.contains { $0.contains("eggs (") } && !screen.contains { $0.contains("tea (") })
    #expect(try names(board) == "tea\nsoup\n")
  }
}
