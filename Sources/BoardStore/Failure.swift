import CSQLite
import Timers

/// What SQLite or the system answered when something did not work, before it is put into words.
enum Failure: Error {
  /// An extended result code, the system's error number behind it, and SQLite's own words.
  case sqlite(code: Int32, system: Int32, text: String)
  /// The file at the path is not the one that is open.
  case moved
  /// The connection was given up before.
  case closed
  /// There is a log, and nothing in the file that it belongs to.
  case orphaned
  /// The file is something else.
  case notABoard
  /// The tables are of a later format than any that is known.
  case newer(Int)

  /// Whether others hold a lock, so that trying again helps.
  var isBusy: Bool {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: true
    default: false
    }
  }

  /// Whether the file is not what SQLite or this program wrote.
  var isDamage: Bool {
    switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB: true
    default: false
    }
  }

  /// The code without what extends it.
  var primaryCode: Int32 {
    switch self {
    case .sqlite(let code, _, _): code & 0xFF
    case .moved, .closed, .orphaned, .notABoard, .newer: SQLITE_OK
    }
  }

  /// A call of the system that failed, on a file beside the board.
  static func system(_ number: Int32) -> Failure {
    .sqlite(code: SQLITE_IOERR, system: number, text: SystemError.text(number))
  }

  /// A board that SQLite can read, and that this program did not write so.
  static func malformed(_ text: String) -> Failure {
    .sqlite(code: SQLITE_CORRUPT, system: 0, text: text)
  }
}
