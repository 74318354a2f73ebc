import Glibc

extension Terminal {
  /// The terminal of this process.
  convenience init(environment: [String: String], options: TerminalOptions) {
    self.init(calls: NcursesCalls(), environment: environment, options: options)
  }

  /// Ends the process by a signal, so that whoever started it sees what ended it.
  ///
  /// Call ``leave()`` before.
  nonisolated static func end(by signal: Int32) -> Never {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
    // Only where the default is to ignore it.
    exit(128 + signal)
  }
}
