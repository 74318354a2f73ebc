import Board
import Testing

@testable import timerboard

struct ListTests {
  private func bench() throws -> Bench {
    var bench = Bench()
    try bench.add("tea 4m +kitchen", note: "Hot")
    try bench.add("build")
    try bench.add("Eggs 7m +kitchen", ready: true)
    try bench.add("ale 2m")
    bench.pass(.seconds(130))
    return bench
  }

  private func names(_ words: String...) throws -> [String] {
    let bench = try bench()
    return try TimerFilter(words)
      .timers(of: bench.board, at: bench.stamp, withFinished: false).map(\.name.text)
  }

  @Test func whatRingsComesFirst() throws {
    #expect(try names() == ["ale", "tea", "build", "Eggs"])
  }

  @Test func allWordsHaveToFit() throws {
    #expect(try names("+kitchen") == ["tea", "Eggs"])
    #expect(try names("＋kitchen") == ["tea", "Eggs"])
    #expect(try names("+kitchen", "state:ready") == ["Eggs"])
    #expect(try names("kind:stopwatch") == ["build"])
    #expect(try names("EGG") == ["Eggs"])
    #expect(try names("hot") == ["tea"])
    #expect(try names("nothing") == [])
  }

  @Test func wordsThatAreNoneAreToldWithTheNearest() {
    #expect(
      failure { _ = try TimerFilter(["state:runing"]) }?.description
        == "no state runing: did you mean running?")
    #expect(failure { _ = try TimerFilter(["kind:x"]) }?.status == .wrongUsage)
    #expect(failure { _ = try ListColumn.list("name,tiem") }?.description.contains("time") == true)
  }

  @Test func finishedOnesAreThereIfAskedForUntilTheyLeave() throws {
    var bench = Bench()
    let id = try bench.add("tea 4m").id
    try bench.perform(.apply(.finish, to: [id]))
    let filter = try TimerFilter([])
    #expect(filter.timers(of: bench.board, at: bench.stamp, withFinished: false).isEmpty)
    #expect(filter.timers(of: bench.board, at: bench.stamp, withFinished: true).count == 1)
    bench.pass(BoardTimer.staysFinished)
    #expect(filter.timers(of: bench.board, at: bench.stamp, withFinished: true).isEmpty)
    let longer = filter.timers(
      of: bench.board, at: bench.stamp, withFinished: true, finishedStay: .seconds(86_400))
    #expect(longer.count == 1)
  }

  @Test func howLongFinishedOnesStayIsAskedOnlyWhereThereAreSome() throws {
    let bench = try bench()
    var isAsked = false
    func stay() -> Duration {
      isAsked = true
      return .zero
    }
    _ = try TimerFilter([]).timers(
      of: bench.board, at: bench.stamp, withFinished: true, finishedStay: stay())
    #expect(!isAsked)
  }

  @Test(arguments: [
    (SortKey.name, false, ["ale", "build", "Eggs", "tea"]),
    (.name, true, ["tea", "Eggs", "build", "ale"]),
    (.left, false, ["ale", "tea", "Eggs", "build"]),
    (.left, true, ["Eggs", "tea", "ale", "build"]),
    (.id, false, ["tea", "build", "Eggs", "ale"]),
    (.ends, false, ["ale", "tea", "build", "Eggs"]),
    (.state, false, ["ale", "tea", "build", "Eggs"]),
  ])
  func rowsAreSorted(_ key: SortKey, _ reversed: Bool, _ names: [String]) throws {
    let bench = try bench()
    let timers = try TimerFilter([]).timers(of: bench.board, at: bench.stamp, withFinished: false)
    #expect(key.sorted(timers, at: bench.stamp, reversed: reversed).map(\.name.text) == names)
  }

  @Test func everyColumnHasAText() throws {
    let bench = try bench()
    let timer = try #require(try bench.timer("tea"))
    let row = TimerRow(timer, at: bench.stamp)
    let texts = ListColumn.allCases.map { $0.text(row, in: HoursEast(hours: 0)) }
    #expect(
      texts == [
        "1", "tea", "running", "1:50", "14:20", "4m", "+kitchen", "Hot", "countdown", "1:50",
        "2:10",
        "", "0:00", "0", "0", "0", "", "", "", "2026-12-02 14:20:40", "", "2026-12-02 14:16:40",
        "2026-12-02 14:16:40",
      ])
  }

  private func row(_ line: String, after seconds: Double) throws -> TimerRow {
    var bench = Bench()
    let id = try bench.add(line).id
    bench.pass(.seconds(seconds))
    let board = bench.board.attended(at: bench.stamp, in: UniversalTime())
    return TimerRow(try #require(board.timer(id)), at: bench.stamp)
  }

  @Test(arguments: [
    ("x 25m work, 5m break x4", 1600.0, "x · break", "running !1", "1/4", "3:20"),
    ("x 25m work, 5m break forever", 1900, "x · work", "running !1", "2", "23:20"),
    ("x 25m work, 5m break", 60, "x · work", "running", "", "24:00"),
    ("x 25m work then 5m break", 1510, "x · work", "ringing", "", "+0:10"),
    ("x every 30m x8", 1900, "x", "running !1", "2/8", "28:20"),
    ("x at 14:30", 0, "x", "running", "", "13:20"),
  ])
  func aPersonSeesPhaseRoundAndWhatNobodyHeard(
    _ line: String, _ seconds: Double, _ name: String, _ state: String, _ round: String,
    _ time: String
  ) throws {
    let row = try row(line, after: seconds)
    let zone = UniversalTime()
    let columns: [ListColumn] = [.name, .state, .round, .time]
    #expect(columns.map { $0.shownText(row, in: zone) } == [name, state, round, time])
    #expect(ListColumn.name.text(row, in: zone) == "x")
    #expect(ListColumn.state.text(row, in: zone) == row.state.rawValue)
  }

  @Test func anAlarmIsAtItsTimeOfDayThoughTheClocksAreReadApart() throws {
    var bench = Bench()
    let id = try bench.add("x every day at 15:00").id
    bench.set(clockBy: -0.002)
    let timer = try #require(bench.board.timer(id))
    let row = TimerRow(timer, at: bench.stamp)
    #expect(row.ends(in: UniversalTime()) == "15:00")
    #expect(row.nextRing.map(InstantText.utc) == "2026-12-02T15:00:00.000Z")
  }

  @Test func anAlarmThatIsOffHasCountedNothing() throws {
    var bench = Bench()
    let timer = try bench.add("x at 15:00", ready: true)
    let row = TimerRow(timer, at: bench.stamp)
    #expect(row.time == "" && row.timeWords == nil)
    #expect(
      ChangeText(.reset, at: bench.stamp, in: UniversalTime()).line(before: timer, after: timer)
        == "x · ready")
  }

  @Test func aSnoozeBesideThePlanIsSaid() throws {
    var bench = Bench()
    let id = try bench.add("x every 30m").id
    bench.pass(.seconds(1900))
    let commit = try bench.perform(.apply(.snooze(for: .seconds(60)), to: [id]))
    let after = try #require(commit.deltas.first?.after)
    #expect(
      ChangeText(.snooze(for: .seconds(60)), at: bench.stamp, in: UniversalTime())
        .line(before: after, after: after) == "x · running · 28:20 left · rings again in 1:00")
  }
}
