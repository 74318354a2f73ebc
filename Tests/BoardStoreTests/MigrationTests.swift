import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

/// Boards of the first format, as the first version made them.
struct MigrationTests {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  /// A board with timers of every sort that the first version knew, and with a history.
  private func fill(_ file: BoardFile) throws {
    let build = try bench.add("build +work", to: file)
    try bench.add("tea 4m", to: file)
    let eggs = try bench.addWithCommand("eggs 7m warn 1m", to: file)
    let rice = try bench.add("rice 3s", to: file)
    let soup = try bench.add("soup 2s", to: file)
    try bench.add("later 1h", to: file, ready: true)
    let gone = try bench.add("gone 5m", to: file)
    let process = ChildProcess(id: 77, began: 12_345, boot: "boot-1")
    for name in ["make", "made"] {
      let new = NewTimer(try AddLine(parsing: name), process: process)
      let id = try file.perform(.add([new]), at: bench.stamp).deltas.last?.id
      if name == "made" {
        try bench.apply(.exit(.status(3), rings: true), to: #require(id), of: file)
      }
    }
    bench.advance(2)
    try bench.ringWhatIsDue(in: file)
    try bench.apply(.acknowledge, to: soup, of: file)
    try bench.apply(.lap, to: build, of: file)
    try bench.apply(.pause, to: eggs, of: file)
    try bench.apply(.note("for two"), to: eggs, of: file)
    bench.advance(1)
    try bench.ringWhatIsDue(in: file)
    try bench.apply(.adjust(by: .seconds(30)), to: build, of: file)
    try bench.apply(.cancel, to: gone, of: file)
    #expect(file.timer(rice)?.state(at: bench.instant) == .ringing)
  }

  /// Makes a file of the first format that holds what a file of the present one does.
  private func makeOld(_ old: String, from new: String) throws {
    let path = bench.directory + "/" + old
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let database = try Database(path)
    try database.run("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1")
    try database.run(Schema.current.migrations[0])
    try database.run("ATTACH '\(bench.directory)/\(new)' AS new")
    let tables = [
      "boots", "board", "timers", "events", "event_timers", "steps", "step_timers", "runs",
    ]
    for table in tables {
      let columns = try database.text(
        "SELECT group_concat(name) FROM pragma_table_info('\(table)')")
      try database.run(
        "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM new.\(table)")
      let missing = try database.number("SELECT count(*) = 0 FROM main.\(table)")
      #expect(missing == 0, "\(table) is tested without a row")
    }
  }

  @Test func aBoardOfTheFirstFormatIsTheSameInThisOne() throws {
    let present = try bench.open("new.db")
    try fill(present)
    try makeOld("board.db", from: "new.db")
    let file = try bench.open()
    #expect(file.notices.isEmpty)
    #expect(try Database(bench.path).number("PRAGMA user_version") == Int64(Schema.current.version))
    #expect(try file.board().timers == present.board().timers)
    #expect(
      try file.events(after: 0, limit: .max).map(\.event)
        == present.events(after: 0, limit: .max).map(\.event))
    #expect(try Database(bench.path).integrity() == "ok")
    try expectLogFoldsToBoard(file)
    // What rang before alerts were kept is not told now.
    #expect(try !file.hasAlerts() && bench.claim(by: 1, in: file).claimed.isEmpty)
  }

  @Test func itGoesOnAsABoardOfThisFormat() throws {
    try fill(try bench.open("new.db"))
    try makeOld("board.db", from: "new.db")
    let file = try bench.open()
    // The last step is undone, which brings a timer back from what the first format kept of it.
    #expect(try file.perform(.undo, at: bench.stamp).undid?.verb == .cancel)
    #expect(try file.board().names.contains("gone"))
    try bench.add("pomodoro 25m work, 5m break x4", to: file)
    try bench.add("bins every mon,thu at 7:00", to: file)
    bench.advance(240)
    try bench.ringWhatIsDue(in: file)
    let claimed = try bench.claim(by: 1, in: file).claimed
    #expect(Set(claimed.map(\.row.name.text)) == ["tea"])
    try expectLogFoldsToBoard(file)
    // Reopened, there is nothing left to change.
    #expect(try bench.open().board().timers == file.board().timers)
  }

  @Test func twoThatOpenAnOldBoardAtOnceBothHaveIt() throws {
    try fill(try bench.open("new.db"))
    try makeOld("board.db", from: "new.db")
    let (path, stamp, count) = (bench.path, bench.stamp, try bench.open("new.db").board().ids.count)
    let errors = Threads.run(8) { _ in
      let file = try BoardFile(path: path, boot: BootIdentity("boot-1"), now: { stamp })
      #expect(file.notices.isEmpty)
      #expect(try file.board().ids.count == count)
    }
    #expect(errors.isEmpty, "\(errors)")
  }
}
