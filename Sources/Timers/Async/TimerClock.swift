/// A clock whose sleepers wait on a timer queue, many of them for the price of one wait of the system.
///
/// It serves whatever takes a clock: `Task.sleep(until:tolerance:clock:)`, and generic code such as
/// debounce, throttle or timeout. A duration is slept by the `sleep(for:tolerance:)` of all clocks.
///
///     let clock = TimerClock()
///     try await clock.sleep(for: .seconds(3))
///
/// - **Clock**: instants are those of `ContinuousClock`, on Linux CLOCK_BOOTTIME. The time that the
///   machine sleeps counts, and setting the wall clock moves nothing. See ``TimerQueue``.
/// - **Threads**: a value that can be copied to any thread; any number of tasks sleep on it at once.
/// - **Cancelling**: a cancelled sleep throws at once. All that it held is freed then, not at the old
///   deadline, and it wakes nobody.
/// - **Late**: a sleeper is late when the queue's thread, or what its task runs on, is busy. Never
///   early.
/// - **Cost**: one object of 64 bytes for each sleep, freed when the sleep ends, and one timer of the
///   queue. The value itself is one reference.
///
/// In tests a clock over the queue of a `ManualTime` moves only by hand.
public struct TimerClock: Clock, Sendable {
  /// An instant of boot time.
  ///
  /// The same type as that of `ContinuousClock`, so that the two can be mixed freely.
  public typealias Instant = ContinuousClock.Instant

  /// The queue on which sleepers wait.
  public let queue: TimerQueue

  /// Creates a clock over a queue.
  ///
  /// Costs nothing, so that a clock can be made wherever one is needed.
  ///
  /// - Parameter queue: Its thread does no more for a sleeper than to resume it, so that the shared
  ///   background queue serves every task, on the main actor too.
  public init(queue: TimerQueue = .background) {
    self.queue = queue
  }

  /// The current instant.
  ///
  /// A reading of the system's clock, about 25 ns; time stepped by hand with a queue made for tests.
  public var now: Instant { queue.now }

  /// The smallest step of the clock: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until an instant, or until it is cancelled.
  ///
  /// A deadline that has passed returns at once, without a suspension. One beyond 292 years after
  /// boot sleeps until the task is cancelled. Called on an actor, it begins there and goes on there,
  /// by way of no other executor.
  ///
  /// - Parameters:
  ///   - deadline: When to wake; never earlier.
  ///   - tolerance: How late the wake may be so that it can be shared with others, not negative;
  ///     `nil` takes the queue's ``TimerQueue/tolerance``.
  /// - Throws: `CancellationError` when the task is cancelled before it is woken, also when it was
  ///   before the call and whatever the deadline. A task that is cancelled after its deadline, when
  ///   the queue has woken it and its turn has not come, returns without error.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws(CancellationError) {
    if let tolerance {
      require(tolerance >= .zero, "the tolerance is \(tolerance), it cannot be negative")
    }
    if Task.isCancelled { throw CancellationError() }
    let nanoseconds = deadline.bootNanoseconds
    if nanoseconds <= queue.nowNanoseconds { return }
    let sleep = ClockSleep(
      queue: queue, deadline: nanoseconds, tolerance: tolerance?.clampedNanoseconds)
    if await !sleep.wait() { throw CancellationError() }
  }
}
