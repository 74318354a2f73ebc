/// Timers under names, on the main actor or on dispatch queues.
///
///     let registry = TimerRegistry()
///     try registry.schedule("tea", after: .seconds(240)) { fire in ring() }
///     registry.pause("tea")
///     try registry.schedule("save", after: .seconds(1), onConflict: .replace) { _ in save() }
///
/// - **Threads**: every member may be used from any thread, also from within a handler. A handler for
///   the main actor runs on it, and only while the main queue is served: by `RunLoop.main`,
///   `dispatchMain()` or an asynchronous main function; one for a dispatch queue runs there, one run at a time per timer,
///   also when the queue is a concurrent one.
/// - **Memory**: the registry holds a handler until its timer ends: has run for the last time, or was
///   cancelled or replaced. Releasing the registry cancels all that is pending.
/// - **Cancelling**: when ``cancel(_:)`` returns on the timer's own queue, the handler will not run
///   again. From another thread one run may be under way; ``cancelAndWait(_:)`` returns when it is
///   over.
/// - **Clock, late fires**: as in ``TimerQueue``: sleep of the machine counts, never early, a
///   repeating timer keeps its grid and folds what it missed into one run with a count.
/// - **Cost**: all timers of a registry share the two timer queues it was given. A name costs about
///   130 bytes beside the timer's own 40 and what its handler captures, and a look-up by its hash.
public final class TimerRegistry: Sendable {
  let main: TimerQueue
  private let givenBackground: TimerQueue?
  let state: Lock<RegistryState>

  /// Creates a registry without timers.
  ///
  /// - Parameters:
  ///   - main: Where timers for the main actor wait; it has to serve on the main thread.
  ///   - background: Where timers for dispatch queues wait; `nil` takes `TimerQueue.background`, whose
  ///     thread is started when the first of them is scheduled.
  public init(main: TimerQueue = .main, background: TimerQueue? = nil) {
    self.main = main
    givenBackground = background
    let wakes = WakeTarget()
    state = Lock(
      RegistryState(
        wake: TimerQueue.SharedHandler { wakes.registry?.serve($0, $1) }, queue: main))
    wakes.registry = self
  }

  var background: TimerQueue { givenBackground ?? .background }

  deinit {
    for timer in state.withLock({ $0.all() }) { timer.disarm() }
  }

  /// Cancels a timer and releases its handler.
  ///
  /// - Returns: False when no timer has this name.
  @discardableResult
  public func cancel(_ name: Name) -> Bool {
    remove(name).isFound
  }

  /// Cancels a timer, and returns when no run of its handler is under way any more.
  ///
  /// It waits also for the run of a timer of this name that has left the registry already: a one-shot,
  /// or one that was replaced. A handler must not wait for its own end: it would wait for ever.
  ///
  /// - Returns: False when no timer had this name.
  @discardableResult
  public func cancelAndWait(_ name: Name) async -> Bool {
    let (isFound, runs) = remove(name)
    for run in runs {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { $0.wait(forRun: run, continuation) }
        if !isWaiting { continuation.resume() }
      }
    }
    return isFound
  }

  private func remove(_ name: Name) -> (isFound: Bool, runs: [UInt64]) {
    let (removed, runs) = state.withLock { state in
      let removed = state.remove(name)
      removed?.disarm()
      return (removed, state.runs(under: name))
    }
    return (removed != nil, runs)
  }

  /// Stops a timer where it is; the time that is left is kept.
  ///
  /// A run that was due and has not begun comes after the timer is resumed. No effect on a paused
  /// timer.
  ///
  /// - Returns: False when no timer has this name.
  @discardableResult
  public func pause(_ name: Name) -> Bool {
    state.withLock { $0.update(name) { $0.pause() } }
  }

  /// Lets a paused timer go on with the time that was left.
  ///
  /// A repeating timer keeps its phase: its grid is moved by the length of the pause. No effect on a
  /// timer that is not paused.
  ///
  /// - Returns: False when no timer has this name.
  @discardableResult
  public func resume(_ name: Name) -> Bool {
    state.withLock { state in
      let wake = state.wake
      return state.update(name) { timer in
        timer.resume(wake: wake)
        submit(&timer)
      }
    }
  }

  /// Moves a timer to another deadline; a repeating one takes it as the start of a new grid.
  ///
  /// A run that was due and has not begun is dropped. A paused timer stays paused with so much left.
  ///
  /// - Parameters:
  ///   - name: The timer's name.
  ///   - delay: From now on; zero or less is due at once.
  /// - Returns: False when no timer has this name.
  @discardableResult
  public func reschedule(_ name: Name, after delay: Duration) -> Bool {
    state.withLock { state in
      let wake = state.wake
      return state.update(name) { timer in
        let delay = max(0, delay.clampedNanoseconds)
        let deadline = timer.queue.nowNanoseconds.addingClamped(delay)
        timer.reschedule(at: deadline, wake: wake)
      }
    }
  }

  /// Moves a timer to another deadline, given as an instant.
  ///
  /// A deadline in the past is due at once. All else is as in ``reschedule(_:after:)``.
  @discardableResult
  public func reschedule(_ name: Name, at deadline: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      let wake = state.wake
      return state.update(name) { timer in
        timer.reschedule(at: deadline.bootNanoseconds, wake: wake)
      }
    }
  }
}

/// The registry that wakes are for, held weakly.
///
/// Safe to share though it is not checked: the reference is set once, in the initializer of the
/// registry, before there is a timer that could wake, and only read from then on; reading a weak
/// reference while its object is released is thread-safe.
private final class WakeTarget: @unchecked Sendable {
  weak var registry: TimerRegistry?
}
