import Testing
import Timers

@testable import Board

/// What can be asked of a timer beside starting, pausing and ending it.
struct TimerCommandTests {
  @Test func lapsAreMarksOfTheCountedTime() throws {
    var bench = BoardBench()
    let build = try bench.add("build")
    bench.advance(10)
    try bench.perform(.apply(.lap, to: [build]))
    bench.advance(5)
    try bench.perform(.apply(.pause, to: [build]))
    bench.advance(100)
    try bench.perform(.apply(.lap, to: [build]))
    #expect(try bench.perform(.apply(.lap, to: [build])).isEmpty, "no time between the two")
    #expect(bench.timer(build)?.marks == [.seconds(10), .seconds(15)])
    #expect(bench.timer(build)?.laps == [.seconds(10), .seconds(5)])
    try bench.perform(.apply(.restart, to: [build]))
    #expect(bench.timer(build)?.laps == [])
    let later = try bench.add("later", ready: true)
    #expect(throws: BoardError.notStarted(try TimerName("later"))) {
      try bench.perform(.apply(.lap, to: [later]))
    }
  }

  @Test func finishingEndsTheRunWhereItIs() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(60)
    try bench.perform(.apply(.finish, to: [tea]))
    bench.advance(600)
    #expect(bench.state(tea) == .finished)
    #expect(bench.elapsed(tea) == .seconds(60))
    #expect(bench.timer(tea)?.pendingDeadline == nil)
    #expect(try bench.perform(.apply(.finish, to: [tea])).isEmpty)
    try bench.perform(.undo)
    #expect(bench.state(tea) == .ringing, "as if it had not been")
  }

  @Test func aSnoozedTimerRingsAgain() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    #expect(throws: BoardError.notRinging(try TimerName("tea"))) {
      try bench.perform(.apply(.snooze(for: .seconds(300)), to: [tea]))
    }
    bench.advance(250)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.snooze(for: .seconds(300)), to: [tea]))
    #expect(bench.state(tea) == .running)
    #expect(bench.remaining(tea) == .seconds(300))
    #expect(bench.timer(tea)?.unacknowledged(at: bench.instant) == 0)
    #expect(bench.timer(tea)?.plan.firstRing == .seconds(240), "the plan stays")
    bench.advance(300)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.timer(tea)?.rings == 2)
    #expect(bench.state(tea) == .ringing)
  }

  @Test func snoozingARingThatNobodyHadCountsItAndDoesNotRingForItAfterwards() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(250)
    try bench.perform(.apply(.snooze(for: .seconds(300)), to: [tea]))
    #expect(bench.timer(tea)?.rings == 1)
    #expect(bench.timer(tea)?.unacknowledged(at: bench.instant) == 0)
    #expect(try bench.ringWhatIsDue() == 0)
    bench.advance(300)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.timer(tea)?.rings == 2)
  }

  @Test func acknowledgingARingAfterMoreTimeWasGivenEndsNothing() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    bench.advance(250)
    try bench.perform(.apply(.adjust(by: .seconds(60)), to: [tea]))
    try bench.perform(.apply(.acknowledge, to: [tea]))
    #expect(bench.state(tea) == .running)
    #expect(bench.timer(tea)?.unacknowledged(at: bench.instant) == 0)
  }

  @Test func theTimeLeftCanBeSet() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let build = try bench.add("build")
    bench.advance(60)
    try bench.perform(.apply(.setTime(.seconds(600)), to: [tea, build]))
    #expect(bench.remaining(tea) == .seconds(600))
    #expect(bench.elapsed(tea) == .seconds(60))
    #expect(bench.elapsed(build) == .seconds(600))
  }

  @Test func renamingKeepsTheTimerAndFreesTheOldName() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    try bench.add("eggs 7m")
    #expect(throws: BoardError.nameTaken(try TimerName("eggs"), free: try TimerName("eggs-2"))) {
      try bench.perform(.apply(.rename(try TimerName("eggs")), to: [tea]))
    }
    try bench.perform(.apply(.rename(try TimerName("green tea")), to: [tea]))
    #expect(bench.timer(named: try TimerName("green tea"))?.id == tea)
    #expect(bench.timer(named: try TimerName("tea")) == nil)
    try bench.perform(.undo)
    #expect(bench.timer(named: try TimerName("tea"))?.id == tea)
  }

  @Test func editingThePlanKeepsWhatWasCounted() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m +kitchen")
    bench.advance(60)
    let longer = try AddLine(parsing: "6m +green")
    try bench.perform(.apply(.edit(longer.plan, tags: longer.tags), to: [tea]))
    #expect(bench.remaining(tea) == .seconds(300))
    #expect(bench.timer(tea)?.tags == ["green"])
    let shorter = try AddLine(parsing: "30s")
    #expect(
      throws: BoardError.countedMore(
        try TimerName("tea"), counted: .seconds(60), length: .seconds(30))
    ) {
      try bench.perform(.apply(.edit(shorter.plan, tags: nil), to: [tea]))
    }
    try bench.perform(.apply(.edit(.stopwatch, tags: nil), to: [tea]))
    #expect(bench.remaining(tea) == nil)
    #expect(bench.elapsed(tea) == .seconds(60))
    #expect(bench.timer(tea)?.tags == ["green"], "no tags given means the tags stay")
    try bench.perform(.apply(.edit(.stopwatch, tags: []), to: [tea]))
    #expect(bench.timer(tea)?.tags == [])
  }

  @Test func severalTimersAreAddedTogetherOrNotAtAll() throws {
    var bench = BoardBench()
    try bench.add("tea 4m")
    let lines = try ["eggs 7m", "10m", "tea 5m"].map { NewTimer(try AddLine(parsing: $0)) }
    #expect(throws: BoardError.self) { try bench.perform(.add(lines)) }
    #expect(bench.board.ids.count == 1)
    let twice = try ["eggs 7m", "eggs 8m"].map { NewTimer(try AddLine(parsing: $0)) }
    #expect(throws: BoardError.nameTaken(try TimerName("eggs"), free: try TimerName("eggs-2"))) {
      try bench.perform(.add(twice))
    }
    try bench.perform(.add(Array(lines.prefix(2))))
    #expect(bench.timer(named: try TimerName("timer-1")) != nil)
    #expect(bench.board.ids.count == 3)
    try bench.perform(.undo)
    #expect(bench.board.ids.count == 1, "one step for all")
  }

  @Test func manyUnnamedTimersAreNamedWithoutTryingAllNumbersForEach() throws {
    var bench = BoardBench()
    try bench.add("timer-3 4m")
    let lookup = CountingReader(bench: bench)
    let line = NewTimer(try AddLine(parsing: "4m"))
    let command = BoardCommand.add(Array(repeating: line, count: 200))
    let events = try command.events(on: lookup, at: bench.stamp)
    #expect(lookup.asked.count < 1000)
    #expect(events.last?.name.text == "timer-201")
    #expect(Set(events.map(\.name)).count == 200)
  }

  @Test func aTakenNameIsReplacedOrRenumberedWhereThatIsAskedFor() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m")
    let line = try AddLine(parsing: "tea 5m")
    try bench.perform(.add([NewTimer(line, onTakenName: .renumber)]))
    #expect(bench.timer(named: try TimerName("tea-2"))?.plan == line.plan)
    try bench.perform(.add([NewTimer(line, onTakenName: .replace)]))
    #expect(bench.timer(tea) == nil)
    #expect(bench.timer(named: try TimerName("tea"))?.plan == line.plan)
    try bench.perform(.undo)
    #expect(bench.timer(named: try TimerName("tea"))?.id == tea)
  }

  @Test func aRowOfAProcessEndsWithItAndNotBefore() throws {
    var bench = BoardBench()
    let process = ChildProcess(id: 42, began: 1, boot: "b")
    let line = try AddLine(parsing: "make 10s")
    try bench.perform(.add([NewTimer(line, process: process)]))
    let make = TimerID(rawValue: 1)
    for command in [TimerCommand.pause, .restart, .reset, .finish] {
      #expect(throws: BoardError.isProcess(try TimerName("make"))) {
        try bench.perform(.apply(command, to: [make]))
      }
    }
    bench.advance(11)
    try bench.ringWhatIsDue()
    #expect(bench.state(make) == .ringing, "its budget is over")
    try bench.perform(.apply(.acknowledge, to: [make]))
    #expect(bench.state(make) == .running, "it goes on all the same")
    bench.advance(5)
    try bench.perform(.apply(.exit(.status(2), rings: true), to: [make]))
    #expect(bench.state(make) == .finished)
    #expect(bench.timer(make)?.process?.end == .status(2))
    #expect(bench.timer(make)?.unacknowledged(at: bench.instant) == 1)
    #expect(bench.timer(make)?.stopwatch.elapsed(at: bench.instant) == .seconds(16))
    #expect(try bench.perform(.apply(.exit(.lost, rings: false), to: [make])).isEmpty)
    try bench.perform(.apply(.acknowledge, to: [make]))
    #expect(bench.timer(make)?.unacknowledged(at: bench.instant) == 0)
    try bench.perform(.undo)
    #expect(bench.timer(make)?.process?.end == .status(2), "that it ended is nobody's change")
  }

  @Test func howLongACommandHasRunIsNotForAnybodyToSay() throws {
    var bench = BoardBench()
    let process = ChildProcess(id: 42, began: 1, boot: "b")
    try bench.perform(.add([NewTimer(try AddLine(parsing: "make"), process: process)]))
    #expect(throws: BoardError.isProcess(try TimerName("make"))) {
      try bench.perform(.apply(.adjust(by: .seconds(60)), to: [TimerID(rawValue: 1)]))
    }
  }

  @Test func pausedTimeIsTheTimeOfTheRunThatWasNotCounted() throws {
    var bench = BoardBench()
    let build = try bench.add("build")
    bench.advance(10)
    try bench.perform(.apply(.pause, to: [build]))
    bench.advance(7)
    #expect(bench.timer(build)?.paused(at: bench.instant) == .seconds(7))
    try bench.perform(.apply(.resume, to: [build]))
    bench.advance(3)
    try bench.perform(.apply(.pause, to: [build]))
    bench.advance(1)
    try bench.perform(.apply(.finish, to: [build]))
    bench.advance(100)
    #expect(bench.timer(build)?.paused(at: bench.instant) == .seconds(8))
    try bench.perform(.apply(.restart, to: [build]))
    #expect(bench.timer(build)?.paused(at: bench.instant) == .zero)
  }
}

/// A board that counts how often it is asked for a name.
private struct CountingReader: BoardReader {
  final class Count { var count = 0 }

  let bench: BoardBench
  let asked = Count()

  var zone: any CivilZone { bench.zone }
  var runningTimers: [TimerID] { bench.runningTimers }
  var nextID: TimerID { bench.nextID }
  var lastStep: BoardStep? { nil }
  var lastUndone: BoardStep? { nil }
  func timer(_ id: TimerID) -> BoardTimer? { bench.timer(id) }
  func timer(named name: TimerName) -> BoardTimer? { bench.timer(named: name) }
  func isTaken(_ name: TimerName) -> Bool {
    asked.count += 1
    return bench.isTaken(name)
  }
}
