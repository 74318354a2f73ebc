import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

/// Rows that this program never wrote: whatever is in them, the board can be used.
struct HostileRowTests {
  let bench: StoreBench
  let file: BoardFile
  let id: TimerID

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
    id = try bench.add("tea 20m warn 5m +kitchen", to: file)
    try bench.add("eggs 7m", to: file)
  }

  /// Changes the row of the first timer, then looks at it and does all sorts of things to it.
  private func using(_ assignment: String, _ check: (BoardTimer) throws -> Void = { _ in }) throws {
    try Database(bench.path).run("UPDATE timers SET \(assignment) WHERE id = 1")
    let board = try file.board()
    #expect(board.ids.count == 2)
    let timer = try #require(board.timer(id))
    #expect(file.timer(id) == timer)
    try check(timer)
    let now = bench.stamp
    _ = RunSummary(of: timer, at: now)
    _ = (
      timer.laps, timer.nextWarning(after: now.instant), timer.leaves(after: .seconds(1)),
      timer.late
    )
    _ = (timer.elapsed(at: now.instant), timer.overtime(at: now.instant), timer.deadline)
    _ = BoardOverview(of: board, at: now.instant)
    for command in [TimerCommand.note("x"), .restart, .lap, .toggle, .toggle, .finish, .clear] {
      bench.advance(1)
      do throws(CommandError) {
        _ = try file.perform(.apply(command, to: [id]), at: bench.stamp)
      } catch {
        // Some of them do not fit the state.
        guard case .refused = error else { throw error }
      }
    }
    _ = try file.perform(.undo, at: bench.stamp)
    try bench.apply(.cancel, to: id, of: file)
    _ = try file.perform(.undo, at: bench.stamp)
    #expect(try file.board().ids.count == 2)
    #expect(try !file.events(after: 0, limit: .max).isEmpty)
    _ = try file.runs(since: nil, until: nil)
    try file.checkLookups()
  }

  @Test(arguments: [
    "two\u{A}lines", "\u{1B}[31mred", "\u{202E}drawkcab", "", "   ", "\u{0}", "a\u{7F}b",
  ])
  func aNameThatIsNoneIsMadeOne(_ text: String) throws {
    let bytes = text.utf8.map { String(format: "%02x", $0) }.joined()
    try using("name = CAST(x'\(bytes)' AS TEXT)") { timer in
      let name = try TimerName(timer.name.text)
      #expect(name == timer.name)
      #expect(timer.name.text.hasSuffix("-1"))
    }
    let names = try file.names()
    #expect(names.count == 2)
    for text in names { _ = try TimerName(text) }
  }

  @Test func aNameThatIsFarTooLongIsCut() throws {
    try using("name = printf('%.*c', 100000, 'a')") { timer in
      #expect(timer.name.text.count < 200)
    }
  }

  @Test func bytesThatAreNoTextAreReplaced() throws {
    try using("name = CAST(x'ff41fe' AS TEXT), note = CAST(x'c328' AS TEXT)") { timer in
      #expect(timer.name.text == "\u{FFFD}A\u{FFFD}")
      #expect(timer.note == "\u{FFFD}(")
    }
  }

  @Test func tagsAndNotesReachNobodyRaw() throws {
    let assignment = "tags = 'a' || char(27) || '[31m b' || char(10), note = char(7, 10) || 'hi'"
    try using(assignment) { timer in
      #expect(timer.tags == ["a\u{FFFD}[31m", "b\u{FFFD}"])
      #expect(timer.note == "\u{FFFD}\u{FFFD}hi")
    }
  }

  @Test(arguments: [
    "plan_kind = 'alarm'", "plan_kind = 'countdown', plan_ms = -5, plan = ''", "plan = 'never'",
    "plan_ms = 9223372036854775807, plan = 'x'", "plan_kind = ''",
  ])
  func aPlanThatIsNoneKeepsTheLengthThatTheTimerHas(_ assignment: String) throws {
    try using(assignment) { #expect($0.plan.firstRing == .seconds(1200)) }
  }

  @Test(arguments: [
    "length_ns", "origin_ns", "offset_ns", "checkpoint_ns", "rings", "acknowledged_rings",
    "last_deadline_ns", "rang_ns", "changed_ns", "paused_ns", "created_us", "started_us",
    "rang_us", "acknowledged_us", "plan_ms", "process_id", "process_began", "process_code",
  ])
  func numbersAtTheEndsOfTheScaleTrapNothing(_ column: String) throws {
    for value in ["-9223372036854775808", "-1", "9223372036854775807", "4611686018427387904"] {
      let bench = try HostileRowTests()
      try bench.using("\(column) = \(value)")
      try bench.using("\(column) = \(value), progress = 'begun', checkpoint_ns = NULL")
    }
  }

  @Test func marksProgressAndProcessesAreReadAsFarAsTheyMakeSense() throws {
    try using("marks = '5 x -3 99999999999999999999 2', progress = 'dancing'") { timer in
      #expect(timer.marks == [.nanoseconds(2), .nanoseconds(5)])
      #expect(timer.progress == .finished)
    }
    let other = try HostileRowTests()
    try other.using("process_id = 5, process_end = 'boiled'") { timer in
      #expect(timer.process?.end == .lost && timer.process?.boot == "")
    }
  }

  @Test func idsThatNobodyGaveAreLeftOut() throws {
    for (id, name) in [(Int.max, "max"), (-5, "minus"), (0, "zero")] {
      try Database(bench.path).run(
        """
        CREATE TEMP TABLE copy AS SELECT * FROM timers WHERE id = 1;
        UPDATE copy SET id = \(id), name = '\(name)';
        INSERT INTO timers SELECT * FROM copy;
        """)
    }
    #expect(try file.board().names == ["tea", "eggs"])
    let max = try name("max")
    #expect(file.timer(named: max) == nil)
    let next = try bench.add("rice", to: file)
    #expect(next.rawValue == 3)
  }

  @Test func idsAreNeverGivenTwiceWhateverTheCountersSay() throws {
    try Database(bench.path).run("UPDATE board SET next_timer = 1, last_event = 0")
    #expect(try bench.add("rice", to: file).rawValue == 3)
    #expect(try file.events(after: 0, limit: .max).map(\.number) == [1, 2, 3, 4, 5, 6])
    try Database(bench.path).run("UPDATE board SET next_timer = -7, last_event = -7")
    #expect(try bench.add("soup", to: file).rawValue == 4)
  }

  @Test func largeCountersAreGoodAsFarAsIdsAre() throws {
    let large = 1 << 41
    try Database(bench.path).run("UPDATE board SET next_timer = \(large), last_event = \(large)")
    let rice = try bench.add("rice", to: file)
    #expect(rice.rawValue == large)
    #expect(try bench.add("soup", to: file).rawValue == large + 1)
    #expect(try file.lastEvent() == large + 4)
    let numbers = try file.events(after: large, limit: .max).map(\.number)
    #expect(numbers == Array(large + 1...large + 4))
    #expect(try bench.open().timer(rice)?.name.text == "rice")
  }

  @Test func countersAndNumbersThatNobodyGaveAreLeftOut() throws {
    try Database(bench.path).run(
      """
      UPDATE board SET next_timer = \(Int.max), last_event = \(Int.max);
      CREATE TEMP TABLE copy AS SELECT * FROM events WHERE number = 1;
      UPDATE copy SET number = \(1 << 50);
      INSERT INTO events SELECT * FROM copy;
      """)
    #expect(try bench.add("rice", to: file).rawValue == 3)
    #expect(try file.lastEvent() == 6)
    #expect(try file.events(after: 0, limit: .max).map(\.number) == Array(1...6))
    #expect(try file.events(of: id).map(\.number) == [1, 2])
    #expect(try file.lastEvent(before: .distantFuture) == 6)
  }

  @Test func stepsAndEventsOfNonsenseAreLived() throws {
    try Database(bench.path).run(
      """
      UPDATE steps SET verb = 'dance', name = char(27), others = -4, wall_us = -1;
      UPDATE step_timers SET timer = 9223372036854775807 WHERE step = 2;
      UPDATE events SET timer = -1, name = '' WHERE number = 1;
      UPDATE events SET boot_ns = -9223372036854775808, wall_us = 9223372036854775807,
        monotonic_ns = -5, name = char(10) WHERE number = 3;
      """)
    #expect(try file.events(after: 0, limit: .max).map(\.number) == [2, 3, 4])
    #expect(try file.steps(limit: 10).count == 2)
    _ = file.lastStep
    _ = try file.perform(.undo, at: bench.stamp)
    try file.checkLookups()
  }

  @Test func namesOfAllSortsRoundTrip() throws {
    let names = [
      "'; DROP TABLE timers; --", "\"", "back\\slash", "%s %n", "a,b", "x=y", "卵を茹でる",
      String(repeating: "卵", count: 200), "e\u{301}", "👩‍🍳 soup", "room 101", "-5m", "+tag",
    ]
    for text in names {
      let name = try name(text)
      let line = AddLine(name: name, plan: .stopwatch, tags: [])
      _ = try file.perform(.add(line, ready: true), at: bench.stamp)
      #expect(file.timer(named: name)?.name.text == name.text)
      #expect(file.isTaken(name))
    }
    let reopened = try bench.open()
    #expect(try reopened.names() == ["tea", "eggs"] + names.map { try name($0).text })
    #expect(try reopened.board().timers.map(\.name.text) == reopened.names())
  }

  @Test func aTagIsFoundByWholeWords() throws {
    try bench.add("one +a +ab", to: file)
    try bench.add("two +ab +b", to: file)
    try bench.add("three +A", to: file)
    func found(_ tag: String) throws -> [String] {
      try file.timers(tagged: tag).map(\.name.text)
    }
    #expect(try found("a") == ["one"])
    #expect(try found("ab") == ["one", "two"])
    #expect(try found("kitchen") == ["tea"])
    for none in ["a ab", "", "%", "A\u{301}"] { #expect(try found(none).isEmpty) }
  }
}
