import BoardStore
import Timers

/// What a file is still to be told of alerts that were given: most of the time nothing for long, but as long
/// as the disk is full all that happens meanwhile.
///
/// Forgotten, an alert would be given again by the next program. It needs no order among the commands of
/// a board: it is about a row of its own, that this program has taken on.
final class AlertDebts: Sendable {
  private struct Debt {
    var alert: StoredAlert
    var failure: String?
  }

  private let owed = Lock<[Debt]>([])

  /// Takes note of an alert that was begun, or of what went wrong with it.
  func add(_ alert: StoredAlert, failure: String?) {
    owed.withLock { $0.append(Debt(alert: alert, failure: failure)) }
  }

  /// Tells the file what it is still to be told, in order; what it does not take stays owed.
  func settle(in file: BoardFile) throws(StoreError) {
    while let next = owed.withLock({ $0.first }) {
      try file.settle(next.alert, failure: next.failure)
      owed.withLock { _ = $0.removeFirst() }
    }
  }
}
