import Board
import Timers

/// The columns of a stage, but for its end: that has a column of its own, which counts for a countdown
/// alone.
enum StageColumns {
  static let all = ["stage_index", "stage_start_ns", "stage_day"]

  /// More than any run comes to: a stage takes a second at least.
  private static let mostIndex = 1 << 40

  static func bind(_ stage: Stage, to statement: Statement) {
    statement.bind(stage.index)
    statement.bind(stage.start)
    statement.bind(stage.day?.dayNumber)
  }

  /// The stage in the next columns; `nil` without an end.
  static func read(_ row: Statement, end: Duration?) -> Stage? {
    let index = min(row.count(), mostIndex)
    let start = row.length()
    let day = row.optionalNumber()
    return end.map { end in
      Stage(
        index: index, start: min(start, end), end: end,
        day: day.flatMap { CivilDate(dayNumber: Int(clamping: $0)) })
    }
  }
}
