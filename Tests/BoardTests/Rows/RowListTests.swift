import Testing
import Timers

@testable import Board

struct RowListTests {
  private func rows(
    _ bench: BoardBench, _ filter: String = "", sort: RowSort = RowSort(),
    keeping frozen: [TimerID]? = nil
  ) -> [TimerID] {
    let overview = BoardOverview(of: bench.board, at: bench.instant)
    return RowList(
      of: bench.board, overview: overview, filter: RowFilter(filter), sort: sort,
      at: bench.instant, keeping: frozen
    ).ids
  }

  private func names(
    _ bench: BoardBench, _ filter: String = "", sort: RowSort = RowSort()
  ) -> [String] {
    rows(bench, filter, sort: sort).compactMap { bench.board.timer($0)?.name.text }
  }

  /// Two that run, one that rings, one that is paused, one that is ready, one without end.
  private func kitchen() throws -> BoardBench {
    var bench = BoardBench()
    try bench.add("Tea 4m +kitchen")
    try bench.add("eggs 5s +kitchen +lab")
    let laundry = try bench.add("laundry 1h")
    try bench.add("build +work")
    try bench.add("Ähren 10m", ready: true)
    try bench.perform(.apply(.pause, to: [laundry]))
    try bench.perform(.apply(.note("zwei Löffel"), to: [laundry]))
    bench.advance(6)
    return bench
  }

  @Test(arguments: [
    ("", ["eggs", "Tea", "laundry", "build", "Ähren"]),
    ("TEA", ["Tea"]), ("e", ["eggs", "Tea", "laundry", "Ähren"]), ("ähr", ["Ähren"]),
    ("LÖFFEL", ["laundry"]), ("zzz", []),
    ("#kitchen", ["eggs", "Tea"]), ("+kit", ["eggs", "Tea"]),
    ("#", ["eggs", "Tea", "laundry", "build", "Ähren"]),
    ("#kitchen #lab", ["eggs"]), ("state:ringing", ["eggs"]), ("state:ru", ["Tea", "build"]),
    ("state:nonsense", []), ("kind:stop", ["build"]), ("kind:countdown g", ["eggs"]),
  ])
  func allWordsHaveToFit(_ filter: String, _ expected: [String]) throws {
    #expect(names(try kitchen(), filter) == expected)
  }

  @Test(arguments: [
    (RowSort.Key.added, ["eggs", "Tea", "laundry", "build", "Ähren"]),
    (.name, ["build", "eggs", "laundry", "Tea", "Ähren"]),
    (.time, ["eggs", "Tea", "Ähren", "laundry", "build"]),
    (.ends, ["eggs", "Tea", "laundry", "build", "Ähren"]),
    (.state, ["eggs", "Tea", "build", "laundry", "Ähren"]),
    (.progress, ["laundry", "Ähren", "Tea", "eggs", "build"]),
    (.plan, ["build", "eggs", "Tea", "Ähren", "laundry"]),
    (.tags, ["Tea", "eggs", "build", "laundry", "Ähren"]),
  ])
  func everyColumnSorts(_ key: RowSort.Key, _ expected: [String]) throws {
    #expect(names(try kitchen(), sort: RowSort(by: key)) == expected)
  }

  @Test func turnedAroundTheLargestComesFirstAndWhatHasNothingStaysLast() throws {
    let bench = try kitchen()
    #expect(
      names(bench, sort: RowSort(by: .ends, isReversed: true))
        == ["Tea", "eggs", "laundry", "build", "Ähren"])
    #expect(
      names(bench, sort: RowSort(by: .name, isReversed: true))
        == ["Ähren", "Tea", "laundry", "eggs", "build"])
  }

  @Test func longNamesThatBeginAlikeAreToldApart() throws {
    var bench = BoardBench()
    for letter in ["c", "a", "b"] { try bench.add("a long name that begins alike \(letter)") }
    let up = names(bench, sort: RowSort(by: .name))
    #expect(up.map(\.last) == ["a", "b", "c"])
    #expect(names(bench, sort: RowSort(by: .name, isReversed: true)) == up.reversed())
  }

  @Test func whatComesBackIntoAFrozenOrderComesWhereItWas() throws {
    var bench = BoardBench()
    let first = try bench.add("first")
    let second = try bench.add("second")
    let third = try bench.add("third")
    try bench.perform(.apply(.cancel, to: [first, second]))
    let frozen = rows(bench)
    try bench.perform(.undo)
    #expect(rows(bench, keeping: frozen) == [first, second, third])
  }

  @Test func aFrozenOrderKeepsRowsInPlaceAndPutsNewOnesBehindWhatTheyFollow() throws {
    var bench = BoardBench()
    let build = try bench.add("build")
    let tea = try bench.add("tea 5s")
    let gone = try bench.add("gone")
    let frozen = rows(bench)
    bench.advance(6)
    try bench.perform(.apply(.cancel, to: [gone]))
    let rice = try bench.add("rice 12m")
    #expect(rows(bench, keeping: frozen) == [build, rice, tea])
    #expect(rows(bench) == [tea, build, rice])
  }

  @Test func aFrozenOrderOfFilteredRowsIsKeptToo() throws {
    var bench = BoardBench()
    let build = try bench.add("build +a")
    try bench.add("other")
    let tea = try bench.add("tea 5s +a")
    let frozen = rows(bench, "#a")
    bench.advance(6)
    #expect(rows(bench, "#a", keeping: frozen) == [build, tea])
    #expect(rows(bench, "#a") == [tea, build])
  }
}
