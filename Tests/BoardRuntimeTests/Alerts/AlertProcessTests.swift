import Board
import Foundation
import Testing
import Timers

@testable import BoardRuntime

@MainActor
struct AlertProcessTests {
  /// How a process ended, and what it had written by then.
  private struct Result {
    var id: pid_t
    var end: AlertProcess.End
    var lines: [String]
    var output: AlertOutput
  }

  private let bench: AlertBench

  init() throws { bench = try AlertBench() }

  private func program(_ command: String) -> AlertProgram {
    AlertProgram(
      path: "/bin/sh", arguments: ["sh", "-c", command],
      environment: ["PATH": "/usr/bin:/bin", "FOLDER": bench.folder], folder: bench.folder)
  }

  private func run(
    _ command: String, limit: Duration = .seconds(600), grace: Duration = .seconds(30)
  ) async throws -> Result {
    var told: (end: AlertProcess.End, output: AlertOutput)?
    // Nobody keeps it.
    let id = try AlertProcess(program(command), limit: limit, grace: grace) { end, output in
      #expect(told == nil, "told twice")
      told = (end, output)
    }.id
    try await eventually { told != nil }
    let (end, output) = try #require(told)
    return Result(id: id, end: end, lines: output.lines, output: output)
  }

  private func isThere(_ process: pid_t) -> Bool {
    guard let stat = ProcessStat(of: process) else { return false }
    return !stat.isDead
  }

  // MARK: - Ends

  @Test(arguments: [0, 3, 127, 255])
  func theStatusIsTold(_ status: Int) async throws {
    #expect(try await run("exit \(status)").end == .exited(status))
  }

  @Test func theSignalIsTold() async throws {
    #expect(try await run("kill -9 $$").end == .killed(signal: 9))
  }

  @Test func whatHasEndedIsNoZombie() async throws {
    let result = try await run("echo done")
    #expect(result.lines == ["done"])
    #expect(ProcessStat(of: result.id) == nil)
  }

  @Test func itsEndIsFoundWithoutADescriptorThatTellsOfIt() async throws {
    var ends: [AlertProcess.End] = []
    _ = try AlertProcess(program("exit 4"), limit: .seconds(600), hold: { _ in -1 }) { end, _ in
      ends.append(end)
    }
    try await eventually { !ends.isEmpty }
    #expect(ends == [.exited(4)])
  }

  @Test func whatCannotBeStartedIsTold() throws {
    func failure(_ change: (inout AlertProgram) -> Void) throws -> AlertProcess.StartError? {
      var program = program("true")
      change(&program)
      do throws(AlertProcess.StartError) {
        _ = try AlertProcess(program, limit: .seconds(600)) { _, _ in }
        return nil
      } catch {
        return error
      }
    }
    #expect(try failure { $0.path = "/nowhere/sh" } == .notFound)
    #expect(try failure { $0.path = bench.folder } == .failed("Permission denied"))
    #expect(
      try failure { $0.arguments[2] = "true\0false" }
        == .failed("a command cannot hold a null character"))
    #expect(
      try failure { $0.environment["NOTE"] = String(repeating: "x", count: 1 << 20) }
        == .failed("Argument list too long"))
  }

  // MARK: - The time limit

  @Test func whatHangsIsEnded() async throws {
    let result = try await run("sleep 1000", limit: .milliseconds(50), grace: .milliseconds(50))
    #expect(result.end == .timedOut(.milliseconds(50)))
    #expect(ProcessStat(of: result.id) == nil)
  }

  @Test func whatEndedWhileNobodyLookedWasInTime() async throws {
    var end: AlertProcess.End?
    let process = try AlertProcess(program("exit 6"), limit: .milliseconds(1)) { ending, _ in
      end = ending
    }
    // The main queue serves nothing meanwhile, as while the board is stopped.
    let latest = ContinuousClock.now + .seconds(30)
    while ProcessStat(of: process.id)?.isDead != true, ContinuousClock.now < latest {
      sched_yield()
    }
    #expect(ProcessStat(of: process.id)?.isDead == true)
    try await eventually { end != nil }
    #expect(end == .exited(6))
  }

  @Test func whatWillNotEndIsKilledWithAllThatItStarted() async throws {
    let command = """
      trap '' TERM
      sleep 1000 & echo $! >pids
      sleep 1000 >/dev/null 2>&1 & echo $! >>pids
      touch ready
      while :; do sleep 1000; done
      """
    var end: AlertProcess.End?
    let process = try AlertProcess(
      program(command), limit: .seconds(600), grace: .milliseconds(50)
    ) { ending, _ in end = ending }
    try await eventually { bench.read("ready") != nil }
    process.end()
    try await eventually { end != nil }
    #expect(end == .killed(signal: 9))
    let others = try #require(bench.read("pids")).split(separator: "\n").compactMap { pid_t($0) }
    #expect(others.count == 2)
    try await eventually { !others.contains(where: isThere) }
    #expect(ProcessStat(of: process.id) == nil)
  }

  @Test func whoIsAskedToEndHasTimeToTidyUp() async throws {
    // The shell is gone long before the other has tidied up.
    let command = """
      (trap 'while [ ! -e go ]; do sleep 0.01; done; echo tidy >tidied; exit' TERM
       touch ready; while :; do sleep 0.01; done) >/dev/null 2>&1 &
      while [ ! -e ready ]; do sleep 0.01; done
      wait
      """
    let process = try AlertProcess(program(command), limit: .seconds(600), grace: .seconds(600)) {
      _, _ in
    }
    try await eventually { bench.read("ready") != nil }
    process.end()
    try await eventually { ProcessStat(of: process.id)?.isDead == true }
    try bench.write(to: "go")
    try await eventually { bench.read("tidied") == "tidy\n" }
  }

  // MARK: - What it writes

  @Test func aFloodIsNotKeptAndDoesNotHoldItUp() async throws {
    let command = "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo last >&2; exit 5"
    let result = try await run(command)
    #expect(result.end == .exited(5))
    #expect(result.output.bytes.count == AlertOutput.limit)
    #expect(result.output.isCut)
  }

  @Test func anEndlessFloodIsEnded() async throws {
    var end: AlertProcess.End?
    let process = try AlertProcess(program("yes"), limit: .seconds(600), grace: .milliseconds(1)) {
      ending, _ in end = ending
    }
    try await eventually { process.output.isCut }
    process.end()
    try await eventually { end != nil }
    #expect(end == .killed(signal: Int(SIGTERM)))
    #expect(process.output.bytes.count == AlertOutput.limit)
    #expect(process.output.isAtEnd)
  }

  @Test func whatIsNotTextIsMadeFitToBeShown() async throws {
    let result = try await run("printf 'a\\033[2J\\tb\\r\\n\\377c\\0d'")
    #expect(result.lines == ["a\u{FFFD}[2J b", "\u{FFFD}c\u{FFFD}d"])
  }

  @Test func whatIsLeftBehindGoesOnAndIsNotWaitedFor() async throws {
    let command = """
      (while [ ! -e go ]; do sleep 0.01; done; echo late; echo wrote >written) &
      echo $!
      """
    let result = try await run(command)
    #expect(result.end == .exited(0))
    #expect(!result.output.isAtEnd)
    try bench.write(to: "go")
    try await eventually { bench.read("written") == "wrote\n" }
    try await eventually { result.output.isAtEnd }
  }

  @Test func whatIsLeftBehindIsNotListenedToForEver() async throws {
    let result = try await run("sleep 1000 & echo $!", limit: .seconds(5))
    #expect(result.end == .exited(0))
    try await eventually { result.output.isAtEnd }
    let left = try #require(result.lines.first.flatMap { pid_t($0) })
    #expect(isThere(left))
    kill(left, SIGKILL)
  }

  // MARK: - What it is given

  @Test func signalsAreAsByDefault() async throws {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in [SIGTERM, SIGUSR1, SIGCHLD] { sigaddset(&blocked, number) }
    var before = sigset_t()
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    var handled = sigaction()
    try #require(pthread_sigmask(SIG_BLOCK, &blocked, &before) == 0)
    try #require(sigaction(SIGUSR2, &ignoring, &handled) == 0)
    var lines: [String]?
    _ = try AlertProcess(program("exec grep '^Sig' /proc/self/status"), limit: .seconds(600)) {
      _, output in lines = output.lines
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    sigaction(SIGUSR2, &handled, nil)
    try await eventually { lines != nil }
    func signals(_ key: String) -> UInt64? {
      let line = lines?.first { $0.hasPrefix(key + ":") }
      return line.flatMap { UInt64($0.suffix(16), radix: 16) }
    }
    #expect(signals("SigBlk") == 0)
    // All but the two of the C library's own, which no program can wait for.
    #expect(signals("SigIgn").map { $0 & ~(0b11 << 31) } == 0)
  }

  @Test func noDescriptorIsHandedDown() async throws {
    let open = Foundation.open("/dev/null", O_RDONLY)
    try #require(open > 2)
    defer { close(open) }
    try #require(fcntl(open, F_GETFD) & FD_CLOEXEC == 0)
    let command = """
      n=0; while [ $n -le \(open + 50) ]; do
        if [ -e /proc/self/fd/$n ]; then echo $n; fi
        n=$((n + 1))
      done
      readlink /proc/$$/fd/0
      """
    #expect(try await run(command).lines == ["0", "1", "2", "/dev/null"])
  }

  @Test func itHasASessionAndAGroupOfItsOwn() async throws {
    let result = try await run("cut -d' ' -f1,5,6,7 /proc/$$/stat; : </dev/tty")
    #expect(result.lines.first == "\(result.id) \(result.id) \(result.id) 0")
    #expect(result.end != .exited(0))
  }

  @Test func itBeginsInTheFolder() async throws {
    let folder = URL(filePath: bench.folder).resolvingSymlinksInPath().path(percentEncoded: false)
    #expect(try await run("pwd -P").lines.first == folder)
  }
}
