import Board
import Timers

/// The columns of a run in the history.
enum RunColumns {
  static let all =
    ["timer", "name", "tags", "note"] + PlanColumns.all + [
      "started_us", "rang_us", "acknowledged_us", "ended_us", "planned_ns", "counted_ns",
      "paused_ns", "overtime_ns", "laps", "ending",
    ] + ProcessColumns.end

  static func bind(_ run: RunSummary, to statement: Statement) {
    statement.bind(run.timer.rawValue)
    statement.bind(run.name.text)
    statement.bind(StoredText.text(ofTags: run.tags))
    statement.bind(run.note)
    PlanColumns.bind(run.plan, to: statement)
    statement.bind(run.started)
    statement.bind(run.rang)
    statement.bind(run.acknowledged)
    statement.bind(run.ended)
    statement.bind(run.planned)
    statement.bind(run.counted)
    statement.bind(run.paused)
    statement.bind(run.overtime)
    statement.bind(StoredText.text(ofLengths: run.laps))
    statement.bind(run.ending.rawValue)
    ProcessColumns.bind(run.process, to: statement)
  }
}

extension RowReader {
  /// The run in the next columns; `nil` if it is that of no timer.
  mutating func run(_ row: Statement) -> RunSummary? {
    guard let timer = TimerID(kept: row.number()) else { return nil }
    // In the order of the columns, which is the order in which arguments are evaluated.
    return RunSummary(
      timer: timer, name: StoredText.name(row.text(), of: timer), tags: tags(row),
      note: ShownText.safe(row.text()), plan: plan(row), started: row.date(),
      rang: row.optionalDate(), acknowledged: row.optionalDate(), ended: row.date(),
      planned: row.optionalLength(), counted: row.length(), paused: row.length(),
      overtime: row.length(), laps: lengths(row),
      ending: RunSummary.Ending(rawValue: row.text()) ?? .finished,
      process: ProcessColumns.readEnd(row))
  }
}
