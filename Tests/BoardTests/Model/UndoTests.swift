import Testing
import Timers

@testable import Board

struct UndoTests {
  @Test func undoingACancelBringsTheTimerBackWithTheTimeItWouldHave() throws {
    var bench = BoardBench()
    let eggs = try bench.add("eggs 7m")
    let tea = try bench.add("tea 4m")
    try bench.add("rice 12m")
    bench.advance(60)
    try bench.perform(.apply(.cancel, to: [tea]))
    bench.advance(30)
    try bench.perform(.undo)
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(150))
    #expect(bench.board.ids[...1] == [eggs, tea], "back in its old place")
  }

  @Test func undoingAPauseOrResetCostsNoTime() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(60)
    try bench.perform(.apply(.pause, to: [tea]))
    bench.advance(30)
    try bench.perform(.undo)
    #expect(bench.remaining(tea) == .seconds(150))
    try bench.perform(.apply(.reset, to: [tea]))
    bench.advance(30)
    try bench.perform(.undo)
    #expect(bench.remaining(tea) == .seconds(120))
  }

  @Test func whatFellDueMeanwhileRingsOnceAndLate() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.apply(.cancel, to: [tea]))
    bench.advance(300)
    try bench.perform(.undo)
    #expect(bench.state(tea) == .ringing)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test func undoingAnAddTakesTheTimerOffAndItsIdIsNotUsedAgain() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.undo)
    #expect(bench.board.ids.isEmpty)
    #expect(try bench.add("tea 4m") > tea)
  }

  @Test func stepsAreTakenBackNewestFirstDownToNothing() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.apply(.pause, to: [tea]))
    try bench.perform(.apply(.cancel, to: [tea]))
    #expect(bench.lastStep?.verb == .cancel)
    try bench.perform(.undo)
    #expect(bench.state(tea) == .paused)
    #expect(bench.lastStep?.verb == .pause)
    try bench.perform(.undo)
    #expect(bench.state(tea) == .running)
    try bench.perform(.undo)
    #expect(bench.board.ids.isEmpty)
    #expect(throws: BoardError.nothingToUndo) { try bench.perform(.undo) }
  }

  @Test func oneUndoTakesBackACommandOnSeveralTimers() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let eggs = try bench.add("eggs 7m")
    try bench.perform(.apply(.cancel, to: [tea, eggs]))
    #expect(bench.lastStep?.restorations.map(\.name.text) == ["tea", "eggs"])
    try bench.perform(.undo)
    #expect(bench.board.ids == [tea, eggs])
  }

  @Test func undoingNeverGoesBackBeforeWhatHappenedSince() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s")
    bench.advance(5)
    try bench.perform(.apply(.adjust(by: .seconds(-1)), to: [tea]))
    bench.advance(4)
    try bench.ringWhatIsDue()
    // A key is stamped with the moment at which the program woke, which may be before the ring's.
    bench.advance(-1)
    let events = try bench.perform(.undo)
    let ring = bench.instant.advanced(by: .seconds(1))
    #expect(events.first?.stamp.instant == ring)
    #expect(bench.timer(tea)?.changed == ring)
    let gone = try bench.perform(.undo)
    #expect(gone.first?.stamp.instant == ring)
  }

  @Test func redoDoesAgainWhatWasTakenBack() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(60)
    try bench.perform(.apply(.pause, to: [tea]))
    try bench.perform(.undo)
    try bench.perform(.undo)
    #expect(bench.board.ids.isEmpty)
    bench.advance(30)
    try bench.perform(.redo)
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(150), "as if it had never been taken back")
    try bench.perform(.redo)
    #expect(bench.state(tea) == .paused)
    #expect(bench.remaining(tea) == .seconds(180))
    #expect(throws: BoardError.nothingToRedo) { try bench.perform(.redo) }
    try bench.perform(.undo)
    #expect(bench.state(tea) == .running)
  }

  @Test func aNewCommandClearsWhatCouldBeDoneAgain() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.apply(.pause, to: [tea]))
    try bench.perform(.undo)
    try bench.add("rice 12m")
    #expect(throws: BoardError.nothingToRedo) { try bench.perform(.redo) }
  }

  @Test func redoneRingsDoNotRingAgain() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s")
    bench.advance(10)
    try bench.ringWhatIsDue()
    try bench.perform(.undo)
    try bench.perform(.redo)
    #expect(bench.state(tea) == .ringing)
    #expect(try bench.ringWhatIsDue() == 0)
    #expect(bench.timer(tea)?.rings == 1)
  }

  @Test func aNameThatWasTakenMeanwhileComesBackAsTheNextFreeForm() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.apply(.cancel, to: [tea]))
    let cancel = bench.steps.removeLast()
    let other = try bench.add("tea 5m")
    bench.steps.append(cancel)
    try bench.perform(.undo)
    #expect(bench.timer(tea)?.name.text == "tea-2")
    #expect(bench.timer(named: try TimerName("tea"))?.id == other)
  }

  @Test func aStepThatWasMadeElsewhereIsNamedBeforeItIsTakenBack() throws {
    var bench = BoardBench()
    try bench.add("tea 4m")
    bench.steps[0].isForeign = true
    #expect(throws: BoardError.madeElsewhere(bench.steps[0])) { try bench.perform(.undoOwn) }
    #expect(bench.board.ids.count == 1)
    try bench.perform(.undo)
    #expect(bench.board.ids.isEmpty)
  }

  @Test func aRingThatWasHadStaysAcknowledgedWhenTheAcknowledgementIsUndone() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(240)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.acknowledge, to: [tea]))
    try bench.perform(.undo)
    #expect(bench.state(tea) == .ringing)
    #expect(bench.timer(tea)?.unacknowledged(at: bench.instant) == 1)
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test func aRingThatNobodyAcknowledgedIsStillToBeAcknowledgedAfterAnUndo() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.apply(.adjust(by: .seconds(-60)), to: [tea]))
    bench.advance(250)
    try bench.ringWhatIsDue()
    try bench.perform(.undo)
    #expect(bench.state(tea) == .ringing)
    #expect(bench.timer(tea)?.rings == 1)
    // The ring that was had was for another deadline: the one of the longer time is had now.
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.acknowledge, to: [tea]))
    #expect(bench.timer(tea)?.unacknowledged(at: bench.instant) == 0)
  }
}
