import Foundation
import Testing

/// `wait` in all its forms.
struct WaitTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  /// Starts to wait, and returns when the waiting has begun.
  private func startWaiting(_ arguments: String...) throws -> RunningCommand {
    let running = try RunningCommand(
      [Binary.path, "wait"] + arguments, environment: board.environment)
    // The alarm is the last thing that it makes before it waits.
    try board.wait(for: "start of the waiting") {
      ProcessFacts(process: running.process).descriptors.contains("anon_inode:[timerfd]")
    }
    return running
  }

  // MARK: - At once

  @Test func whatRingsAlreadyIsNotWaitedFor() throws {
    try board.run("add", "tea", "1ms")
    let answer = try board.run("wait", "tea")
    #expect(answer.status == 0)
    #expect(answer.output == "")
    // Nothing was claimed.
    #expect(try board.words(of: "tea") == ["added", "started"])
  }

  @Test func whatHasFinishedIsNotWaitedFor() throws {
    try board.run("add", "tea", "4m")
    try board.run("finish", "tea")
    #expect(try board.run("wait", "tea").status == 0)
  }

  @Test func aStopwatchIsRefused() throws {
    try board.run("add", "build")
    let answer = try board.run("wait", "build")
    #expect(answer.status == 2)
    #expect(answer.output.hasPrefix("timerboard: build is a stopwatch and never rings"))
  }

  @Test(arguments: [
    ["wait", "tae"], ["wait", "id:9"], ["wait", "+none"], ["wait", "tea", "tae"],
  ])
  func whatIsNotThereIsToldAtOnce(_ arguments: [String]) throws {
    try board.run("add", "tea", "4m")
    let answer = try Command.run([Binary.path] + arguments, environment: board.environment)
    #expect(answer.status == 3)
    #expect(answer.output.hasPrefix("timerboard: "))
  }

  @Test(arguments: [["wait"], ["wait", "tea", "--timeout", "soon"]])
  func wrongUsageIsTold(_ arguments: [String]) throws {
    try board.run("add", "tea", "4m")
    #expect(
      try Command.run([Binary.path] + arguments, environment: board.environment).status == 2)
  }

  // MARK: - In time

  @Test func itReturnsWhenTheTimerRingsThoughNobodyElseIsThere() throws {
    try board.run("add", "tea", "1s")
    #expect(try board.run("wait", "tea").status == 0)
    let list = try board.run("list", "--json")
    #expect(list.output.contains("\"state\":\"ringing\""))
  }

  @Test func itReturnsAtTheTimeout() throws {
    try board.run("add", "tea", "4m")
    let answer = try board.run("wait", "tea", "--timeout", "0.5s")
    #expect(answer.status == 124)
    #expect(answer.output == "")
  }

  @Test func aPausedTimerWaitsOn() throws {
    try board.run("add", "tea", "4m")
    try board.run("pause", "tea")
    #expect(try board.run("wait", "tea", "--timeout", "0.2s").status == 124)
    let waiting = try startWaiting("tea")
    try board.run("resume", "tea")
    try board.run("adjust", "tea", "=1ms")
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test func anEarlierDeadlineIsNoticed() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try board.run("adjust", "tea", "=0.1s")
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test func aTimerThatIsRestartedIsWaitedForToItsNewEnd() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try board.run("reset", "tea")
    try board.run("edit", "tea", "0.1s")
    try board.run("restart", "tea")
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test(arguments: ["finish", "cancel"])
  func theEndOfARunEndsTheWaiting(_ verb: String) throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try board.run(verb, "tea")
    #expect(try waiting.waitForEnd() == (verb == "finish" ? 0 : 4))
    #expect(waiting.output == (verb == "finish" ? "" : "timerboard: tea was cancelled\n"))
  }

  @Test func aTimerThatIsReplacedIsCancelled() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try board.run("add", "tea", "5m", "--replace")
    #expect(try waiting.waitForEnd() == 4)
  }

  @Test func aTimerWhoseAddingIsUndoneIsCancelled() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try board.run("undo")
    #expect(try waiting.waitForEnd() == 4)
  }

  @Test func whatHadItsEndAndLeftBeforeAnybodyLookedHadItsEnd() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    // Stopped, it sees all of it at once when it is continued.
    try waiting.send(SIGSTOP)
    try board.run("finish", "tea")
    try board.run("clear")
    try board.run("add", "tea", "5m")
    try board.run("cancel", "tea")
    try waiting.send(SIGCONT)
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test func aRingThatWasSnoozedBeforeAnybodyLookedWasARing() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try waiting.send(SIGSTOP)
    try board.run("adjust", "tea", "=1ms")
    try board.wait(for: "ring") { try board.run("snooze", "tea", "1h").status == 0 }
    try waiting.send(SIGCONT)
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test func aRenamedTimerIsTheSame() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try board.run("rename", "tea", "coffee")
    try board.run("add", "tea", "1ms")
    try board.run("finish", "coffee")
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test func aCommandIsWaitedForThoughItHasNoPlan() throws {
    let command = try board.start("run", "build", "--", "sh", "-c", "cat; exit 7")
    try board.wait(for: "row") { try board.words(of: "build").count == 2 }
    let waiting = try startWaiting("build")
    command.endInput()
    #expect(try waiting.waitForEnd() == 0)
    #expect(try command.waitForEnd() == 7)
  }

  @Test func aCommandWhoseRunIsKilledIsNotWaitedForForEver() throws {
    let command = try board.start("run", "build", "--", "cat")
    try board.wait(for: "row") { try board.words(of: "build").count == 2 }
    let waiting = try startWaiting("build")
    try command.send(SIGKILL)
    #expect(try waiting.waitForEnd() == 0)
    #expect(try board.words(of: "build") == ["added", "started", "lost"])
  }

  // MARK: - Several

  @Test func allAreWaitedFor() throws {
    try board.run("add", "tea", "4m", "+kitchen")
    try board.run("add", "eggs", "7m", "+kitchen")
    try board.run("add", "talk", "20m")
    let waiting = try startWaiting("+kitchen", "eggs")
    try board.run("finish", "tea")
    try board.run("finish", "talk")
    #expect(ProcessFacts(process: waiting.process).isAlive)
    try board.run("finish", "eggs")
    #expect(try waiting.waitForEnd() == 0)
  }

  @Test func withAnyTheFirstIsNamed() throws {
    try board.run("add", "tea", "4m")
    try board.run("add", "eggs", "7m")
    let waiting = try startWaiting("--any", "tea", "eggs")
    try board.run("finish", "eggs")
    #expect(try waiting.waitForEnd() == 0)
    #expect(waiting.output == "eggs\n")
  }

  @Test(arguments: [[], ["--any"]])
  func oneThatIsCancelledEndsTheWaiting(_ options: [String]) throws {
    try board.run("add", "tea", "4m")
    try board.run("add", "eggs", "7m")
    let waiting = try RunningCommand(
      [Binary.path, "wait", "tea", "eggs"] + options, environment: board.environment)
    try board.wait(for: "start of the waiting") {
      ProcessFacts(process: waiting.process).descriptors.contains("anon_inode:[timerfd]")
    }
    try board.run("cancel", "eggs")
    #expect(try waiting.waitForEnd() == 4)
    #expect(waiting.output == "timerboard: eggs was cancelled\n")
  }

  // MARK: - Meanwhile

  @Test func itDoesNothingWhileItWaits() throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    let facts = ProcessFacts(process: waiting.process)
    let elsewhere = try TemporaryBoard()
    var before = facts.switches
    try board.wait(for: "rest") {
      try elsewhere.run("list")
      defer { before = facts.switches }
      return facts.isSleeping && facts.switches == before
    }
    let time = facts.processorTime
    for _ in 0..<10 { try elsewhere.run("add", "other", "4m", "--replace") }
    #expect(facts.switches == before)
    #expect(facts.processorTime == time)
    #expect(time != nil)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsIt(_ number: Int32) throws {
    try board.run("add", "tea", "4m")
    let waiting = try startWaiting("tea")
    try waiting.send(number)
    #expect(try waiting.waitForEnd() == 128 + number)
    #expect(waiting.endSignal == number)
    #expect(waiting.output == "")
  }
}
