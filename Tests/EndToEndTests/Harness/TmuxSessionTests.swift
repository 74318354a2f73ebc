import Glibc
import Testing

/// The harness is tested by itself, so that a test of the program that fails does not mean it.
@Suite struct TmuxSessionTests {
  @Test func whatIsTypedIsOnTheScreen() throws {
    let session = try TmuxSession("cat")
    try session.type("hello; $HOME 'x'")
    try session.press("-", ";", "Enter")
    let screen = try session.waitFor("two lines") { $0.count == 2 }
    #expect(screen == ["hello; $HOME 'x'-;", "hello; $HOME 'x'-;"])
  }

  @Test func theSizeIsWhatWasAskedFor() throws {
    let session = try TmuxSession("stty size; read line; stty size; cat", columns: 33, rows: 11)
    try session.waitFor("11 33")
    try session.resize(columns: 50, rows: 9)
    try session.wait(for: "the new size") { try session.value("pane_width") == "50" }
    try session.press("Enter")
    try session.waitFor("9 50")
  }

  @Test func theEnvironmentReachesTheCommandAsItIs() throws {
    let session = try TmuxSession(
      "echo \"<$TERM>\" \"<$LINES>\"; cat", environment: ["TERM": "vt100", "LINES": "5"])
    try session.waitFor("<vt100> <5>")
  }

  @Test func theStatusOfTheCommandIsKnownAfterItsEnd() throws {
    let session = try TmuxSession("exit 7")
    #expect(try session.waitForEnd() == 7)
    #expect(try TmuxSession("kill -TERM $$").waitForEnd() == 128 + SIGTERM)
  }

  @Test func theModesOfTheTerminalCanBeTakenBeforeAndAfter() throws {
    let session = try TmuxSession("stty -a; echo ready; read line; stty -a | cksum; cat")
    #expect(try session.waitFor("ready").contains { $0.contains("isig icanon") })
  }

  @Test func theProgramIsBuiltBesideTheTests() {
    #expect(access(Binary.path, X_OK) == 0, "\(Binary.path)")
  }

  @Test func everythingEndsWithTheSession() throws {
    var session: TmuxSession? = try TmuxSession("echo here; exec cat")
    try session?.waitFor("here")
    let process = try #require(try session.flatMap { pid_t(try $0.value("pane_pid")) })
    let watcher = try TmuxSession("cat")
    session = nil
    try watcher.wait(for: "end of the pane") { kill(process, 0) != 0 || isDead(process) }
  }

  /// Whether nobody has fetched the status yet, which is all that is left of it.
  private func isDead(_ process: pid_t) -> Bool {
    let answer = try? Command.run(
      ["ps", "-o", "stat=", "-p", "\(process)"], environment: ["PATH": "/usr/bin:/bin"])
    return answer?.output.hasPrefix("Z") ?? true
  }
}
