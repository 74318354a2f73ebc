import CSQLite
import Glibc

/// How long others that write are waited for.
///
/// SQLite's own waiting sleeps longer and longer, so that of many writers some wait for seconds; this
/// asks often, and at random, so that all get their turn. Nobody notices a wait of some milliseconds,
/// and nobody is told "database is locked".
struct Patience {
  /// The limit: far more than fifty programs that all write at once need.
  var seconds = 30.0

  private static let shortestSleep: UInt32 = 200
  private static let longestSleep: UInt32 = 11_000

  /// Has SQLite wait so for every lock of a connection.
  func apply(to connection: Connection) throws(Failure) {
    let mean = Double(Self.shortestSleep + Self.longestSleep) / 2
    let most = Int(seconds * 1e6 / mean)
    // The number of tries goes in place of an address, which nobody follows.
    try connection.check(
      sqlite3_busy_handler(
        connection.handle,
        { most, tries in
          guard Int(tries) < Int(bitPattern: most) else { return 0 }
          Patience.sleep(before: Int(tries))
          return 1
        }, UnsafeMutableRawPointer(bitPattern: most)))
  }

  /// Tries until it works or fails for another reason than that others are busy.
  ///
  /// Some locks SQLite refuses at once, whatever it was told to do: those of the first start, when
  /// several make the same file.
  func retrying<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var tries = 0
    var end: Double?
    while true {
      do throws(Failure) {
        return try body()
      } catch {
        let now = Self.now
        let limit = end ?? now + seconds
        end = limit
        guard error.isBusy, now < limit else { throw error }
        Self.sleep(before: tries)
        tries += 1
      }
    }
  }

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

  private static func sleep(before tries: Int) {
    usleep(.random(in: shortestSleep...(tries < 10 ? 2000 : longestSleep)))
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
