import Foundation
import Testing

struct AlertTestTests {
  private let board: TemporaryBoard
  private var home: String { board.folder.path }

  init() throws { board = try TemporaryBoard() }

  /// A program on a path of the test's own, which leaves its arguments in a file.
  private func install(_ program: String) throws {
    // Not by this process: a child of another test could hold the program open for writing.
    let answer = try board.answer(
      toShell:
        "cd \"$HOME\" && mkdir -p bin && cat >bin/$1 && chmod +x bin/$1", [program],
      input: "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(home)/\(program)'\n")
    #expect(answer.status == 0, "\(answer.errors)")
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: board.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func everyChannelSaysWhyItCannotBeDone() throws {
    let answer = try board.answer(to: ["alert-test"], environment: ["PATH": "\(home)/bin"])
    #expect(answer.status == 1)
    #expect(answer.errors == "")
    let lines = answer.line.split(separator: "\n")
    #expect(
      lines.map { $0.prefix(10) } == [
        "terminal  ", "desktop   ", "sound     ", "command   ", "on-ring   ",
      ])
    #expect(lines[1].dropFirst(10).hasPrefix("notify-send is not on the PATH"))
    #expect(lines[3].dropFirst(10) == "no command is set in the configuration")
    try install("notify-send")
    #expect(
      try board.answer(to: ["alert-test", "desktop"], environment: ["PATH": "\(home)/bin"]).line
        == "desktop   no session bus: DBUS_SESSION_BUS_ADDRESS is not set")
  }

  @Test func whatCanBeDoneIsDone() throws {
    for program in ["notify-send", "pw-play"] { try install(program) }
    let socket = "\(home)/pipewire-0"
    try #require(mknod(socket, S_IFSOCK | 0o600, 0) == 0)
    let answer = try board.answer(
      to: [
        "alert-test", "desktop", "sound", "on-ring", "--on-ring",
        "echo \"$TIMERBOARD_NAME $TIMERBOARD_BOARD\" >told; echo here; exit 3",
      ],
      environment: [
        "PATH": "\(home)/bin", "XDG_RUNTIME_DIR": home, "DBUS_SESSION_BUS_ADDRESS": "tcp:host=a",
      ])
    #expect(answer.errors == "")
    #expect(answer.status == 0)
    let lines = answer.line.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0] == "desktop   notify-send has shown it")
    #expect(lines[1].hasPrefix("sound     pw-play has played /"))
    #expect(lines[1].hasSuffix("/Resources/chime.wav"))
    #expect(lines[2] == "on-ring   exit status 3: here")
    #expect(try read("notify-send").split(separator: "\n")[3] == "desktop")
    #expect(try read("told") == "on-ring \(board.path)\n")
    let log = try read(".local/state/timerboard/alerts.log")
    #expect(log.contains(" on-ring of on-ring, ring 1: exit status 3: here\n  here\n"))
    #expect(log.contains(" desktop of desktop, ring 1: notify-send has shown it\n"))
  }

  @Test func aLogThatCannotBeWrittenIsTold() throws {
    let answer = try board.answer(
      to: ["alert-test", "on-ring", "--on-ring", "true"],
      environment: ["XDG_STATE_HOME": "/dev/null"])
    #expect(answer.status == 0)
    #expect(
      answer.errors
        == "timerboard: /dev/null/timerboard/alerts.log cannot be written to: Not a directory\n")
  }

  @Test func howACommandEndedIsKnownWhoeverStartedUs() throws {
    let answer = try board.answer(
      toShell:
        "exec env --ignore-signal=CHLD,HUP \"$TIMERBOARD\" alert-test on-ring --on-ring 'exit 3'")
    #expect(answer.line == "on-ring   exit status 3")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptEndsTheCommandToo(_ signal: Int32) throws {
    let running = try RunningCommand(
      [
        Binary.path, "alert-test", "on-ring", "--on-ring",
        "echo $$ >pid.new; mv pid.new pid; exec sleep 1000",
      ],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": home, "TIMERBOARD_BOARD": board.path,
        "SWIFT_BACKTRACE": "enable=no",
      ])
    try poll { (try? read("pid")) != nil }
    let child = try #require(pid_t(try read("pid").dropLast()))
    #expect(ProcessFacts(process: child).isAlive)
    try running.send(signal)
    try running.waitForEnd()
    #expect(running.endSignal == signal)
    try poll { !ProcessFacts(process: child).isAlive }
  }

  @Test func aTerminalGetsItsBell() throws {
    // The pane lives on, for tmux may not show what a command writes just before its end.
    let terminal = try TmuxSession(
      "\"$TIMERBOARD\" alert-test terminal; echo status $?; read line",
      environment: ["VTE_VERSION": "7006"])
    let screen = try terminal.waitFor("status 0")
    #expect(screen.first == "terminal  bell, and a notification by OSC 777")
    #expect(try terminal.value("window_bell_flag") == "1")
  }

  private func poll(_ condition: () throws -> Bool) throws {
    let latest = ContinuousClock.now + .seconds(30)
    while try !condition() {
      guard ContinuousClock.now < latest else {
        throw Command.Failure(description: "too late")
      }
      usleep(2000)
    }
  }
}
