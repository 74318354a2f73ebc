extension TimerQueue {
  /// Names one timer of one queue.
  ///
  /// Eight bytes, copied freely to any thread. It stays safe after its timer is gone: the place of a
  /// timer is used again, its name is not. A handle means something only to the queue that gave it.
  public struct Handle: Sendable, Hashable {
    let key: TimerWheel.Key

    /// A handle of no timer.
    static let none = Handle(key: TimerWheel.Key(slot: 0, stamp: 0))
  }

  /// What the handler of a timer is told.
  public struct Fire: Sendable, Hashable {
    package let deadlineNanoseconds: Int64
    package let instantNanoseconds: Int64

    /// How many deadlines of the timer this call stands for: one, or more after a stall.
    public let due: Int

    package init(deadlineNanoseconds: Int64, due: Int, instantNanoseconds: Int64) {
      self.deadlineNanoseconds = deadlineNanoseconds
      self.due = due
      self.instantNanoseconds = instantNanoseconds
    }

    /// The deadline that is served; the first of them when several were due.
    public var deadline: ContinuousClock.Instant {
      ContinuousClock.Instant(bootNanoseconds: deadlineNanoseconds)
    }

    /// The instant of the wake, the same for all timers that it serves and never before the deadline.
    public var instant: ContinuousClock.Instant {
      ContinuousClock.Instant(bootNanoseconds: instantNanoseconds)
    }
  }
}
