import Testing
import Timers

@testable import Board

struct BoardCommandTests {
  @Test func addingStartsTheTimerUnlessItIsToBeReady() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let eggs = try bench.add("eggs 7m", ready: true)
    bench.advance(60)
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(180))
    #expect(bench.state(eggs) == .ready)
    #expect(bench.remaining(eggs) == .seconds(420))
  }

  @Test func aTimerWithoutANameGetsTheFirstFreeOne() throws {
    var bench = BoardBench()
    let first = try bench.add("4m")
    let second = try bench.add("5m")
    #expect(bench.timer(first)?.name.text == "timer-1")
    #expect(bench.timer(second)?.name.text == "timer-2")
    try bench.perform(.apply(.cancel, to: [first]))
    let third = try bench.add("6m")
    #expect(bench.timer(third)?.name.text == "timer-1")
  }

  @Test func aTakenNameIsRefusedWithTheNextFreeForm() throws {
    var bench = BoardBench()
    try bench.add("tea 4m")
    try bench.add("tea-2 4m")
    #expect(throws: BoardError.nameTaken(try TimerName("tea"), free: try TimerName("tea-3"))) {
      try bench.add("tea 5m")
    }
    #expect(bench.board.ids.count == 2)
  }

  @Test func aFinishedTimerGivesItsNameFreeAndLeavesForTheNewOne() throws {
    var bench = BoardBench()
    let old = try bench.add("tea 4m")
    bench.advance(250)
    try bench.perform(.apply(.acknowledge, to: [old]))
    let new = try bench.add("tea 3m")
    #expect(bench.board.ids == [new])
    #expect(bench.timer(named: try TimerName("tea"))?.id == new)
    try bench.perform(.undo)
    #expect(bench.board.ids == [old])
    #expect(bench.timer(named: try TimerName("tea"))?.id == old)
    #expect(bench.state(old) == .finished)
  }

  @Test func aPauseKeepsWhatIsLeft() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(60)
    try bench.perform(.apply(.pause, to: [tea]))
    bench.advance(3600)
    #expect(bench.state(tea) == .paused)
    #expect(bench.remaining(tea) == .seconds(180))
    #expect(bench.timer(tea)?.deadline(at: bench.instant) == nil)
    try bench.perform(.apply(.resume, to: [tea]))
    bench.advance(30)
    #expect(bench.remaining(tea) == .seconds(150))
  }

  @Test func aCommandThatChangesNothingMakesNoEventAndNoStep() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m", ready: true)
    let steps = bench.steps.count
    #expect(try bench.perform(.apply(.pause, to: [tea])).isEmpty)
    #expect(try bench.perform(.apply(.reset, to: [tea])).isEmpty)
    #expect(try bench.perform(.apply(.acknowledge, to: [tea])).isEmpty)
    #expect(try bench.perform(.apply(.adjust(by: .zero), to: [tea])).isEmpty)
    #expect(bench.steps.count == steps)
  }

  @Test func toggleDoesWhatTheStateSuggests() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s", ready: true)
    try bench.perform(.apply(.toggle, to: [tea]))
    #expect(bench.state(tea) == .running)
    try bench.perform(.apply(.toggle, to: [tea]))
    #expect(bench.state(tea) == .paused)
    try bench.perform(.apply(.toggle, to: [tea]))
    bench.advance(11)
    #expect(bench.state(tea) == .ringing)
    try bench.perform(.apply(.toggle, to: [tea]))
    #expect(bench.state(tea) == .finished)
    try bench.perform(.apply(.toggle, to: [tea]))
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(10))
  }

  @Test func restartIsFullTimeAndRunningAndResetIsFullTimeAndReady() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [tea]))
    bench.advance(100)
    try bench.perform(.apply(.restart, to: [tea]))
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(240))
    bench.advance(100)
    try bench.perform(.apply(.reset, to: [tea]))
    #expect(bench.state(tea) == .ready)
    #expect(bench.remaining(tea) == .seconds(240))
    #expect(bench.elapsed(tea) == .zero)
  }

  @Test func adjustMovesTheDeadlineAndNotThePlan() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(30)
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [tea]))
    #expect(bench.remaining(tea) == .seconds(270))
    #expect(bench.elapsed(tea) == .seconds(30))
    #expect(bench.timer(tea)?.plan.canonicalText == "4m")
  }

  @Test func adjustOnAStopwatchMovesWhatWasCounted() throws {
    var bench = BoardBench()
    let build = try bench.add("build")
    bench.advance(30)
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [build]))
    bench.advance(5)
    #expect(bench.elapsed(build) == .seconds(95))
    try bench.perform(.apply(.adjust(by: .seconds(-90)), to: [build]))
    #expect(bench.elapsed(build) == .seconds(5))
  }

  @Test func adjustOnAReadyStopwatchLeavesItPausedWithThatMuch() throws {
    var bench = BoardBench()
    let build = try bench.add("build", ready: true)
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [build]))
    #expect(bench.state(build) == .paused)
    #expect(bench.elapsed(build) == .seconds(60))
  }

  @Test func takingMoreThanIsLeftIsRefused() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 50s")
    let build = try bench.add("build")
    bench.advance(8)
    for command in [TimerCommand.adjust(by: .seconds(-60)), .setTime(.zero)] {
      #expect(throws: BoardError.nothingLeft(try TimerName("tea"), has: .seconds(42))) {
        try bench.perform(.apply(command, to: [tea]))
      }
    }
    #expect(throws: BoardError.countedLess(try TimerName("build"), counted: .seconds(8))) {
      try bench.perform(.apply(.adjust(by: .seconds(-60)), to: [build]))
    }
    try bench.perform(.apply(.setTime(.zero), to: [build]))
    #expect(bench.elapsed(build) == .zero)
    #expect(bench.remaining(tea) == .seconds(42))
  }

  @Test func noTimerCanBeMadeLongerThanTheLongest() throws {
    var bench = BoardBench()
    let wine = try bench.add("wine 3650d")
    #expect(throws: BoardError.tooLong(try TimerName("wine"))) {
      try bench.perform(.apply(.adjust(by: .seconds(60)), to: [wine]))
    }
  }

  @Test func aRingingTimerThatIsGivenTimeRunsAgainWithJustThat() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s")
    bench.advance(15)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [tea]))
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(60))
    bench.advance(60)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.timer(tea)?.rings == 2)
  }

  @Test func aRingingTimerCannotBePausedNorShortened() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 10s")
    bench.advance(15)
    let ringing = BoardError.isRinging(try TimerName("tea"))
    #expect(throws: ringing) { try bench.perform(.apply(.pause, to: [tea])) }
    #expect(throws: ringing) { try bench.perform(.apply(.adjust(by: .seconds(-60)), to: [tea])) }
  }

  @Test func aCommandOnSeveralTimersAppliesToAllOrNone() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let gone = TimerID(rawValue: 99)
    #expect(throws: BoardError.noSuchTimer(gone)) {
      try bench.perform(.apply(.pause, to: [tea, gone]))
    }
    #expect(bench.state(tea) == .running)
  }

  @Test func anEventNeverLiesBeforeTheTimersLastChange() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(-5)
    let events = try bench.perform(.apply(.pause, to: [tea]))
    #expect(events.first?.stamp.instant == bench.instant.advanced(by: .seconds(5)))
    #expect(bench.elapsed(tea) == .zero)
  }
}
