public import Board
public import Foundation

/// Something by which a ring is to be made known, that one engine has taken on.
public struct StoredAlert: Hashable, Sendable {
  /// The timer as it is now.
  public var row: BoardTimer
  /// The number of the ring in the timer's life.
  public var ordinal: Int
  /// By what.
  public var channel: AlertChannel
  /// When it was due, by the clock on the wall.
  public var deadline: Date
  /// By how much it was late when it was noticed; zero under a second.
  public var late: Duration
  /// How many rings were missed just before it.
  public var missed: Int

  /// Creates an alert from what a log kept of it.
  public init(
    row: BoardTimer, ordinal: Int, channel: AlertChannel, deadline: Date, late: Duration,
    missed: Int
  ) {
    self.row = row
    self.ordinal = ordinal
    self.channel = channel
    self.deadline = deadline
    self.late = late
    self.missed = missed
  }

  /// The timer.
  public var timer: TimerID { row.id }
}

/// What an engine has found of alerts that are still to be given.
public struct ClaimedAlerts: Sendable {
  /// Creates an answer without alerts.
  public init() {}

  /// Those that are its own now.
  public var claimed: [StoredAlert] = []
  /// Whether others have taken some on and have not given them yet.
  public var othersAreAtIt = false
}

/// A word on an alert that went wrong.
public struct AlertFailure: Hashable, Sendable {
  /// The number of the ring in the timer's life.
  public var ordinal: Int
  /// By what it was to be made known.
  public var channel: AlertChannel
  /// What happened instead.
  public var text: String
}
