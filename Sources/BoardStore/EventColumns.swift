import Board
import Timers

/// The columns of an event: when it happened, to which timer, and what changed.
///
/// A timer as a whole, which some events carry, has a table of its own.
enum EventColumns {
  static let all: [String] =
    [
      "step", "timer", "name", "wall_us",
      "boot", "boot_ns", "monotonic_ns", "kind",
      "by_ns", "length_ns",
      "elapsed_ns", "left_ns",
      "ordinal", "deadline_ns",
      "new_name", "new_tags",
      "new_note",
    ] + PlanColumns.all
    + ProcessColumns.end + ["missed"] + StageColumns.all

  static func bind(_ event: BoardEvent, step: Int?, boot: Int64, to statement: Statement) {
    let values = EventValues(event.change)
    statement.bind(step)
    statement.bind(event.timer.rawValue)
    statement.bind(event.name.text)
    statement.bind(event.stamp.wall)
    statement.bind(boot)
    statement.bind(event.stamp.instant)
    statement.bind(event.stamp.monotonic)
    statement.bind(values.kind.rawValue)
    statement.bind(values.by)
    statement.bind(values.length)
    statement.bind(values.elapsed)
    statement.bind(values.left)
    statement.bind(values.ordinal)
    statement.bind(values.deadline)
    statement.bind(values.name?.text)
    statement.bind(values.tags.map(StoredText.text(ofTags:)))
    statement.bind(values.note)
    if let plan = values.plan {
      PlanColumns.bind(plan, to: statement)
    } else {
      statement.bindNulls(PlanColumns.all.count)
    }
    ProcessColumns.bind(values.end, to: statement)
    statement.bind(values.missed)
    if let stage = values.stage {
      StageColumns.bind(stage, to: statement)
    } else {
      statement.bindNulls(StageColumns.all.count)
    }
  }
}

extension RowReader {
  /// The event in the next columns; `nil` if it is none that this version knows.
  ///
  /// - Parameters:
  ///   - row: what was read of the event.
  ///   - timer: finds the timer that goes with it.
  mutating func event(
    _ row: Statement, timer find: (inout RowReader, TimerID) throws(Failure) -> BoardTimer?
  ) throws(Failure) -> BoardEvent? {
    row.skip(1)
    guard let timer = TimerID(kept: row.number()) else { return nil }
    let name = StoredText.name(row.text(), of: timer)
    let wall = row.date()
    row.skip(1)
    let stamp = Stamp(instant: row.instant(), wall: wall, monotonic: row.number())
    guard let kind = EventKind(rawValue: row.text()) else { return nil }
    var values = EventValues(kind: kind)
    values.by = row.optionalNumber().map { Duration(nanoseconds: $0) }
    values.length = row.optionalLength()
    values.elapsed = row.optionalLength()
    values.left = row.optionalLength()
    values.ordinal = row.isNull ? nil : row.count()
    if values.ordinal == nil { row.skip(1) }
    values.deadline = row.optionalInstant()
    values.name = row.optionalText().map { StoredText.name($0, of: timer) }
    values.tags = row.optionalText().map(StoredText.tags)
    values.note = row.optionalText().map(ShownText.safe)
    if row.isNull {
      row.skip(PlanColumns.all.count)
    } else {
      values.plan = plan(row, length: values.length)
    }
    values.end = ProcessColumns.readEnd(row)
    values.missed = row.isNull ? nil : row.count()
    if values.missed == nil { row.skip(1) }
    if row.isNull {
      row.skip(StageColumns.all.count)
    } else {
      values.stage = StageColumns.read(row, end: values.length)
    }
    if kind.holdsTimer { values.timer = try find(&self, timer) }
    return values.change.map { BoardEvent(timer: timer, name: name, stamp: stamp, change: $0) }
  }
}
