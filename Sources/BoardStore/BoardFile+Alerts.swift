public import Board
import Foundation
import Timers

/// Alerts that are still to be given, one for each channel of each ring.
///
/// An engine takes an alert on before it gives it, so that of several engines one does, and says so as
/// soon as it has begun. What an engine took on that is gone is taken on by the next: only one that is
/// killed between beginning and saying so makes an alert come twice.
extension BoardFile {
  /// Takes on what is to be given through some channels and nobody else has taken on.
  ///
  /// What a person has acknowledged, or what a later ring of the timer has made old, needs no alert.
  ///
  /// - Parameters:
  ///   - channels: those through which this engine can give alerts.
  ///   - engine: this process.
  ///   - stamp: the present moment.
  ///   - isGone: whether a process is not there any more.
  public func claimAlerts(
    through channels: Set<AlertChannel>, by engine: ChildProcess, at stamp: Stamp,
    isGone: (ChildProcess) -> Bool
  ) throws(StoreError) -> ClaimedAlerts {
    do throws(Failure) {
      let connection = try open()
      // Most of the time there is nothing, and nobody has to wait for that.
      let isEmpty = try connection.reading { () throws(Failure) in
        let row = try connection.statement(.hasAlerts)
        defer { row.reset() }
        return try !row.step()
      }
      if isEmpty { return ClaimedAlerts() }
      return try connection.writing { () throws(Failure) in
        try connection.run(.deleteOldAlerts)
        var answer = ClaimedAlerts()
        for alert in try waitingAlerts(connection) where channels.contains(alert.channel) {
          if let holder = alert.engine, holder != engine, !isGone(holder) {
            answer.othersAreAtIt = true
          } else if alert.engine != engine {
            let claim = try connection.statement(.claimAlert)
            ProcessColumns.bind(engine, to: claim)
            claim.bind(alert.timer.rawValue)
            claim.bind(alert.ordinal)
            claim.bind(alert.channel.rawValue)
            try claim.run()
            if let claimed = try stored(alert, on: connection) { answer.claimed.append(claimed) }
          }
        }
        return answer
      }
    } catch {
      throw storeError(error)
    }
  }

  /// Says that an alert was given, or what went wrong with it.
  public func settle(_ alert: StoredAlert, failure: String?) throws(StoreError) {
    do throws(Failure) {
      let connection = try open()
      try connection.writing { () throws(Failure) in
        let statement = try connection.statement(failure == nil ? .deleteAlert : .failAlert)
        if let failure { statement.bind(failure) }
        statement.bind(alert.timer.rawValue)
        statement.bind(alert.ordinal)
        statement.bind(alert.channel.rawValue)
        try statement.run()
      }
    } catch {
      throw storeError(error)
    }
  }

  /// Whether alerts wait that nobody has given.
  public func hasAlerts() throws(StoreError) -> Bool {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.hasAlerts)
      defer { row.reset() }
      return try row.step()
    }
  }

  /// What went wrong with the alerts of a timer's last rings, the newest first.
  public func alertFailures(of timer: TimerID) throws(StoreError) -> [AlertFailure] {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.alertFailures)
      defer { row.reset() }
      row.bind(timer.rawValue)
      var failures: [AlertFailure] = []
      while try row.step() {
        let ordinal = row.count()
        guard let channel = AlertChannel(rawValue: row.text()) else { continue }
        failures.append(
          AlertFailure(ordinal: ordinal, channel: channel, text: ShownText.safe(row.text())))
      }
      return failures
    }
  }

  /// What was written of an alert that nobody has given.
  private struct WaitingAlert {
    var timer: TimerID
    var ordinal: Int
    var channel: AlertChannel
    var engine: ChildProcess?
  }

  private func waitingAlerts(_ connection: Connection) throws(Failure) -> [WaitingAlert] {
    let row = try connection.statement(.waitingAlerts)
    defer { row.reset() }
    var alerts: [WaitingAlert] = []
    while try row.step() {
      guard let timer = TimerID(kept: row.number()) else { continue }
      let ordinal = row.count()
      guard let channel = AlertChannel(rawValue: row.text()) else { continue }
      alerts.append(
        WaitingAlert(
          timer: timer, ordinal: ordinal, channel: channel, engine: ProcessColumns.read(row)))
    }
    return alerts
  }

  private func stored(
    _ alert: WaitingAlert, on connection: Connection
  ) throws(Failure) -> StoredAlert? {
    let row = try connection.statement(.ringOfAlert)
    defer { row.reset() }
    row.bind(alert.timer.rawValue)
    row.bind(alert.ordinal)
    guard let timer = timer(alert.timer), try row.step() else { return nil }
    let wall = row.date()
    let late = max(0, row.number().subtractingClamped(row.number()))
    return StoredAlert(
      row: timer, ordinal: alert.ordinal, channel: alert.channel,
      deadline: wall.addingTimeInterval(-Double(late) / 1e9),
      late: late < 1_000_000_000 ? .zero : Duration(nanoseconds: late), missed: row.count())
  }
}

extension Connection {
  /// Notes that a ring is to be made known, through every channel that there is for it.
  func queueAlerts(for event: BoardEvent, of timer: BoardTimer) throws(Failure) {
    guard case .rang(let ordinal, _, _, _) = event.change else { return }
    for channel in AlertChannel.allCases where channel != .onRing || !timer.onRing.isEmpty {
      let statement = try statement(.insertAlert)
      statement.bind(event.timer.rawValue)
      statement.bind(ordinal)
      statement.bind(channel.rawValue)
      try statement.run()
    }
  }
}
