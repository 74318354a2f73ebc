import Board
import Foundation
import Timers

/// What the file knows of the board as a whole.
struct BoardRow {
  /// The id that the next timer gets.
  var nextTimer: TimerID
  /// The number of the last event; zero if there was none.
  var lastEvent: Int
  /// The start of the machine whose instants the timers have, and its number in the file.
  var boot: BootIdentity
  var bootNumber: Int64
  /// The latest moment of that start that anything was stamped with, and the wall time then.
  var newest: Int64
  var newestWall: Int64
  /// How long the machine had slept by then in that start, as far as is known.
  var asleep: Duration?

  /// Takes note of a moment, if it is the latest so far.
  mutating func see(_ stamp: Stamp) {
    asleep = max(asleep ?? stamp.asleep, stamp.asleep)
    let instant = stamp.instant.bootNanoseconds
    guard instant > newest else { return }
    newest = instant
    newestWall = stamp.wall.microseconds
  }
}

extension Connection {
  /// What the board knows of itself, within a transaction.
  func boardRow() throws(Failure) -> BoardRow {
    let row = try statement(.boardRow)
    defer { row.reset() }
    guard try row.step() else { throw .malformed("the row of the board is missing") }
    return BoardRow(
      nextTimer: TimerID(rawValue: max(1, row.knownNumber())), lastEvent: row.knownNumber(),
      boot: BootIdentity(row.text()), bootNumber: row.number(), newest: row.number(),
      newestWall: row.number(),
      asleep: row.optionalNumber().map { Duration(nanoseconds: $0) })
  }

  /// How many timers there are, within a transaction.
  func timerCount() throws(Failure) -> Int {
    let row = try statement(.timerCount)
    defer { row.reset() }
    return try row.step() ? row.count() : 0
  }

  func update(_ row: BoardRow) throws(Failure) {
    let statement = try statement(.updateBoard)
    statement.bind(row.nextTimer.rawValue)
    statement.bind(row.lastEvent)
    statement.bind(row.newest)
    statement.bind(row.newestWall)
    statement.bind(row.asleep)
    try statement.run()
  }

  /// The number under which the file knows a start of the machine.
  func number(ofBoot boot: BootIdentity) throws(Failure) -> Int64 {
    let insertion = try statement(.insertBoot)
    insertion.bind(boot.text)
    try insertion.run()
    let row = try statement(.boot)
    defer { row.reset() }
    row.bind(boot.text)
    guard try row.step() else { throw .malformed("a start of the machine is missing") }
    return row.number()
  }
}
