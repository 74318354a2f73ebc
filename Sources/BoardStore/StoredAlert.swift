public import Board
public import Foundation

/// Something by which a ring is to be made known, that one engine has taken on.
public struct StoredAlert: Hashable, Sendable {
  /// The ring: a timer and how often that had rung.
  public var timer: TimerID
  /// The number of the ring in the timer's life.
  public var ordinal: Int
  /// By what.
  public var channel: AlertChannel
  /// The timer as it is now.
  public var row: BoardTimer
  /// When it was due, by the clock on the wall.
  public var deadline: Date
  /// By how much it was late when it was noticed; zero under a second.
  public var late: Duration
  /// How many rings were missed just before it.
  public var missed: Int
}

/// What an engine has found of alerts that are still to be given.
public struct ClaimedAlerts: Sendable {
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
