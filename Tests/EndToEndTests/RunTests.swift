import Foundation
import Testing

/// `run`: the command has everything as if nobody stood before it.
struct RunTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  // MARK: - How it ends

  @Test(arguments: [0, 1, 2, 3, 4, 42, 124, 125, 126, 127, 128, 255] as [Int32])
  func theExitStatusIsThatOfTheCommand(_ status: Int32) throws {
    #expect(try board.run("run", "x", "--", "sh", "-c", "exit \(status)").status == status)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGKILL, SIGSEGV, SIGPIPE, SIGTERM, SIGUSR1])
  func aSignalThatEndsTheCommandEndsUsToo(_ number: Int32) throws {
    // A script goes on after a command that exits with 130, and not after one that was interrupted.
    let running = try board.start("run", "x", "--", "sh", "-c", "kill -\(number) $$")
    #expect(try running.waitForEnd() == 128 + number)
    #expect(running.endSignal == number)
    #expect(running.output == "")
    let exit = try board.events().first { $0["event"] as? String == "exited" }
    #expect(exit?["signal"] as? Int == Int(number))
  }

  @Test func whatCannotBeExecutedIsToldAsEnvDoes() throws {
    let missing = try board.run("run", "x", "--", "no-such-command")
    #expect(missing.status == 127)
    #expect(
      missing.output == "timerboard: no-such-command cannot be run: there is no such command\n")

    let plain = board.folder.appending(path: "plain").path(percentEncoded: false)
    try Data("exit 9\n".utf8).write(to: URL(filePath: plain))
    let denied = try board.run("run", "x", "--", plain)
    #expect(denied.status == 126)
    #expect(denied.output == "timerboard: \(plain) cannot be run: Permission denied\n")
    #expect(try board.run("run", "x", "--", "/").status == 126)

    // As a shell, env and timeout do: a script without a first line that names one.
    #expect(chmod(plain, 0o755) == 0)
    #expect(try board.run("run", "x", "--", plain).status == 9)
  }

  @Test(arguments: [
    ["run"], ["run", "x"], ["run", "x", "--"], ["run", "--"], ["run", "--name", "--", "true"],
    ["run", "x", "--ring", "soon", "--", "true"], ["run", "x", "--tag", "5", "--", "true"],
    ["run", "--no-such-option", "x", "--", "true"],
  ])
  func wrongUsageIsNotTakenForTheCommands(_ arguments: [String]) throws {
    let answer = try Command.run([Binary.path] + arguments, environment: board.environment)
    #expect(answer.status == 125)
    #expect(answer.output.hasPrefix("timerboard: "))
    #expect(answer.output.split(separator: "\n").count == 1)
    #expect(try board.events().isEmpty)
  }

  @Test(arguments: [
    (["y\u{1b}[31m"], "y\u{FFFD}[31m", ""), ([""], "timer-1", ""), ([], "timer-1", ""),
    (["id:7"], "timer-1", ""), (["--name", ""], "timer-1", ""),
    ([String(repeating: "x", count: 300)], String(repeating: "x", count: 166), ""),
    (["y", "5"], "y", ""), (["y", "z", "+ci"], "y", ""), (["y", "+5"], "y", ""),
    (["", "5m", "+ci"], "timer-1", "5m"),
  ])
  func whatCannotBeReadOfTheRowIsToldAndTheCommandRuns(
    _ words: [String], _ name: String, _ plan: String
  ) throws {
    let answer = try Command.run(
      [Binary.path, "run"] + words + ["--", "sh", "-c", "echo ran; exit 7"],
      environment: board.environment)
    #expect(answer.status == 7)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "ran", "\(answer.output)")
    #expect(lines.first?.hasPrefix("timerboard: the row ") == true)
    let added = try #require(try board.events().first)
    #expect(added["name"] as? String == name)
    #expect(added["plan"] as? String == plan)
    #expect(added["tags"] as? [String] == (words.contains("+ci") ? ["ci"] : []))
  }

  @Test func aNameCanBeginWithADash() throws {
    #expect(try board.run("run", "--name", "-x", "5m", "--", "true").status == 0)
    #expect(try board.run("run", "--name=--", "--", "true").status == 0)
    let added = try board.events().filter { $0["event"] as? String == "added" }
    #expect(added.map { $0["name"] as? String } == ["-x", "--"])
    #expect(added.map { $0["plan"] as? String } == ["5m", ""])
  }

  @Test func anEmptyCommandIsToldAsWhatItIs() throws {
    let answer = try board.run("run", "x", "--", "")
    #expect(answer.status == 127)
    #expect(
      answer.output
        == "timerboard: an empty word cannot be run: after -- stands the command, "
        + "as in run build -- make\n")
  }

  // MARK: - What it has

  @Test func theStreamsAreItsOwn() throws {
    let answer = try board.shell(
      """
      printf 'one\\ntwo\\n' | $TIMERBOARD run x -- sh -c 'cat; echo three >&2' 2>errors
      printf '<%s>' "$(cat errors)"
      """)
    #expect(answer.output == "one\ntwo\n<three>")
  }

  @Test func itReadsNothingItself() throws {
    // What the command leaves is there for whoever comes after it.
    let answer = try board.shell(
      "printf 'one\\ntwo\\n' | { $TIMERBOARD run x -- sh -c 'read line; echo got $line'; cat; }")
    #expect(answer.output == "got one\ntwo\n")
  }

  @Test func argumentsAreWhatTheyAre() throws {
    let answer = try board.shell(
      #"$TIMERBOARD run x -- printf '<%s>' a '' 'b c' -- --json -V "$(printf '\377')" | od -An -c"#)
    let direct = try board.shell(
      #"printf '<%s>' a '' 'b c' -- --json -V "$(printf '\377')" | od -An -c"#)
    #expect(answer.output == direct.output)
  }

  @Test func whatIsNotUTF8InTheNameIsToldAndTheCommandRuns() throws {
    let answer = try board.shell(#"$TIMERBOARD run "$(printf 'caf\351')" -- echo ran"#)
    #expect(answer.status == 0)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "ran")
    #expect(lines.first?.hasPrefix("timerboard: the argument caf\u{FFFD} is not UTF-8: ") == true)
    #expect(try board.words(of: "caf\u{FFFD}") == ["added", "started", "exited"])
    #expect(try board.shell(#"$TIMERBOARD run --note "$(printf '\351')" x -- true"#).status == 125)
  }

  @Test func descriptorsAreThoseThatWereThere() throws {
    func descriptors(_ prefix: String) throws -> String {
      try board.shell(
        "\(prefix) sh -c 'for n in 0 1 2 3 4 5 6 7 8 9 10 11 12; do "
          + "[ -e /proc/$$/fd/$n ] && echo $n; done' 7<&0 2>&-"
      ).output
    }
    #expect(try descriptors("$TIMERBOARD run x --") == descriptors(""))
    let closed = "sh -c '[ -e /proc/$$/fd/0 ] || echo closed' <&-"
    #expect(try board.shell("$TIMERBOARD run x -- \(closed)").output == "closed\n")
  }

  @Test func theEnvironmentAndTheFolderAreTheSame() throws {
    func facts(_ prefix: String) throws -> String {
      try board.shell(
        "export ODD=$(printf '\\377=\\n\\351'); "
          + "\(prefix) sh -c 'env | grep -av ^_= | sort | od -An -tx1; pwd; ulimit -a; umask; ps -o pgid= $$'"
      ).output
    }
    #expect(try facts("$TIMERBOARD run x --") == facts(""))
  }

  // MARK: - The row

  @Test func theRowShowsTheCommandAndKeepsHowItEnded() throws {
    let answer = try board.run(
      "run", "my build", "30m", "+ci", "--note", "nightly", "-t", "slow", "--", "sh", "-c",
      "until $TIMERBOARD events | grep started; do :; done; $TIMERBOARD list --json; exit 3")
    #expect(answer.status == 3)
    #expect(answer.output.contains("\"state\":\"running\""))
    let events = try board.events()
    #expect(events.map { $0["event"] as? String } == ["added", "started", "exited", "rang"])
    #expect(events[0]["name"] as? String == "my build")
    #expect(events[0]["plan"] as? String == "30m")
    #expect(events[0]["note"] as? String == "nightly")
    #expect(events[0]["tags"] as? [String] == ["ci", "slow"])
    #expect(events[2]["exit_status"] as? Int == 3)
  }

  @Test func aTakenNameGetsTheNextFreeForm() throws {
    try board.run("add", "build", "5m")
    #expect(try board.run("run", "build", "--", "true").status == 0)
    #expect(try board.words(of: "build-2") == ["added", "started", "exited"])
  }

  @Test(arguments: [
    ("auto", 0, false), ("auto", 1, true), ("always", 0, true), ("always", 1, true),
    ("fail", 0, false), ("fail", 1, true), ("never", 0, false), ("never", 1, false),
  ])
  func theEndRingsAsAskedFor(_ ring: String, _ status: Int, _ rings: Bool) throws {
    let answer = try board.run("run", "x", "--ring", ring, "--", "sh", "-c", "exit \(status)")
    #expect(Int(answer.status) == status)
    #expect(try board.words(of: "x").contains("rang") == rings)
  }
}
