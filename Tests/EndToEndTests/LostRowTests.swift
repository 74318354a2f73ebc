import Foundation
import Glibc
import Testing

/// A row of an open board whose `run` was killed.
struct LostRowTests {
  @Test func anOpenBoardNoticesAtOnce() throws {
    let board = try BoardSession()
    let run = try TmuxSession(
      "exec \"$TIMERBOARD\" run make -- sleep 1000",
      environment: ["XDG_STATE_HOME": board.tmux.folder.path])
    try board.tmux.waitFor("make")
    try board.tmux.waitFor("1 running")
    let pids = try Command.run(
      ["pgrep", "-f", "^\(Binary.path) run make -- sleep 1000"],
      environment: ["PATH": "/usr/bin:/bin"])
    let pid = try #require(pids.output.split(separator: "\n").compactMap { Int32($0) }.first)
    #expect(kill(pid, SIGKILL) == 0)
    try board.tmux.waitFor("1 finished")
    withExtendedLifetime(run) {}
  }
}
