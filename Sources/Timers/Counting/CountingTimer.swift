/// Counts time up from zero, and calls back at each interval of *counted* time.
///
/// It can be paused, set and reset at any moment, and its ``elapsed`` time is right at any moment,
/// between callbacks and while paused too: it is computed, never summed up from ticks.
///
/// Callbacks come at elapsed 0 (at the first start), then at `interval`, `2 · interval` and so on of
/// counted time. A pause keeps the phase: stopped at 1.5 s of a 1 s interval, the timer calls back
/// half a second after it is started again. Nothing drifts. After a stall there is one callback, which
/// says how many were due. The elapsed time handed over is never less than the multiple it stands for.
///
///     let timer = CountingTimer(interval: .seconds(1)) { timer, tick in
///       print(tick.elapsed)
///     }
///     timer.start()
///
/// - **Threads**: belongs to the main actor, callbacks come on it. The last reference may be dropped
///   on any thread, and in the timer's own callback.
/// - **Clock**: that of ``TimerQueue``; time that the machine sleeps is counted.
/// - **Cost**: a stopped timer, and one whose callbacks are disabled, wakes nobody. A callback costs
///   no allocation.
@MainActor
public final class CountingTimer {
  /// What is called back: the timer, and the time it has counted.
  public typealias Handler = @MainActor (CountingTimer, Tick) -> Void

  /// What a callback is told.
  public struct Tick: Sendable, Hashable {
    /// The time counted at the wake that serves this callback.
    ///
    /// All timers that are served by the same wake are measured at the same instant.
    public let elapsed: Duration

    /// How many intervals have come due since the last callback: one, or more after a stall.
    public let due: Int
  }

  private let queue: TimerQueue
  private var stopwatch: Stopwatch
  private var handler: Handler
  private var intervalNanoseconds: Int64
  // The counted time of the next callback. The whole grid follows from it and the interval.
  private var nextNanoseconds: Int64 = 0
  private var handle: TimerQueue.Handle?
  // Made for the first who reads ticks.
  var tickHub: TickHub?

  /// Creates a timer that is paused at zero.
  ///
  /// - Parameters:
  ///   - interval: The counted time from one callback to the next. It has to be valid, see
  ///     ``isValid(interval:)``; anything else is a programming error and stops the program.
  ///   - queue: Where the timer waits; it has to serve on the main thread.
  ///   - handler: Called at each interval. The timer holds it, so a handler that refers to what holds
  ///     the timer should do so weakly; the timer itself comes as its argument. None is needed by a
  ///     timer whose ``ticks`` are read.
  public init(
    interval: Duration, queue: TimerQueue = .main, handler: @escaping Handler = { _, _ in }
  ) {
    Self.check(interval: interval)
    self.queue = queue
    self.handler = handler
    intervalNanoseconds = interval.clampedNanoseconds
    stopwatch = Stopwatch(at: queue.now)
  }

  // Not isolated: only what may be called from any thread is called, and a wake that is under way
  // holds the timer, so that none can find it half gone.
  deinit {
    if let handle { queue.cancel(handle) }
    tickHub?.finish()
  }

  /// Whether a timer can have this interval: from one nanosecond to 292 years.
  ///
  /// A fraction of a nanosecond is rounded up.
  public nonisolated static func isValid(interval: Duration) -> Bool { interval.isInterval }

  /// Whether callbacks are made; true at first and after a reset.
  public private(set) var isCallbackEnabled = true

  /// The instant of creation or of the last reset.
  public var origin: ContinuousClock.Instant { stopwatch.origin }

  /// The whole time spent paused, the present pause included, and what ``setTimeElapsed(_:)`` shifted.
  ///
  /// At any moment `elapsed = now − origin − offset`. Negative when the timer was set ahead.
  public var offset: Duration {
    let now = queue.nowNanoseconds
    return Duration(
      nanoseconds: now.subtractingClamped(stopwatch.origin.bootNanoseconds)
        .subtractingClamped(stopwatch.elapsedNanoseconds(at: now)))
  }

  /// The counted time, right at any moment, also while paused.
  public var elapsed: Duration { stopwatch.elapsed(at: queue.now) }

  /// Whether the timer is paused.
  public var isSuspended: Bool { !stopwatch.isRunning }

  /// The counted time from one callback to the next; it can be set at any time, paused or not.
  ///
  /// A new value counts from the moment of the change: the next callback comes one new interval of
  /// counted time later, and the others follow from there. It has to be valid, see
  /// ``isValid(interval:)``.
  public var interval: Duration {
    get { Duration(nanoseconds: intervalNanoseconds) }
    set {
      Self.check(interval: newValue)
      intervalNanoseconds = newValue.clampedNanoseconds
      nextNanoseconds = stopwatch.elapsedNanoseconds(at: queue.nowNanoseconds)
        .addingClamped(intervalNanoseconds)
      rearm()
    }
  }

  /// Starts to count, or goes on.
  ///
  /// No effect while running. The first start calls back at elapsed zero, at the queue's next turn
  /// and not within this call.
  @discardableResult
  public func start() -> Self {
    if !stopwatch.isRunning {
      stopwatch.start(at: queue.now)
      rearm()
    }
    return self
  }

  /// Pauses the timer; no callback comes until it is started again.
  ///
  /// No effect while paused. A callback that was due and whose turn had not come is made after the
  /// next start.
  @discardableResult
  public func stop() -> Self {
    if stopwatch.isRunning {
      stopwatch.stop(at: queue.now)
      rearm()
    }
    return self
  }

  /// Starts the timer when it is paused, and pauses it when it is running.
  @discardableResult
  public func toggle() -> Self {
    isSuspended ? start() : stop()
  }

  /// Stops the timer, goes back to zero with a new ``origin``, and enables callbacks.
  ///
  /// The next start is a first start: it calls back at elapsed zero.
  @discardableResult
  public func reset() -> Self {
    stopwatch.reset(at: queue.now)
    nextNanoseconds = 0
    isCallbackEnabled = true
    rearm()
    return self
  }

  /// Sets the counted time, paused or not; better not used.
  ///
  /// The next callback is at the next multiple of the interval after the time set, also where a change
  /// of the interval had moved callbacks off the multiples. Going back in time repeats callbacks that
  /// were made, and going ahead leaves some out: a timer that has to begin anew is better ``reset()``.
  /// What is below zero counts as zero.
  public func setTimeElapsed(_ elapsed: Duration) {
    stopwatch.set(elapsed, at: queue.now)
    let counted = max(0, elapsed.clampedNanoseconds)
    nextNanoseconds = counted.addingClamped(
      intervalNanoseconds - counted.modulo(intervalNanoseconds))
    rearm()
  }

  /// Replaces what is called back, also from within the callback.
  public func setHandler(_ handler: @escaping Handler) {
    self.handler = handler
  }

  /// Makes callbacks again, from the next one on that would have come without the switch.
  ///
  /// That is at a multiple of the interval or, since ``interval`` was changed, so many whole intervals
  /// after the change. Those that came due while disabled are not made up for. No effect while
  /// enabled.
  public func enableCallbacks() {
    guard !isCallbackEnabled else { return }
    isCallbackEnabled = true
    let missed = stopwatch.elapsedNanoseconds(at: queue.nowNanoseconds)
      .subtractingClamped(nextNanoseconds)
    if missed > 0 {
      let intervals = (missed - 1) / intervalNanoseconds + 1
      nextNanoseconds = nextNanoseconds.addingClamped(
        intervals.multipliedClamped(by: intervalNanoseconds))
    }
    rearm()
  }

  /// Makes no callbacks; time is counted as before, and nobody is woken.
  ///
  /// Starting and stopping do not touch the switch, a reset enables callbacks.
  public func disableCallbacks() {
    isCallbackEnabled = false
    rearm()
  }

  /// Enables callbacks when they are disabled, and disables them when they are enabled.
  public func toggleCallbacks() {
    isCallbackEnabled ? disableCallbacks() : enableCallbacks()
  }

  /// Makes what the queue waits for follow from what the timer is.
  private func rearm() {
    if let handle { queue.cancel(handle) }
    handle = nil
    guard stopwatch.isRunning, isCallbackEnabled else { return }
    // The grid in counted time is a grid in boot time until the next change, so that the queue can
    // repeat on its own.
    handle = queue.schedule(
      atNanoseconds: stopwatch.instantNanoseconds(ofElapsed: nextNanoseconds),
      interval: intervalNanoseconds
    ) { [weak self] fire in
      MainActor.assumeIsolated { self?.serve(fire) }
    }
  }

  private func serve(_ fire: TimerQueue.Fire) {
    nextNanoseconds = nextNanoseconds.addingClamped(
      Int64(fire.due).multipliedClamped(by: intervalNanoseconds))
    let tick = Tick(elapsed: stopwatch.elapsed(at: fire.instant), due: fire.due)
    tickHub?.publish(tick)
    // The handler may replace itself: this reference keeps it until it returns.
    let handler = handler
    handler(self, tick)
  }

  private static func check(interval: Duration) {
    require(
      isValid(interval: interval),
      "the interval is \(interval), it has to lie between one nanosecond and 292 years")
  }
}
