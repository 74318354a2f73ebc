#if os(Linux)
  internal import CLinux
  internal import Glibc
  internal import Synchronization

  /// Wakes a thread of its own, which sleeps in the read of a kernel timer.
  ///
  /// Cheaper by a third than a dispatch source, which goes through the thread of its manager: a wake is
  /// one read and one setting of the kernel timer, and neither when the next deadline has passed by
  /// the end of a pass. The thread holds what it shares with the driver and not the driver, so that it
  /// ends with it.
  final class ThreadTimerDriver: TimerDriver {
    private final class Shared: Sendable {
      struct State {
        var serve: (@Sendable () -> Void)?
        var isEnded = false
      }

      /// What the thread is at: an arming for the past that comes while it serves sets it to serve
      /// again, and need not go through the kernel.
      enum Phase: UInt8, AtomicRepresentable {
        case waiting, serving, servingAgain
      }

      let timer: any BlockingTimer
      let state = Lock(State())
      let phase = Atomic(Phase.waiting)

      init(timer: any BlockingTimer) { self.timer = timer }

      func run() {
        while timer.acknowledge() {
          repeat {
            phase.store(.serving, ordering: .sequentiallyConsistent)
            let (serve, isEnded) = state.withLock { ($0.serve, $0.isEnded) }
            if isEnded { return }
            serve?()
          } while !phase.compareExchange(
            expected: .serving, desired: .waiting, ordering: .sequentiallyConsistent
          ).exchanged
        }
      }

      func arm(_ deadline: Int64?) {
        if let deadline, phase.load(ordering: .relaxed) != .waiting, deadline <= BootTimer.now {
          // Fails when the thread has gone to wait meanwhile, or will serve again already.
          let (exchanged, phase) = phase.compareExchange(
            expected: .serving, desired: .servingAgain, ordering: .sequentiallyConsistent)
          if exchanged || phase == .servingAgain { return }
        }
        timer.arm(deadline)
      }
    }

    private final class Start {
      let shared: Shared
      let label: String

      init(shared: Shared, label: String) {
        self.shared = shared
        self.label = label
      }
    }

    private let shared: Shared

    /// Throws when the system has no thread left.
    convenience init(label: String) throws(SystemError) {
      if let timer = try? BootTimer(blocking: true) {
        try self.init(label: label, timer: timer)
      } else {
        try self.init(label: label, timer: SemaphoreTimer())
      }
    }

    init(label: String, timer: any BlockingTimer) throws(SystemError) {
      shared = Shared(timer: timer)
      try Self.startThread(Start(shared: shared, label: label))
    }

    deinit {
      let serve = shared.state.withLock { state in
        state.isEnded = true
        return state.serve.take()
      }
      withExtendedLifetime(serve) { shared.timer.arm(1) }
    }

    var now: Int64 { BootTimer.now }

    func attach(serve: @escaping @Sendable () -> Void) {
      shared.state.withLock { $0.serve = serve }
    }

    func arm(_ deadline: Int64?) { shared.arm(deadline) }

    private static func startThread(_ start: Start) throws(SystemError) {
      // Inherited by the thread: a program's signals are for its own threads, from the first moment.
      // A fault of the thread itself stays open: blocked, it would end the process unhandled.
      var blocked = sigset_t()
      var previous = sigset_t()
      sigfillset(&blocked)
      for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS] { sigdelset(&blocked, fault) }
      try check("pthread_sigmask", pthread_sigmask(SIG_SETMASK, &blocked, &previous))
      defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

      var thread = pthread_t()
      let retained = Unmanaged.passRetained(start)
      let result = pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          // Balances the retain before pthread_create; the thread alone takes it.
          let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
          // A thread that cannot be named serves all the same.
          var name = start.label.utf8.prefix(15)
          while String(validating: name, as: UTF8.self) == nil { name.removeLast() }
          pthread_setname_np(pthread_self(), String(decoding: name, as: UTF8.self))
          start.shared.run()
          return nil
        }, retained.toOpaque())
      if result != 0 { retained.release() }
      try check("pthread_create", result)
      pthread_detach(thread)
    }

    private static func check(_ call: String, _ result: Int32) throws(SystemError) {
      if result != 0 { throw SystemError(call: call, code: result) }
    }
  }
#endif
