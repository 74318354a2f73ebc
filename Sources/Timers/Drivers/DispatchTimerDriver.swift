internal import Dispatch
internal import Synchronization

/// Wakes a dispatch queue by a `DispatchSourceTimer`: for systems without kernel timers on boot time.
///
/// The queue has to be a serial one. The timer's own clock stops in sleep, so that a wake can be late
/// by the slept time.
final class DispatchTimerDriver: TimerDriver {
  // Sources are not marked sendable on Linux; the lock makes this one so.
  private let source: Mutex<any DispatchSourceTimer>

  init(queue: DispatchQueue) {
    source = Mutex(DispatchSource.makeTimerSource(flags: .strict, queue: queue))
  }

  deinit { source.withLock { $0.cancel() } }

  var now: Int64 {
    #if os(Linux)
      BootTimer.now
    #else
      ContinuousClock.now.bootNanoseconds
    #endif
  }

  func attach(serve: @escaping @Sendable () -> Void) {
    source.withLock { source in
      source.setEventHandler(handler: serve)
      // A source that is released before it was activated traps: this one is active at once, and is
      // kept from firing by its deadline, never by suspension.
      source.schedule(deadline: .distantFuture)
      source.activate()
    }
  }

  func arm(_ deadline: Int64?) {
    // Half of the range at most, for the sum with the current time has to fit.
    let time = deadline.map { deadline in
      DispatchTime.now()
        + .nanoseconds(Int(min(max(0, deadline.subtractingClamped(now)), Int64.max / 2)))
    }
    source.withLock { $0.schedule(deadline: time ?? .distantFuture, leeway: .nanoseconds(0)) }
  }
}
