import Foundation
import Glibc
import Testing

/// However the program ends, the terminal is as it was.
@Suite(.serialized)
struct TerminalRestoredTests {
  @Test(arguments: ["q", "C-c"])
  func afterAKey(_ key: String) throws {
    let board = try BoardSession()
    try board.tmux.press(key)
    _ = try board.waitForEnd(status: 0)
    #expect(try board.isRestored())
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func afterASignalWhichStillEndsTheProgram(_ number: Int32) throws {
    let board = try BoardSession()
    try board.add("tea 4m")
    try board.tmux.waitFor("1 running")
    try board.signal(number)
    let screen = try board.waitForEnd(status: 128 + Int(number))
    #expect(screen.contains { $0.contains("one timer ended with the board") })
    #expect(try board.isRestored())
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP])
  func afterASignalOfACrash(_ number: Int32) throws {
    let board = try BoardSession()
    try board.signal(number)
    _ = try board.waitForEnd(status: 128 + Int(number))
    #expect(try board.isRestored())
  }

  @Test(arguments: [SIGSEGV, SIGABRT])
  func afterACrashThatAnotherHandlerWantedToo(_ number: Int32) throws {
    // The runtime of Swift has one that prints where it was, long after the terminal is restored.
    let board = try BoardSession(
      rows: 100, environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,threads=crashed"])
    try board.signal(number)
    _ = try board.waitForEnd(status: 128 + Int(number))
    #expect(try board.isRestored())
  }

  @Test func afterASwiftTrapWhoseMessageIsShown() throws {
    let board = try BoardSession(rows: 100, arguments: "--debug-trap")
    try board.signal(SIGUSR1)
    let screen = try board.tmux.waitFor("left with")
    #expect(screen.contains { $0.contains("asked to trap") })
    #expect(screen.contains { $0 == "left with 132" || $0 == "left with 133" })
    #expect(try board.isRestored())
  }

  @Test func afterThePaneWasKilledTheProgramIsGone() throws {
    let board = try BoardSession()
    let process = try #require(try board.tmux.program())
    try board.tmux.closePane()
    try board.tmux.wait(for: "end of the program") { kill(process, 0) != 0 }
  }
}
