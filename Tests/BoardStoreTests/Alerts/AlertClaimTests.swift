import Board
import Foundation
import Synchronization
import Testing
import Timers

@testable import BoardStore

/// Alerts that several engines could give.
struct AlertClaimTests {
  let bench: StoreBench
  let file: BoardFile

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
  }

  /// A timer that has just rung, with a command.
  private func ringTea() throws -> TimerID {
    let tea = try bench.addWithCommand("tea 5s", to: file)
    bench.advance(5)
    try bench.ringWhatIsDue(in: file)
    return tea
  }

  @Test func aRingHasOneAlertForEachChannelThatThereIsForIt() throws {
    try bench.add("eggs 5s", to: file)
    let tea = try ringTea()
    let claimed = try bench.claim(by: 1, in: file).claimed
    let ofTea = claimed.filter { $0.timer == tea }
    #expect(
      ofTea.map(\.channel.rawValue).sorted() == AlertChannel.allCases.map(\.rawValue).sorted())
    #expect(ofTea.allSatisfy { $0.ordinal == 1 && $0.row.name.text == "tea" && $0.late == .zero })
    let ofEggs = claimed.filter { $0.timer != tea }.map(\.channel)
    #expect(Set(ofEggs) == Set(AlertChannel.allCases).subtracting([.onRing]))
    #expect(ofEggs.count == AlertChannel.allCases.count - 1)
  }

  @Test func ofManyThatClaimEachAlertIsHadByOne() throws {
    let rings = 25
    for number in 1...rings { try bench.addWithCommand("tea-\(number) 5s", to: file) }
    bench.advance(5)
    let claimed = Mutex<[String]>([])
    let (path, stamp, due) = (bench.path, bench.stamp, try file.board().timers)
    let errors = Threads.run(8) { thread in
      let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
      for timer in due {
        // The rings are counted by all of them, too.
        if let deadline = timer.pendingDeadline {
          _ = try file.perform(.ring(timer.id, deadline: deadline), at: stamp)
        }
        let mine = try file.claimAlerts(
          through: Set(AlertChannel.allCases), by: .engine(Int32(thread + 1)), at: stamp,
          isGone: { _ in false })
        claimed.withLock { list in
          list += mine.claimed.map { "\($0.timer.rawValue)/\($0.ordinal)/\($0.channel.rawValue)" }
        }
        for alert in mine.claimed { try file.settle(alert, failure: nil) }
      }
    }
    #expect(errors.isEmpty, "\(errors)")
    let all = claimed.withLock { $0 }
    #expect(all.count == rings * AlertChannel.allCases.count)
    #expect(Set(all).count == all.count)
    #expect(try !file.hasAlerts())
    #expect(try Database(bench.path).number("SELECT count(*) FROM alerts") == 0)
  }

  @Test func whatALiveEngineHasTakenOnIsItsOwn() throws {
    _ = try ringTea()
    #expect(try bench.claim(by: 1, in: file).claimed.count == 5)
    let other = try bench.claim(by: 2, in: file)
    #expect(other.claimed.isEmpty && other.othersAreAtIt)
    // Nor is it given to the same engine again, which is at it.
    let again = try bench.claim(by: 1, in: file)
    #expect(again.claimed.isEmpty && !again.othersAreAtIt)
  }

  @Test func whatADeadEngineHasNotGivenIsTakenOnByOneOther() throws {
    _ = try ringTea()
    let first = try bench.claim(by: 1, in: file).claimed
    try file.settle(try #require(first.first { $0.channel == .sound }), failure: nil)
    let second = try bench.claim(by: 2, in: file, gone: [1])
    #expect(
      Set(second.claimed.map(\.channel)) == Set(AlertChannel.allCases).subtracting([.sound]))
    #expect(second.claimed.count == 4 && !second.othersAreAtIt)
    #expect(try bench.claim(by: 3, in: file, gone: [1]).claimed.isEmpty)
    #expect(try bench.claim(by: 3, in: file, gone: [1, 2]).claimed.count == 4)
  }

  @Test func anEngineTakesOnWhatItCanDoAndLeavesTheRest() throws {
    _ = try ringTea()
    #expect(
      try bench.claim(by: 1, in: file, through: [.onRing]).claimed.map(\.channel) == [.onRing])
    let rest = try bench.claim(by: 2, in: file, through: [.onRing, .terminal])
    #expect(rest.claimed.map(\.channel) == [.terminal] && rest.othersAreAtIt)
    // What others do in channels that are not its own is no reason to wait.
    let last = try bench.claim(by: 3, in: file, through: [.sound])
    #expect(last.claimed.map(\.channel) == [.sound] && !last.othersAreAtIt)
  }

  @Test func onlyRingsThatNobodyKnowsOfHaveAlerts() throws {
    try bench.addWithCommand("tea 5s", to: file)
    bench.advance(6)
    // Counted by the command of a person, who sees it.
    let tea = try #require(try file.board().ids.first)
    try bench.apply(.acknowledge, to: tea, of: file)
    #expect(try file.timer(tea)?.rings == 1 && !file.hasAlerts())
  }

  @Test(arguments: [TimerCommand.acknowledge, .cancel, .restart])
  func whatSomebodySawToNeedsNoAlert(_ command: TimerCommand) throws {
    let tea = try ringTea()
    try bench.apply(command, to: tea, of: file)
    #expect(try bench.claim(by: 1, in: file).claimed.isEmpty)
    #expect(try Database(bench.path).number("SELECT count(*) FROM alerts") == 0)
  }

  @Test func anEngineThatWasAtItWhenTheTimerWasCancelledLeavesNothing() throws {
    let tea = try ringTea()
    let claimed = try bench.claim(by: 1, in: file).claimed
    try bench.apply(.cancel, to: tea, of: file)
    for alert in claimed { try file.settle(alert, failure: "it failed") }
    #expect(try bench.claim(by: 2, in: file, gone: [1]).claimed.isEmpty)
    #expect(try !file.hasAlerts())
    _ = try bench.add("eggs 5s", to: file)
    bench.advance(5)
    try bench.ringWhatIsDue(in: file)
    _ = try bench.claim(by: 1, in: file)
    #expect(try file.alertFailures(of: tea).isEmpty)
  }

  @Test func aHundredRingsOfATimerHaveAlertsAtMost() throws {
    let stretch = try bench.addWithCommand("stretch every 1s", to: file)
    for _ in 1...130 {
      bench.advance(1)
      try bench.ringWhatIsDue(in: file)
    }
    #expect(file.timer(stretch)?.rings == 130)
    let claimed = try bench.claim(by: 1, in: file).claimed.filter { $0.channel == .command }
    #expect(claimed.map(\.ordinal) == Array(31...130))
  }

  @Test func aLateRingIsOneThatTellsHowLateAndHowManyBefore() throws {
    try bench.addWithCommand("stretch every 10s", to: file)
    bench.advance(35.5)
    try bench.ringWhatIsDue(in: file)
    let claimed = try bench.claim(by: 1, in: file).claimed
    #expect(claimed.count == AlertChannel.allCases.count)
    let alert = try #require(claimed.first)
    #expect(alert.missed == 2 && alert.late == .seconds(5.5))
    #expect(abs(alert.deadline.timeIntervalSince(bench.wall) + 5.5) < 1e-3)
  }
}
