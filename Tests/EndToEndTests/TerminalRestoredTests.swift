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
    #expect(screen.contains { $0.contains("next tea in ") })
    #expect(try board.isRestored())
  }

  @Test(arguments: [SIGTERM, SIGQUIT])
  func afterASignalThatComesWhileItStarts(_ number: Int32) throws {
    // As soon as the program no longer dies of the signal by itself.
    let tmux = try TmuxSession(
      """
      cd "$HOME"; stty -a >before
      (until pid=$(pgrep -P $$ -x timerboard) && grep -q '^SigCgt.*[4-7c-f]...$' /proc/$pid/status
      do :; done; kill -\(number) $pid) &
      "$TIMERBOARD"; echo "left with $?"; stty -a >after; cmp before after && echo restored; cat
      """)
    try tmux.waitFor("left with \(128 + number)")
    try tmux.waitFor("restored")
  }

  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS])
  func afterASignalThatItHasNoUseFor(_ number: Int32) throws {
    let board = try BoardSession()
    try board.signal(number)
    _ = try board.waitForEnd(status: 128 + Int(number))
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

  @Test func afterThePaneWasKilledTheProgramEndsByTheHangUp() throws {
    // A shell that outlives the pane, to tell how the program ended.
    let tmux = try TmuxSession(
      "trap : HUP; cd \"$HOME\"; \"$TIMERBOARD\"; echo $? >ending; mv ending ended")
    try tmux.waitFor("q quit")
    // With a timer under way there is something to tell, and nobody to tell it to.
    try tmux.press("a")
    try tmux.type("tea 4m")
    try tmux.press("Enter")
    try tmux.waitFor("1 running")
    let process = try #require(try tmux.program())
    try tmux.closePane()
    let ended = tmux.folder.appending(path: "ended")
    try tmux.wait(for: "end of the program") {
      FileManager.default.fileExists(atPath: ended.path)
    }
    let status = try String(contentsOf: ended, encoding: .utf8)
    // By the signal, or by finding that the terminal is gone, whichever was first.
    #expect(status == "129\n" || status == "0\n")
    #expect(kill(process, 0) != 0)
  }
}
