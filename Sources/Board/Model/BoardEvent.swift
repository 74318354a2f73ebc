/// Something that happened to one timer; the board is the fold of these.
public struct BoardEvent: Hashable, Sendable {
  /// What changed, with the values that it changed to.
  public enum Change: Hashable, Sendable {
    case added(BoardTimer)
    case started
    case paused
    case reset
    case restarted
    /// A new length (of a countdown) and counted time, with the step that led there.
    case adjusted(by: Duration, length: Duration?, elapsed: Duration)
    /// So much was left, and the plan asked for a word.
    case warned(left: Duration)
    case rang(ordinal: Int, deadline: ContinuousClock.Instant)
    case acknowledged
    case cancelled
    /// A finished timer left the board, because a new one took its name.
    case replaced
    /// A finished timer left the board, because it had been there for long enough.
    case cleared
    /// The timer is again as it was before the step that was undone; `nil`: it is not there.
    case undone(BoardTimer?)
    /// The timer is again as it was after the step that is done again; `nil`: it is not there.
    case redone(BoardTimer?)
  }

  /// The timer that it happened to.
  public var timer: TimerID
  /// The timer's name at the time, so that an event can be told without the board.
  public var name: TimerName
  /// When it happened.
  public var stamp: Stamp
  /// What changed.
  public var change: Change

  /// Creates an event from its parts.
  public init(timer: TimerID, name: TimerName, stamp: Stamp, change: Change) {
    self.timer = timer
    self.name = name
    self.stamp = stamp
    self.change = change
  }
}
