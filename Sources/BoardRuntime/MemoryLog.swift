public import Board
public import BoardStore

/// A log that lasts as long as the program.
///
/// It keeps the newest state and the steps that can be undone, not the events: nobody reads them
/// after the program has ended. There is no disk to wait for, so that it answers at once.
public final class MemoryLog: BoardLog {
  /// It ends with the program.
  public let isLasting = false
  /// Never called: nobody else knows of the log.
  public var onNews: (@MainActor (Commit) -> Void)?
  /// Never called: there is nothing to fail.
  public var onFailure: (@MainActor (StoreError) -> Void)?

  private var memory: MemoryBoard
  /// Alerts that nobody has given yet; there is nobody else to give them.
  private var alerts: [StoredAlert] = []

  /// Creates a log that begins with a board.
  ///
  /// - Parameters:
  ///   - board: what there is to begin with.
  ///   - zone: the rules for times of day by which alarms are set.
  public init(_ board: Board = Board(), zone: any CivilZone = SystemZone()) {
    memory = MemoryBoard(board, zone: zone)
  }

  /// Checks the command against the newest state, and applies what becomes of it.
  public func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, CommandError>) -> Void
  ) {
    do throws(BoardError) {
      let commit = try memory.perform(command, at: stamp)
      if command.ringsUnheard { queueAlerts(for: commit) }
      completion(.success(commit))
    } catch {
      completion(.failure(.refused(error)))
    }
  }

  /// Gives the alerts of what rang since the last call.
  public func claimAlerts(
    through channels: Set<AlertChannel>, at stamp: Stamp,
    completion: @escaping @MainActor (ClaimedAlerts) -> Void
  ) {
    var answer = ClaimedAlerts()
    answer.claimed = alerts.filter { channels.contains($0.channel) }
    alerts = []
    completion(answer)
  }

  /// Keeps nothing of it: nobody could look.
  public func settleAlert(_ alert: StoredAlert, failure: String?) {}

  private func queueAlerts(for commit: Commit) {
    for event in commit.events {
      guard case .rang(let ordinal, let deadline, let missed, _) = event.change,
        let timer = memory.timer(event.timer)
      else { continue }
      let late = deadline.duration(to: event.stamp.instant)
      alerts += AlertChannel.allCases.filter { $0 != .onRing || !timer.onRing.isEmpty }.map {
        StoredAlert(
          row: timer, ordinal: ordinal, channel: $0, deadline: event.stamp.wall(at: deadline),
          late: late < .seconds(1) ? .zero : late, missed: missed)
      }
    }
  }

  /// Never called: there is nothing to fail.
  public func restore(
    _ commands: [UnsavedCommand],
    completion: @escaping @MainActor (Result<[Commit]?, StoreError>) -> Void
  ) {
    completion(.success(nil))
  }

  /// Never called: there is nothing to fail.
  public func goOn() {}
}
