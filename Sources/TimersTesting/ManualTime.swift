public import Timers

/// Time that stands still until it is advanced by hand, for tests of code that waits.
///
/// Give ``queue`` to what takes a `TimerQueue`, then step time. Nothing is waited for, and every run
/// of a test is the same to the nanosecond.
///
///     let time = ManualTime()
///     let timer = CountingTimer(interval: .seconds(1), queue: time.queue) { … }
///     timer.start()
///     time.advance(by: .seconds(3))  // four callbacks, at elapsed 0, 1, 2 and 3 seconds
///
/// A task that is to sleep on a `TimerClock` has to get there first: it sleeps once the ``queue``
/// counts its timer.
///
///     while time.queue.count == 0 { await Task.yield() }
///     time.advance(by: .seconds(3))
///
/// Handlers run within the call that advances time, on the thread of the caller: a test of handlers
/// for the main actor advances on the main actor. Those of a registry or delay for a dispatch queue run
/// there, soon after. No wake is ever asked for but for a deadline, so that cancelling the earliest of
/// very many timers takes a search of those that are due about then. Time is advanced by one thread at
/// a time, and not from within a handler; all else may be used from any thread.
public final class ManualTime: Sendable {
  /// The queue whose time this is.
  public let queue: TimerQueue

  private let driver: ManualTimerDriver

  /// Creates a time that stands one hour after the start of the machine.
  public convenience init() {
    self.init(startingAt: ContinuousClock.Instant(bootNanoseconds: 3_600_000_000_000))
  }

  /// Creates a time that stands at an instant.
  public init(startingAt start: ContinuousClock.Instant) {
    driver = ManualTimerDriver(now: start.bootNanoseconds)
    queue = TimerQueue(driver: driver)
  }

  /// The instant at which time stands; the deadline that is served, within a handler.
  public var now: ContinuousClock.Instant {
    ContinuousClock.Instant(bootNanoseconds: driver.now)
  }

  /// The instant for which the queue has asked to be woken next, `nil` for none.
  ///
  /// When the last timer is cancelled the wake goes with it: nobody is woken for nothing.
  public var nextWake: ContinuousClock.Instant? {
    driver.armed.map { ContinuousClock.Instant(bootNanoseconds: $0) }
  }

  /// How often the queue has been woken.
  ///
  /// Timers that are served together count as one wake.
  public var wakeCount: Int { driver.wakeCount }

  /// Lets time pass, stopping at each deadline on the way to serve it.
  ///
  /// Handlers find time standing at their deadline, as on a machine that is never late. What they
  /// schedule is served too when it is due by the end. With a duration of zero, that which is due
  /// now takes its turn.
  ///
  /// - Parameter duration: Not negative.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "time cannot go back by \(duration)")
    driver.advance(to: driver.now.addingClamped(duration.clampedNanoseconds))
  }

  /// Lets time pass up to an instant, stopping at each deadline on the way to serve it.
  ///
  /// - Parameter instant: Not before ``now``.
  public func advance(to instant: ContinuousClock.Instant) {
    require(instant >= now, "time cannot go back from \(now) to \(instant)")
    driver.advance(to: instant.bootNanoseconds)
  }

  /// Lets time pass at once, as a busy thread or a sleep of the machine does, then wakes the queue.
  ///
  /// All that came due meanwhile is served by one wake, late, at the instant of the end. What the
  /// handlers schedule waits for the next step, even when it is due.
  ///
  /// - Parameter duration: Not negative.
  public func stall(for duration: Duration) {
    require(duration >= .zero, "time cannot go back by \(duration)")
    driver.stall(to: driver.now.addingClamped(duration.clampedNanoseconds))
  }
}
