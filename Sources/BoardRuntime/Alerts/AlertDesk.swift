public import Board
import BoardStore
public import Timers

/// Sees to it that each ring of a board is made known once through each channel, by this program or by
/// another that has the board open.
///
/// An alert is taken on before it is given, and done with as soon as it has begun. What a program took
/// on that is gone by now is taken on again.
@MainActor
public final class AlertDesk {
  /// Told of an alert that went wrong: of which ring, through which channel, and what happened.
  public var onFailure: (@MainActor (AlertRing, AlertChannel, String) -> Void)?
  /// Whether nothing is waited for: all that this program took on has come to its end.
  public var isIdle: Bool { player.pending == 0 && !isLooking && again == nil }
  /// Told when that may have changed.
  public var onIdle: (@MainActor () -> Void)?

  private let live: LiveBoard
  private let player: AlertPlayer
  private let boardPath: String
  private let queue: TimerQueue
  private var taken: [Key: Taken] = [:]
  private var isLooking = false
  private var hasNews = false
  private var again: Delay?

  /// An alert, and the log that is to hear what becomes of it.
  private struct Taken {
    var alert: StoredAlert
    var log: any BoardLog
  }

  private struct Key: Hashable {
    var timer: TimerID
    var ordinal: Int
    var channel: AlertChannel
  }

  /// How long another program may take from taking an alert on to having begun it, before it is looked
  /// whether it is still there.
  private static let patience = Duration.seconds(2)

  /// Creates a desk, which does nothing before it is started.
  ///
  /// - Parameters:
  ///   - live: the board.
  ///   - player: gives the alerts.
  ///   - boardPath: the file of the board, which commands are told.
  ///   - queue: waits for others.
  public init(
    live: LiveBoard, player: AlertPlayer, boardPath: String, queue: TimerQueue = .main
  ) {
    self.live = live
    self.player = player
    self.boardPath = boardPath
    self.queue = queue
    player.onStart = { [weak self] ring, channel in self?.settle(ring, channel, failure: nil) }
    player.onOutcome = { [weak self] ring, channel, outcome in self?.end(ring, channel, outcome) }
  }

  /// Looks for what nobody was there for, and sees to all rings from now on.
  public func start() {
    live.onRing = { [weak self] in self?.look() }
    look()
  }

  private func look() {
    // Several rings at one moment are looked for once, and what comes meanwhile afterwards.
    guard !isLooking else {
      hasNews = true
      return
    }
    isLooking = true
    again?.cancel()
    again = nil
    live.claimAlerts(through: player.channels) { [weak self] alerts, log in
      self?.take(alerts, from: log)
    }
  }

  private func take(_ alerts: ClaimedAlerts, from log: any BoardLog) {
    isLooking = false
    for alert in alerts.claimed {
      taken[Key(timer: alert.timer, ordinal: alert.ordinal, channel: alert.channel)] =
        Taken(alert: alert, log: log)
      player.play(AlertRing(alert, boardPath: boardPath), on: [alert.channel])
    }
    if alerts.othersAreAtIt {
      again = Delay(for: Self.patience, queue: queue) { [weak self] in
        self?.again = nil
        self?.look()
      }
    }
    if hasNews {
      hasNews = false
      look()
    }
    onIdle?()
  }

  private func settle(_ ring: AlertRing, _ channel: AlertChannel, failure: String?) {
    guard let taken = taken[Key(timer: ring.id, ordinal: ring.ordinal, channel: channel)] else {
      return
    }
    taken.log.settleAlert(taken.alert, failure: failure)
  }

  private func end(_ ring: AlertRing, _ channel: AlertChannel, _ outcome: AlertOutcome) {
    let failure = outcome.isFailure ? outcome.description : nil
    settle(ring, channel, failure: failure)
    taken[Key(timer: ring.id, ordinal: ring.ordinal, channel: channel)] = nil
    if let failure { onFailure?(ring, channel, failure) }
    onIdle?()
  }
}

extension AlertRing {
  /// The ring of an alert as commands and notifications are told of it.
  fileprivate init(_ alert: StoredAlert, boardPath: String) {
    let timer = alert.row
    self.init(
      id: timer.id, name: timer.name.text, tags: timer.tags, note: timer.note,
      plan: timer.plan.canonicalText, ordinal: alert.ordinal, missed: alert.missed,
      late: alert.late, deadline: alert.deadline, sound: timer.sound, onRing: timer.onRing,
      boardPath: boardPath)
  }
}
