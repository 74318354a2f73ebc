import Board
import Timers

/// The columns that hold a timer, without its id: on the board, as it was before a step, and as an
/// event made it.
enum TimerColumns {
  static let all: [String] =
    [
      "name", "tags", "note", "on_ring", "progress",
      "length_ns",
    ] + PlanColumns.all + [
      "origin_ns", "offset_ns", "checkpoint_ns",
      "marks", "rings", "acknowledged_rings",
      "last_deadline_ns", "rang_ns",
      "changed_ns", "paused_ns", "created_us",
      "started_us", "rang_us",
      "acknowledged_us",
    ] + ProcessColumns.all + StageColumns.all + ["snoozed_ns", "sound", "pauses_in_sleep"]

  /// All but the name, which has an index of its own that most changes need not touch.
  static let unnamed = Array(all.dropFirst())

  /// The instants among them, which move when the machine was started anew.
  static let instants = [
    "origin_ns", "checkpoint_ns", "last_deadline_ns", "rang_ns", "changed_ns", "snoozed_ns",
  ]

  static func bind(_ timer: BoardTimer?, to statement: Statement) {
    guard let timer else { return statement.bindNulls(all.count) }
    statement.bind(timer.name.text)
    bindUnnamed(timer, to: statement)
  }

  static func bindUnnamed(_ timer: BoardTimer, to statement: Statement) {
    statement.bind(StoredText.text(ofTags: timer.tags))
    statement.bind(timer.note)
    statement.bind(timer.onRing)
    statement.bind(timer.progress.rawValue)
    statement.bind(timer.length)
    PlanColumns.bind(timer.plan, to: statement)
    statement.bind(timer.stopwatch.origin)
    statement.bind(timer.stopwatch.offset)
    statement.bind(timer.stopwatch.checkpoint)
    statement.bind(StoredText.text(ofLengths: timer.marks))
    statement.bind(timer.rings)
    statement.bind(timer.acknowledgedRings)
    statement.bind(timer.lastDeadline)
    statement.bind(timer.rang)
    statement.bind(timer.changed)
    statement.bind(timer.pausedTime)
    statement.bind(timer.moments.created)
    statement.bind(timer.moments.started)
    statement.bind(timer.moments.rang)
    statement.bind(timer.moments.acknowledged)
    ProcessColumns.bind(timer.process, to: statement)
    StageColumns.bind(timer.stage ?? Stage(end: .zero), to: statement)
    statement.bind(timer.snoozedUntil)
    statement.bind(timer.sound)
    statement.bind(timer.pausesInSleep)
  }
}

extension RowReader {
  /// The timer in the next columns.
  ///
  /// Whatever somebody else wrote there, what comes of it is a timer that can be shown, changed and
  /// taken off the board.
  mutating func timer(_ row: Statement, id: TimerID) -> BoardTimer {
    let name = StoredText.name(row.text(), of: id)
    let tags = tags(row)
    let note = ShownText.safe(row.text())
    let onRing = row.text()
    let progress = progress(row)
    let length = row.optionalNumber().flatMap { Self.length(nanoseconds: $0) }
    let plan = plan(row, length: length)
    let stopwatch = Stopwatch(
      originNanoseconds: row.number(), offsetNanoseconds: row.number(),
      checkpointNanoseconds: row.optionalNumber())
    let marks = lengths(row).sorted()
    let rings = row.count()
    let acknowledgedRings = min(row.count(), rings)
    let lastDeadline = row.optionalInstant()
    let rang = row.optionalInstant()
    let changed = row.instant()
    let pausedTime = row.length()
    let created = row.date()
    var timer = BoardTimer(
      id: id, name: name, tags: tags, plan: plan, at: Stamp(instant: changed, wall: created))
    timer.note = note
    timer.onRing = onRing
    timer.progress = progress
    // Without a length nothing rings: only a stopwatch, or a countdown that counts for a stopwatch.
    timer.length = length ?? plan.firstRing
    timer.stopwatch = stopwatch
    timer.marks = marks
    timer.rings = rings
    timer.acknowledgedRings = acknowledgedRings
    timer.lastDeadline = lastDeadline
    timer.rang = rang
    timer.pausedTime = pausedTime
    timer.moments.started = row.optionalDate()
    timer.moments.rang = row.optionalDate()
    timer.moments.acknowledged = row.optionalDate()
    timer.process = ProcessColumns.read(row)
    timer.stage = StageColumns.read(row, end: timer.length)
    timer.snoozedUntil = row.optionalInstant()
    // Assigned only where there is something: most timers have nothing of it.
    let sound = row.withText { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    if let sound { timer.sound = ShownText.safe(sound) }
    if row.number() != 0 { timer.pausesInSleep = true }
    return timer
  }

  func progress(_ row: Statement) -> BoardTimer.Progress {
    row.withText { bytes in
      for progress in [BoardTimer.Progress.begun, .ready]
      where bytes.elementsEqual(progress.rawValue.utf8) {
        return progress
      }
      return .finished
    }
  }

  /// A length that a timer can have had; twice the longest is more than all adding comes to.
  static func length(nanoseconds: Int64) -> Duration? {
    let length = Duration(nanoseconds: nanoseconds)
    return length > .zero && length <= Plan.longest * 2 ? length : nil
  }
}
