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
    try bench.perform(.cancel([tea]))
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
    try bench.perform(.pause([tea]))
    bench.advance(30)
    try bench.perform(.undo)
    #expect(bench.remaining(tea) == .seconds(150))
    try bench.perform(.reset([tea]))
    bench.advance(30)
    try bench.perform(.undo)
    #expect(bench.remaining(tea) == .seconds(120))
  }

  @Test func whatFellDueMeanwhileRingsOnceAndLate() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.cancel([tea]))
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
    try bench.perform(.pause([tea]))
    try bench.perform(.cancel([tea]))
    #expect(bench.lastStep?.title == "cancel tea")
    try bench.perform(.undo)
    #expect(bench.state(tea) == .paused)
    #expect(bench.lastStep?.title == "pause tea")
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
    try bench.perform(.cancel([tea, eggs]))
    #expect(bench.lastStep?.title == "cancel 2 timers")
    try bench.perform(.undo)
    #expect(bench.board.ids == [tea, eggs])
  }
}
