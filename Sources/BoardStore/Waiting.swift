import CSQLite

/// The waiting of one connection, which ends at the limit however it is done: SQLite asks again by
/// itself for most locks, and what it refuses at once is tried again here.
///
/// Used by the thread that uses the connection, and lives as long.
final class Waiting {
  private let patience: Patience
  /// When the waiting that goes on now ends; `nil` until there was something to wait for.
  private var end: Double?
  private var isRetrying = false

  init(_ patience: Patience) {
    self.patience = patience
  }

  /// Has SQLite wait so for every lock of the connection, which keeps this.
  func attach(to connection: Connection) throws(Failure) {
    try connection.check(
      sqlite3_busy_handler(
        connection.handle,
        { waiting, tries in
          guard let waiting else { return 0 }
          // The connection that calls this holds it.
          let object = Unmanaged<Waiting>.fromOpaque(waiting).takeUnretainedValue()
          return object.goesOn(after: Int(tries)) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque()))
  }

  /// Tries until it works or fails for another reason than that others are busy.
  ///
  /// Some locks SQLite refuses at once, whatever it was told to do: those of the first start, when
  /// several make the same file.
  func retrying<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let isOutermost = !isRetrying
    if isOutermost { end = nil }
    isRetrying = true
    defer { if isOutermost { isRetrying = false } }
    var tries = 0
    while true {
      do throws(Failure) {
        return try body()
      } catch {
        guard error.isBusy, sleeps(before: tries) else { throw error }
        tries += 1
      }
    }
  }

  /// Waits a moment for a lock; whether it is to be asked for again.
  private func goesOn(after tries: Int) -> Bool {
    // Outside of what is tried again, each lock is waited for by itself.
    if !isRetrying, tries == 0 { end = nil }
    return sleeps(before: tries)
  }

  private func sleeps(before tries: Int) -> Bool {
    let now = Patience.now
    let limit = end ?? now + patience.seconds
    end = limit
    guard now < limit else { return false }
    Patience.sleep(before: tries)
    return true
  }
}
