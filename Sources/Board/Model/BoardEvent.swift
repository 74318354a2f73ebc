/// Something that happened to one timer; the board is the fold of these.
public struct BoardEvent: Hashable, Sendable {
  /// What changed, with the values that it changed to.
  public enum Change: Hashable, Sendable {
    case added(BoardTimer)
    case started
    /// Was started as if that had been so long before, which led to a stage.
    case startedEarlier(by: Duration, stage: Stage?)
    /// The wait for an alarm, as the clock had it when it was started, set or changed.
    case resolved(Stage)
    /// The machine was asleep for so long while the timer ran.
    case slept(Duration)
    case paused
    case reset
    case restarted
    /// A new length (of a countdown) and counted time, with the step that led there.
    case adjusted(by: Duration, length: Duration?, elapsed: Duration)
    /// The counted time was marked.
    case lapped(elapsed: Duration)
    case renamed(to: TimerName)
    case edited(Plan, stage: Stage?)
    case tagged([String])
    case noted(String)
    /// What it does beside its plan was set otherwise.
    case set(TimerSetting)
    /// So much was left, and the plan asked for a word.
    case warned(left: Duration)
    /// A ring by its number in the timer's life, with how many were missed just before it, and the stage
    /// that the run has come to if it is another.
    case rang(ordinal: Int, deadline: ContinuousClock.Instant, missed: Int = 0, next: Stage? = nil)
    case acknowledged
    /// Runs again for so long, which makes the run this long; without a length only the ring comes again,
    /// beside what the plan says.
    case snoozed(for: Duration, length: Duration?)
    /// The process that the timer stands for ended.
    case exited(ChildProcess.End)
    /// The run was ended by hand, as done.
    case finished
    case cancelled
    /// A timer left the board, because a new one took its name.
    case replaced
    /// A finished timer left the board, because it had been there for long enough or was cleared.
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

  /// Whether it is a ring.
  public var isRing: Bool { if case .rang = change { true } else { false } }

  /// The timer after the event; `nil` if it is not on the board then.
  public func applied(to timer: BoardTimer?) -> BoardTimer? {
    switch change {
    case .added(let timer): return timer
    case .cancelled, .replaced, .cleared: return nil
    case .undone(let timer), .redone(let timer): return timer
    default:
      guard var timer else { return nil }
      timer.apply(change, at: stamp)
      return timer
    }
  }
}
