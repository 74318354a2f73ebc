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

  @Test func theNumberOfRingsSurvivesRestartResetAndUndo() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s")
    bench.advance(10)
    try bench.perform(.apply(.restart, to: [tea]))
    bench.advance(10)
    try bench.ringWhatIsDue()
    try bench.perform(.undo)
    #expect(bench.timer(tea)?.rings == 1)
    try bench.perform(.apply(.reset, to: [tea]))
    #expect(bench.timer(tea)?.rings == 1)
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
