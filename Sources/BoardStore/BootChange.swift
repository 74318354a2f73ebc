import Board
import Timers

/// Carries a board over to another start of the machine.
///
/// Within one start boot time decides. Between two only the clock on the wall goes on: all instants of
/// the timers move, so that as much time lies between the latest stamp of the old start and now as
/// passed on the wall, and never less than none.
struct BootChange {
  let boot: BootIdentity
  let stamp: Stamp

  /// More than any machine runs, in nanoseconds, and half of what can be kept.
  static let most: Int64 = 4_000_000_000_000_000_000

  /// Stamps are taken before a command waits for its turn, so that a later one can be kept first.
  private static let slack: Int64 = 1_000_000_000

  /// What the board knows of itself, in the present start.
  ///
  /// The clock is asked after the board was read: whatever was stamped before that is no later, however
  /// long it took to get here.
  static func run(
    boot: BootIdentity, now: () -> Stamp, on connection: Connection
  ) throws(Failure) -> BoardRow {
    let row = try connection.reading { () throws(Failure) in try connection.boardRow() }
    guard BootChange(boot: boot, stamp: now()).isNeeded(row) else { return row }
    return try connection.writing { () throws(Failure) in
      // Somebody else may have done it by now, or committed something later.
      var row = try connection.boardRow()
      let change = BootChange(boot: boot, stamp: now())
      if change.isNeeded(row) { try change.move(&row, on: connection) }
      return row
    }
  }

  /// Moves what the file holds, within a transaction that writes.
  func move(_ row: inout BoardRow, on connection: Connection) throws(Failure) {
    let shift = self.shift(from: row)
    for query in [Query.moveTimers, .moveStepTimers] {
      let statement = try connection.statement(query)
      statement.bind(shift)
      try statement.run()
    }
    row.boot = boot
    row.bootNumber = try connection.number(ofBoot: boot)
    row.newest = stamp.instant.bootNanoseconds
    row.newestWall = stamp.wall.microseconds
    row.asleep = stamp.asleep
    let statement = try connection.statement(.setBoot)
    statement.bind(row.bootNumber)
    statement.bind(row.newest)
    statement.bind(row.newestWall)
    statement.bind(row.asleep)
    try statement.run()
  }

  /// Whether the instants in the file are of another start: it says so, or time went back, which it
  /// does not within one.
  private func isNeeded(_ row: BoardRow) -> Bool {
    row.boot != boot
      || stamp.instant.bootNanoseconds.addingClamped(Self.slack) < row.newest
  }

  private func shift(from row: BoardRow) -> Int64 {
    let passed = stamp.wall.microseconds.subtractingClamped(row.newestWall)
      .multipliedClamped(by: 1000)
    let shift = stamp.instant.bootNanoseconds.subtractingClamped(max(0, passed))
      .subtractingClamped(row.newest)
    return min(max(shift, -Self.most), Self.most)
  }
}
