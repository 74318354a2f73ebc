import CSQLite
import Glibc

/// How long others that write are waited for.
///
/// SQLite's own waiting sleeps longer and longer, so that of many writers some wait for seconds; this
/// asks often, and at random, so that all get their turn. Nobody notices a wait of some milliseconds,
/// and nobody is told "database is locked".
struct Patience {
  /// The limit for all that one step of the work waits, by SQLite's asking and by trying again: far more
  /// than fifty programs that all write at once need.
  var seconds = 30.0

  private static let shortestSleep: UInt32 = 200
  private static let longestSleep: UInt32 = 11_000

  /// Asks until the answer is yes, or for a tenth of the limit: for what others hold no longer than it
  /// takes to open a board.
  func awaiting(_ condition: () -> Bool) -> Bool {
    let limit = Self.now + seconds / 10
    var tries = 0
    while !condition() {
      guard Self.now < limit else { return false }
      Self.sleep(before: tries)
      tries += 1
    }
    return true
  }

  static func sleep(before tries: Int) {
    usleep(.random(in: shortestSleep...(tries < 10 ? 2000 : longestSleep)))
  }

  /// Seconds by a clock that stops in sleep, when nobody waits.
  static var now: Double {
    SuspendingClock().systemEpoch.duration(to: .now) / .seconds(1)
  }
}
