import Board
import Foundation
import Testing

@testable import timerboard

struct HistoryTests {
  private func run(
    _ name: String, _ counted: Int, tags: [String] = [], hoursLater: Double = 0
  ) throws -> RunSummary {
    let started = Date(timeIntervalSince1970: 1_796_261_400 + hoursLater * 3600)
    return RunSummary(
      timer: TimerID(rawValue: 1), name: try TimerName(name), tags: tags, note: "a, b",
      plan: .countdown(.seconds(240), warnings: []), started: started, rang: nil, acknowledged: nil,
      ended: started.addingTimeInterval(Double(counted)), planned: .seconds(240),
      counted: .seconds(counted), paused: .zero, overtime: .seconds(1),
      laps: [.seconds(2), .seconds(3)],
      ending: .cancelled, process: .status(7))
  }

  @Test func totalsAreByNameTagAndDay() throws {
    let runs = [
      try run("tea", 60, tags: ["a"]), try run("eggs", 200, tags: ["a", "b"]),
      try run("tea", 30, hoursLater: 24),
    ]
    let totals = RunTotals(runs, in: HoursEast(hours: -2))
    #expect(totals.names.map(\.of) == ["eggs", "tea"])
    #expect(totals.names.map(\.counted) == [.seconds(200), .seconds(90)])
    #expect(totals.names.map(\.runs) == [1, 2])
    #expect(totals.names.map(\.overtime) == [.seconds(1), .seconds(2)])
    #expect(totals.tags.map(\.of) == ["+a", "+b"])
    #expect(totals.days.map(\.of) == ["2026-12-02", "2026-12-03"])
    #expect(totals.all.count == 6)
  }

  @Test func linesOfTheCSVHaveAsManyCellsAsTheFirst() throws {
    let cells = RunFields.cells(of: try run("tea", 60, tags: ["a", "b"]))
    #expect(cells.count == RunFields.names.count)
    let fields = Dictionary(uniqueKeysWithValues: zip(RunFields.names, cells))
    #expect(fields["tags"] == "a b")
    #expect(fields["laps"] == "2 3")
    #expect(fields["rang"] == "")
    #expect(fields["exit_status"] == "7")
    #expect(fields["ending"] == "cancelled")
    #expect(fields["counted"] == "60")
  }

  @Test func theNamesInJSONAreThoseOfTheCSV() throws {
    var json = JSONWriter()
    json.value(try run("tea", 60))
    let object = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    #expect(Set(try #require(object).keys) == Set(RunFields.names))
  }
}
