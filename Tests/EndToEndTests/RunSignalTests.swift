import Foundation
import Testing

/// Signals and keys reach the command of a `run` as if nobody stood before it.
@Suite(.serialized)
struct RunSignalTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGABRT,
    SIGPIPE, SIGPOLL, SIGPWR, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGWINCH, SIGURG,
    __libc_current_sigrtmin(), __libc_current_sigrtmax(),
  ])
  func whatIsSentToUsReachesTheCommand(_ number: Int32) throws {
    let running = try board.start(
      "run", "x", "--", "sh", "-c",
      "trap 'echo caught; exit 7' \(number); echo here; while :; do read line; done")
    try running.waitFor("here")
    try running.send(number)
    try running.waitFor("caught")
    #expect(try running.waitForEnd() == 7)
    #expect(try board.words(of: "x") == ["added", "started", "exited", "rang"])
  }

  @Test func aCommandThatIgnoresATermLivesOnAndSoDoWe() throws {
    // A shell may take a signal for the end of a line that it reads.
    let running = try board.start(
      "run", "x", "--", "sh", "-c",
      "trap 'echo ignored' TERM; echo here; until read line; do :; done; echo got $line; exit 7")
    try running.waitFor("here")
    try running.send(SIGTERM)
    try running.waitFor("ignored")
    try running.write("more\n")
    try running.waitFor("got more")
    #expect(try running.waitForEnd() == 7)
  }

  @Test func aCommandThatSignalsItsGroupIsNotSignalledAgain() throws {
    // In a group of its own, which is not that of the tests.
    let answer = try board.shell(
      """
      setsid --wait $TIMERBOARD run x -- bash -c '
        n=0; trap "n=\\$((n + 1))" USR1
        kill -USR1 0
        for i in 1 2 3 4 5; do sh -c :; done
        echo caught $n'
      """)
    #expect(answer.output == "caught 1\n")
  }

  @Test func aGrandchildThatSignalsItsGroupDoesNotSignalTheCommandTwice() throws {
    // We are kept from passing anything on until the command has seen the first signal: two that wait
    // at once are one to it.
    let answer = try board.shell(
      """
      setsid --wait $TIMERBOARD run x -- bash -c '
        n=0; trap "n=\\$((n + 1)); touch caught" USR1; run=$PPID
        (trap : USR1; kill -STOP $run; kill -USR1 0
          until [ -e caught ]; do sh -c :; done
          kill -CONT $run; for i in 1 2 3 4 5 6 7 8; do sh -c :; done) &
        while kill -0 $! 2> /dev/null; do wait $!; done
        echo caught $n'
      """)
    #expect(answer.output == "caught 1\n")
  }

  @Test func aSignalThatComesBeforeTheCommandReachesItAllTheSame() throws {
    try board.run("add", "tea", "4m")
    // As long as the row cannot be written the command is not started, for a moment.
    let lock = try BoardLock(board)
    let running = try board.start("run", "x", "--", "sleep", "1000")
    try board.wait(for: "signals to be read") {
      ProcessFacts(process: running.process).descriptors.contains("anon_inode:[signalfd]")
    }
    try running.send(SIGUSR1)
    lock.release()
    #expect(try running.waitForEnd() == 128 + SIGUSR1)
  }

  @Test(arguments: [
    "", "--ignore-signal=INT --ignore-signal=QUIT --ignore-signal=HUP", "--ignore-signal=CHLD",
    "--ignore-signal=PIPE", "--block-signal=USR2 --block-signal=TERM", "--default-signal=PIPE",
  ])
  func dispositionsAndMaskAreThoseThatWeGot(_ options: String) throws {
    func signals(_ prefix: String) throws -> [String: UInt64] {
      let answer = try board.shell("env \(options) \(prefix) grep ^Sig /proc/self/status")
      var sets: [String: UInt64] = [:]
      for line in answer.output.split(separator: "\n") {
        let fields = line.split(separator: "\t")
        // The C library keeps 32 and 33 for itself.
        sets[String(fields[0])] = UInt64(fields[1], radix: 16).map { $0 & ~(3 << 31) }
      }
      return sets
    }
    let direct = try signals("")
    #expect(direct.count == 4)
    let behind = try signals("$TIMERBOARD run x --")
    #expect(behind == direct)
  }

  @Test func theStatusIsKnownThoughChildrenWereIgnored() throws {
    let answer = try board.shell("env --ignore-signal=CHLD $TIMERBOARD run x -- sh -c 'exit 7'")
    #expect(answer.status == 7)
  }

  @Test func whatNohupKeepsAwayIsKeptAway() throws {
    let running = try board.startShell(
      """
      exec env --ignore-signal=HUP $TIMERBOARD run x -- \
        sh -c 'echo here; while read line; do echo $line; done; exit 7'
      """)
    try running.waitFor("here")
    try running.send(SIGHUP)
    try running.write("more\n")
    try running.waitFor("more")
    running.endInput()
    #expect(try running.waitForEnd() == 7)
  }

  // MARK: - At a terminal

  private func shell() throws -> TmuxSession {
    let tmux = try TmuxSession(
      "cd \"$HOME\"; exec bash --norc --noprofile -i", environment: ["PS1": "prompt> "])
    try tmux.waitFor("prompt>")
    return tmux
  }

  private func enter(_ line: String, in tmux: TmuxSession) throws {
    try tmux.type(line)
    try tmux.press("Enter")
  }

  @Test func theTerminalIsTheCommands() throws {
    let tmux = try TmuxSession(
      """
      $TIMERBOARD run x -- sh -c '[ -t 0 ] && [ -t 1 ] && [ -t 2 ] && echo all three
      stty size; read line; echo "got $line"; exit 7'; echo "left with $?"
      """, columns: 61, rows: 17)
    try tmux.waitFor("all three")
    try tmux.waitFor("17 61")
    try tmux.type("words")
    try tmux.press("Enter")
    try tmux.waitFor("got words")
    try tmux.waitFor("left with 7")
  }

  @Test(arguments: [("C-c", "INT"), ("C-\\", "QUIT")])
  func aKeyIsForTheCommandAlone(_ key: String, _ signal: String) throws {
    let tmux = try shell()
    try enter(
      "$TIMERBOARD run x -- bash -c 'n=0; trap \"let n++\" \(signal); echo ready; "
        + "while read line || [ $n = 0 ]; do :; done; for i in 1 2 3 4 5; do sh -c :; done; "
        + "echo caught $n; exit 7'; echo left with $?", in: tmux)
    try tmux.waitFor("line of its own") { $0.contains("ready") }
    try tmux.press(key)
    try tmux.press("C-d")
    try tmux.waitFor("caught 1")
    try tmux.waitFor("left with 7")
  }

  @Test func anInterruptEndsTheCommandAndIsKept() throws {
    let tmux = try shell()
    // After an interrupt bash leaves out the rest of the line.
    try enter("$TIMERBOARD run x -- sh -c 'echo ready; exec cat'; echo went on", in: tmux)
    try tmux.waitFor("line of its own") { $0.contains("ready") }
    try tmux.press("C-c")
    try tmux.waitFor("prompt again") { $0.last == "prompt>" }
    try enter("echo left with $?", in: tmux)
    let screen = try tmux.waitFor("left with 130")
    #expect(!screen.contains("went on"))
    try enter("$TIMERBOARD events | grep -o 'signal\":[0-9]*'", in: tmux)
    try tmux.waitFor("signal\":2")
  }

  @Test func ctrlZStopsBothAndFgContinuesBoth() throws {
    let tmux = try shell()
    try enter("$TIMERBOARD run x -- sh -c 'echo ready; exec cat'", in: tmux)
    try tmux.waitFor("line of its own") { $0.contains("ready") }
    try tmux.press("C-z")
    try tmux.waitFor("Stopped")
    try enter("fg", in: tmux)
    // Typed, stopped, and continued: from then on the keys are for the command.
    try tmux.waitFor("the command again") { lines in
      lines.filter { $0.contains("run x -- sh") }.count == 3
    }
    try enter("again", in: tmux)
    try tmux.waitFor("the echo of cat") { lines in lines.filter { $0 == "again" }.count == 2 }
    try tmux.press("C-d")
    try tmux.waitFor("prompt again") { $0.last == "prompt>" }
    try enter("$TIMERBOARD events | grep -o 'exit_status\":[0-9]*'", in: tmux)
    try tmux.waitFor("exit_status\":0")
  }

  @Test func aTerminalThatHangsUpEndsTheCommand() throws {
    // Without a shell in between only we are told, for we lead the session.
    let terminal = try board.startShell(
      "exec script -qec 'exec $TIMERBOARD run x -- sh -c \"echo ready; exec sleep 1000\"' /dev/null"
    )
    try terminal.waitFor("ready")
    try terminal.send(SIGKILL)
    try board.wait(for: "end of the command") { try board.words(of: "x").contains("exited") }
    #expect(try board.events().last { $0["event"] as? String == "exited" }?["signal"] as? Int == 1)
  }

  @Test func aCommandThatStopsItselfGivesTheShellItsTerminal() throws {
    let tmux = try shell()
    try enter("$TIMERBOARD run x -- sh -c 'kill -STOP $$; echo went on; exit 7'", in: tmux)
    try tmux.waitFor("Stopped")
    try enter("fg; echo left with $?", in: tmux)
    try tmux.waitFor("line of its own") { $0.contains("went on") }
    try tmux.waitFor("left with 7")
  }
}
