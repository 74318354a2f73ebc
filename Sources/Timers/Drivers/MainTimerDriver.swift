#if os(Linux)
  internal import Dispatch
  internal import Synchronization

  /// Wakes the main dispatch queue, by a kernel timer under a read source.
  ///
  /// A `DispatchSourceTimer` would stop in sleep: on Linux its clock is CLOCK_MONOTONIC.
  final class MainTimerDriver: TimerDriver {
    private let timer: BootTimer
    // Sources are not marked sendable on Linux; the lock makes this one so.
    private let source: Mutex<any DispatchSourceRead>

    init(timer: BootTimer) {
      self.timer = timer
      source = Mutex(
        DispatchSource.makeReadSource(fileDescriptor: timer.descriptor, queue: .main))
    }

    deinit { source.withLock { $0.cancel() } }

    var now: Int64 { BootTimer.now }

    func attach(serve: @escaping @Sendable () -> Void) {
      source.withLock { source in
        source.setEventHandler { [timer] in
          // An expiry that is not there any more was in flight while the timer was armed anew.
          if timer.acknowledge() { serve() }
        }
        // The descriptor may be closed only once the source has let go of it.
        source.setCancelHandler { [timer] in withExtendedLifetime(timer) {} }
        source.activate()
      }
    }

    func arm(_ deadline: Int64?) { timer.arm(deadline) }
  }
#endif
