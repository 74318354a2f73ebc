public import Board
import Foundation
import Timers

extension BoardFile {
  /// What a line says of the board at a moment, as an engine would have it.
  ///
  /// Of each timer no more is read than decides what it is doing, which takes a third as long as to
  /// read the board.
  public func glance(at stamp: Stamp) throws(StoreError) -> BoardGlance {
    try reading { connection throws(Failure) in
      var glance = BoardGlance(at: stamp.instant)
      let row = try Statement(Self.glanceQuery, on: connection.handle)
      while try row.step() {
        guard let id = TimerID(kept: row.number()) else { continue }
        let timer = rows.outline(row, id: id)
        // Of all else the plan alone tells the next ring.
        let isAlarm = timer.plan.kind == .alarm
        glance.see(isAlarm ? timer.attended(at: stamp, in: zone) : timer)
      }
      if let id = glance.next?.id { glance.next?.name = try name(of: id, on: connection) }
      if let id = glance.oldestRinging?.id {
        glance.oldestRinging?.name = try name(of: id, on: connection)
      }
      return glance
    }
  }

  private func name(of id: TimerID, on connection: Connection) throws(Failure) -> TimerName {
    let row = try Statement("SELECT name FROM timers WHERE id = ?", on: connection.handle)
    row.bind(id.rawValue)
    return StoredText.name(try row.step() ? row.text() : "", of: id)
  }

  private static let glanceQuery =
    "SELECT id, \(OutlineColumns.all.list) FROM timers ORDER BY id"
}

/// The columns that decide what a timer is doing, and when it rings.
private enum OutlineColumns {
  static let all =
    ["progress", "length_ns"] + PlanColumns.all + ["origin_ns", "offset_ns", "checkpoint_ns"]
    + ["rings", "acknowledged_rings", "last_deadline_ns"] + ProcessColumns.all + StageColumns.all
    + ["snoozed_ns"]
}

extension RowReader {
  /// The timer in the next columns as far as it is asked what it is doing, under a name that is not its
  /// own.
  fileprivate mutating func outline(_ row: Statement, id: TimerID) -> BoardTimer {
    let progress = progress(row)
    let length = row.optionalNumber().flatMap { Self.length(nanoseconds: $0) }
    let plan = plan(row, length: length)
    var timer = BoardTimer(
      id: id, name: StoredText.nameless, tags: [], plan: plan, at: Self.never)
    timer.progress = progress
    timer.length = length ?? plan.firstRing
    timer.stopwatch = Stopwatch(
      originNanoseconds: row.number(), offsetNanoseconds: row.number(),
      checkpointNanoseconds: row.optionalNumber())
    timer.rings = row.count()
    timer.acknowledgedRings = min(row.count(), timer.rings)
    timer.lastDeadline = row.optionalInstant()
    timer.process = ProcessColumns.read(row)
    timer.stage = StageColumns.read(row, end: timer.length)
    timer.snoozedUntil = row.optionalInstant()
    return timer
  }

  private static let never = Stamp(
    instant: ContinuousClock.Instant(bootNanoseconds: 0), wall: Date(microseconds: 0))
}
