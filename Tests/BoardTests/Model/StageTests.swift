import Foundation
import Testing
import Timers

@testable import Board

/// Plans of several stages, with time stepped by hand.
struct StageTests {
  private static func every(_ seconds: Int, rounds: Int? = nil) -> Plan {
    .repeating(every: .seconds(seconds), rounds: rounds, warnings: [])
  }

  /// `25s work, 5s break`, or another two phases.
  private static func sequence(rounds: Int? = 1, waits: Bool = false) -> Plan {
    .sequence(
      PhaseSequence(
        [.init(.seconds(25), label: "work", waits: waits), .init(.seconds(5), label: "break")],
        rounds: rounds),
      warnings: [])
  }

  @Test func anIntervalRingsAtEachMultipleAndRunsOn() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(30))
    for round in 1...5 {
      bench.advance(29.5)
      #expect(try bench.ringWhatIsDue() == 0)
      #expect(bench.remaining(id) == .seconds(0.5))
      bench.advance(0.5)
      #expect(try bench.ringWhatIsDue() == 1)
      #expect(bench.timer(id)?.rings == round)
      #expect(bench.state(id) == .running)
      #expect(bench.remaining(id) == .seconds(30))
      #expect(bench.timer(id)?.unacknowledged(at: bench.instant) == round)
    }
    #expect(bench.timer(id)?.elapsed(at: bench.instant) == .seconds(150))
    try bench.perform(.apply(.acknowledge, to: [id]))
    #expect(bench.state(id) == .running)
    #expect(bench.timer(id)?.unacknowledged(at: bench.instant) == 0)
  }

  @Test func whatWasMissedBecomesOneRingAndThePhaseIsKept() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(30))
    bench.advance(95)
    #expect(bench.remaining(id) == .seconds(25), "nobody has to be there")
    #expect(bench.timer(id)?.unacknowledged(at: bench.instant) == 1)
    let deadline = try #require(bench.timer(id)?.pendingDeadline)
    let events = try bench.perform(.ring(id, deadline: deadline))
    guard case .rang(1, let latest, let missed, let next)? = events.first?.change else {
      Issue.record("\(events)")
      return
    }
    #expect(missed == 2)
    #expect(latest == bench.instant.advanced(by: .seconds(-5)))
    #expect(next == Stage(index: 3, start: .seconds(90), end: .seconds(120)))
    #expect(bench.timer(id)?.late == .seconds(5))
    #expect(bench.remaining(id) == .seconds(25))
    #expect(try bench.ringWhatIsDue() == 0)
  }

  @Test func theLastRoundRingsUntilItIsAcknowledged() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(10, rounds: 3))
    bench.advance(10)
    try bench.ringWhatIsDue()
    #expect(bench.state(id) == .running)
    bench.advance(25)
    #expect(bench.state(id) == .ringing)
    #expect(bench.timer(id)?.overtime(at: bench.instant) == .seconds(5))
    #expect(bench.timer(id)?.elapsed(at: bench.instant) == .seconds(30))
    try bench.ringWhatIsDue()
    #expect(bench.state(id) == .ringing)
    #expect(bench.timer(id)?.rings == 2, "two that were missed are one")
    try bench.perform(.apply(.acknowledge, to: [id]))
    #expect(bench.state(id) == .finished)
    try bench.perform(.apply(.restart, to: [id]))
    #expect(bench.remaining(id) == .seconds(10))
    #expect(bench.timer(id)?.plan.round(ofStage: 0)?.of == 3)
  }

  @Test func aSequenceGoesThroughItsPhases() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.sequence(rounds: 2))
    var seen: [String] = []
    for _ in 0..<70 {
      let timer = try #require(bench.timer(id))
      if let stage = timer.stage(at: bench.instant) {
        let label = timer.plan.label(ofStage: stage.index) ?? ""
        let round = timer.plan.round(ofStage: stage.index)
        seen.append("\(label) \(round?.number ?? 0) \(bench.state(id)?.rawValue ?? "")")
      }
      try bench.ringWhatIsDue()
      bench.advance(1)
    }
    let parts = seen.reduce(into: [(String, Int)]()) { parts, word in
      if parts.last?.0 == word { parts[parts.count - 1].1 += 1 } else { parts.append((word, 1)) }
    }
    #expect(
      parts.map { "\($0.0) \($0.1)" } == [
        "work 1 running 25", "break 1 running 5", "work 2 running 25", "break 2 running 5",
        "break 2 ringing 10",
      ])
    #expect(bench.timer(id)?.rings == 4)
  }

  @Test func aPhaseBeforeThenWaitsAndTheNextBeginsWhenItIsHeard() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.sequence(waits: true))
    bench.advance(40)
    #expect(bench.state(id) == .ringing)
    #expect(bench.timer(id)?.overtime(at: bench.instant) == .seconds(15))
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.acknowledge, to: [id]))
    #expect(bench.state(id) == .running)
    #expect(bench.remaining(id) == .seconds(5))
    #expect(bench.timer(id)?.elapsed(at: bench.instant) == .seconds(25), "waiting is not counted")
    bench.advance(5)
    #expect(bench.state(id) == .ringing)
    #expect(try bench.ringWhatIsDue() == 1)
    try bench.perform(.apply(.toggle, to: [id]))
    #expect(bench.state(id) == .finished)
    try bench.perform(.undo)
    try bench.perform(.undo)
    #expect(bench.state(id) == .ringing, "as it was before the first acknowledgement")
    #expect(bench.timer(id)?.plan.label(ofStage: 0) == "work")
    #expect(try bench.ringWhatIsDue() == 0, "a ring that was had stays had")
  }

  @Test func aPauseKeepsTheStage() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.sequence(rounds: nil))
    bench.advance(27)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.pause, to: [id]))
    bench.advance(1000)
    #expect(try bench.ringWhatIsDue() == 0)
    #expect(bench.remaining(id) == .seconds(3))
    try bench.perform(.apply(.resume, to: [id]))
    bench.advance(3)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.remaining(id) == .seconds(25))
  }

  @Test func adjustingMovesThisStageAndWhatFollows() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(30))
    bench.advance(35)
    try bench.ringWhatIsDue()
    try bench.perform(.apply(.adjust(by: .seconds(10)), to: [id]))
    #expect(bench.remaining(id) == .seconds(35))
    bench.advance(35)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.remaining(id) == .seconds(30))
  }

  @Test func aSnoozeRingsBesideTheGrid() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(600))
    bench.advance(600)
    try bench.ringWhatIsDue()
    bench.advance(10)
    try bench.perform(.apply(.snooze(for: .seconds(300)), to: [id]))
    #expect(bench.timer(id)?.unacknowledged(at: bench.instant) == 0)
    bench.advance(299)
    #expect(try bench.ringWhatIsDue() == 0)
    bench.advance(1)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.timer(id)?.unacknowledged(at: bench.instant) == 1)
    #expect(bench.remaining(id) == .seconds(290))
    bench.advance(290)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.timer(id)?.rings == 3)
  }

  @Test func undoGoesBackNoFurtherThanTheRingsThatWereHad() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(30))
    try bench.perform(.apply(.note("x"), to: [id]))
    bench.advance(31)
    try bench.ringWhatIsDue()
    try bench.perform(.undo)
    #expect(bench.timer(id)?.note == "")
    #expect(bench.timer(id)?.rings == 1)
    #expect(try bench.ringWhatIsDue() == 0)
    #expect(bench.remaining(id) == .seconds(29))
    bench.advance(29)
    #expect(try bench.ringWhatIsDue() == 1)
  }

  @Test func editingKeepsWhatWasCounted() throws {
    var bench = BoardBench()
    let id = try bench.add(.countdown(.seconds(600), warnings: []))
    bench.advance(65)
    try bench.perform(.apply(.edit(Self.every(30), tags: []), to: [id]))
    #expect(bench.remaining(id) == .seconds(25))
    #expect(try bench.ringWhatIsDue() == 0, "what would have rung before is not made up for")
    try bench.perform(.apply(.edit(Self.sequence(rounds: 9), tags: []), to: [id]))
    #expect(bench.remaining(id) == .seconds(20))
    #expect(throws: BoardError.self) {
      try bench.perform(.apply(.edit(Self.sequence(), tags: []), to: [id]))
    }
  }

  @Test func aStartInThePastIsSoFarAlong() throws {
    var bench = BoardBench()
    let id = try bench.add(Self.every(30), from: .ago(.seconds(100)))
    #expect(bench.remaining(id) == .seconds(20))
    #expect(bench.timer(id)?.moments.started == bench.wall.addingTimeInterval(-100))
    #expect(try bench.ringWhatIsDue() == 0)
    let over = try bench.add(.countdown(.seconds(60), warnings: []), from: .ago(.seconds(90)))
    #expect(bench.state(over) == .ringing)
    #expect(try bench.ringWhatIsDue() == 1)
    #expect(bench.timer(over)?.late == .seconds(30))
    let build = try bench.add(.stopwatch, from: .ago(.seconds(180)))
    #expect(bench.elapsed(build) == .seconds(180))
  }

  @Test func warningsComeBeforeEachEndThatIsLongEnough() throws {
    var bench = BoardBench()
    let id = try bench.add(
      .sequence(
        PhaseSequence([.init(.seconds(25)), .init(.seconds(5))], rounds: nil),
        warnings: [.seconds(10)]))
    var warned: [Int] = []
    for second in 0..<60 {
      let timer = try #require(bench.timer(id))
      if let alarm = timer.nextAlarm(
        after: bench.instant.advanced(by: .milliseconds(-1)), finishedStay: .seconds(1)),
        alarm <= bench.instant,
        let command = timer.command(
          forAlarm: alarm, at: bench.instant, finishedStay: .seconds(1))
      {
        if case .warn = command { warned.append(second) }
        try bench.perform(command)
      }
      bench.advance(1)
    }
    #expect(warned == [15, 45])
  }

  /// Stepping over whole rounds comes to the same as walking through each stage.
  @Test(arguments: 0..<200) func aPositionIsThatOfAWalk(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let phases = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
      PhaseSequence.Phase(.seconds(Int.random(in: 1...9, using: &numbers)))
    }
    let rounds = [nil, 1, 2, 7, 50].randomElement(using: &numbers) ?? nil
    let plans = [
      Plan.sequence(PhaseSequence(phases, rounds: rounds), warnings: []),
      .repeating(every: phases[0].length, rounds: rounds, warnings: []),
    ]
    for plan in plans {
      guard let first = plan.firstStage else { continue }
      for _ in 0..<50 {
        let counted = Duration.milliseconds(Int.random(in: 0...400_000, using: &numbers))
        var walked = Position(stage: first, isOver: false)
        while counted >= walked.stage.end, let next = plan.stage(after: walked.stage) {
          walked.stage = next
          walked.passed += 1
        }
        walked.isOver = counted >= walked.stage.end
        #expect(plan.position(from: first, counted: counted) == walked)
      }
    }
  }

  @Test func aRunOfYearsIsFoundAtOnce() throws {
    let plan = Self.every(1)
    let first = try #require(plan.firstStage)
    let position = plan.position(from: first, counted: Plan.longest)
    #expect(position.passed == 3650 * 86400)
    #expect(position.stage.start == Plan.longest)
  }
}
