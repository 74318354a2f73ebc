import Foundation

extension Thread {
  /// Starts a thread that takes no signals.
  ///
  /// A thread of its own and not a dispatch queue: those come with a pool of threads, for whose sake
  /// libdispatch would wake up once a second for ever.
  static func startInBackground(named name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread {
      // A program's signals are for its own threads; a fault of this one stays open.
      var blocked = sigset_t()
      sigfillset(&blocked)
      for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS] { sigdelset(&blocked, fault) }
      let result = pthread_sigmask(SIG_SETMASK, &blocked, nil)
      precondition(result == 0, "pthread_sigmask: \(result)")
      body()
    }
    thread.name = name
    thread.start()
  }
}
