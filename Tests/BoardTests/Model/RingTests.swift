import Testing
import Timers

@testable import Board

struct RingTests {
  @Test func aTimerPastItsEndRingsWhetherOrNotAnybodyNoticed() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(240)
    #expect(bench.state(tea) == .ringing)
    bench.advance(42.5)
    let timer = try #require(bench.timer(tea))
    #expect(timer.overtime(at: bench.instant) == .seconds(42.5))
    #expect(timer.elapsed(at: bench.instant) == .seconds(240))
  }

  @Test func aDeadlineRingsOnceHoweverOftenItIsClaimed() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let deadline = try #require(bench.timer(tea)?.pendingDeadline)
    #expect(try bench.perform(.ring(tea, deadline: deadline)).isEmpty, "not due yet")
    bench.advance(240)
    #expect(try bench.perform(.ring(tea, deadline: deadline)).count == 1)
    #expect(try bench.perform(.ring(tea, deadline: deadline)).isEmpty)
    #expect(bench.timer(tea)?.rings == 1)
  }

  @Test func aClaimOfADeadlineThatMovedRingsNothing() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let deadline = try #require(bench.timer(tea)?.pendingDeadline)
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [tea]))
    bench.advance(241)
    #expect(try bench.perform(.ring(tea, deadline: deadline)).isEmpty)
  }

  @Test func aClaimForATimerThatIsGoneChangesNothing() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let deadline = try #require(bench.timer(tea)?.pendingDeadline)
    try bench.perform(.apply(.cancel, to: [tea]))
    bench.advance(241)
    #expect(try bench.perform(.ring(tea, deadline: deadline)).isEmpty)
  }

  @Test func undoingAnAcknowledgementDoesNotRingAgain() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(241)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.acknowledge, to: [tea]))
    #expect(bench.state(tea) == .finished)
    try bench.perform(.undo)
    #expect(bench.state(tea) == .ringing)
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test(arguments: [
    TimerCommand.acknowledge, .toggle, .finish, .cancel, .restart, .reset,
    .snooze(for: .seconds(60)), .adjust(by: .seconds(60)), .setTime(.seconds(60)),
    .edit(.countdown(.seconds(600), warnings: []), tags: ["green"]),
  ])
  func aRingThatNoEngineHadIsCountedBeforeWhatIsDoneAboutIt(_ command: TimerCommand) throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let deadline = try #require(bench.timer(tea)?.pendingDeadline)
    bench.advance(250)
    let events = try bench.perform(.apply(command, to: [tea]))
    #expect(events.first?.change == .rang(ordinal: 1, deadline: deadline))
    #expect(events.count >= 2)
    #expect(bench.lastStep?.verb == BoardStep(Array(events.dropFirst()), before: bench)?.verb)
    #expect(try bench.ringWhatIsDue() == 0)
    // What a person did is taken back, and the ring is not.
    try bench.perform(.undo)
    #expect(bench.timer(tea)?.rings == 1)
    #expect(bench.timer(tea)?.unacknowledged(at: bench.instant) == 1)
    #expect(bench.state(tea) == .ringing)
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test func whatLeavesARingAloneDoesNotCountIt() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(250)
    for command in [TimerCommand.lap, .note("x"), .rename(try TimerName("green"))] {
      #expect(try bench.perform(.apply(command, to: [tea])).count == 1)
    }
    #expect(try bench.ringWhatIsDue() == 1)
  }

  @Test func aTimerThatIsReplacedWhileItRingsHasRung() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let deadline = try #require(bench.timer(tea)?.pendingDeadline)
    bench.advance(250)
    let line = NewTimer(try AddLine(parsing: "tea 5m"), onTakenName: .replace)
    let events = try bench.perform(.add([line]))
    #expect(events.prefix(2).map(\.change) == [.rang(ordinal: 1, deadline: deadline), .replaced])
    #expect(bench.lastStep?.verb == .add)
  }

  @Test func aProcessThatEndsPastItsBudgetHasRungForIt() throws {
    var bench = BoardBench()
    let process = ChildProcess(id: 42, began: 1, boot: "b")
    try bench.perform(.add([NewTimer(try AddLine(parsing: "make 10s"), process: process)]))
    let make = TimerID(rawValue: 1)
    let deadline = try #require(bench.timer(make)?.pendingDeadline)
    bench.advance(12)
    let events = try bench.perform(.apply(.exit(.status(0), rings: true), to: [make]))
    #expect(
      events.map(\.change) == [
        .rang(ordinal: 1, deadline: deadline), .exited(.status(0)),
        .rang(ordinal: 2, deadline: bench.instant),
      ])
    #expect(bench.timer(make)?.unacknowledged(at: bench.instant) == 2)
  }

  @Test func theNumberOfRingsSurvivesRestartResetAndUndo() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s")
    bench.advance(10)
    try bench.perform(.apply(.restart, to: [tea]))
    bench.advance(10)
    try bench.ringWhatIsDue()
    try bench.perform(.undo)
    #expect(bench.timer(tea)?.rings == 2)
    try bench.perform(.apply(.reset, to: [tea]))
    #expect(bench.timer(tea)?.rings == 2)
  }

  @Test func warningsComeInTurnBeforeTheEnd() throws {
    var bench = BoardBench()
    let talk = try bench.add("talk 20m warn 5m warn 1m")
    let timer = try #require(bench.timer(talk))
    let start = bench.instant
    let first = try #require(timer.nextWarning(after: start))
    #expect(first.left == .seconds(300))
    #expect(start.duration(to: first.due) == .seconds(900))
    let second = try #require(timer.nextWarning(after: first.due))
    #expect(second.left == .seconds(60))
    #expect(timer.nextWarning(after: second.due) == nil)
  }
}
