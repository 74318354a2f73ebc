import CLinux
import Foundation

/// How the process ends where a plain exit would not do.
enum ProcessEnd {
  /// Ends the process by a signal, so that whoever started it sees what ended it.
  static func end(by signal: Int32) -> Never {
    // These fail only for a number that is no signal's, and then the exit below is left.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    _ = sigaction(signal, &action, nil)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    _ = pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    _ = raise(signal)
    // Only where the default is to ignore it.
    exit(128 + signal)
  }

  /// Has a file that would become larger than allowed be an error, as a full disk is.
  ///
  /// A handler, since only what is ignored is handed on to the command of a `run`: that gets the signal
  /// as this process did.
  static func surviveLimitOnFiles() {
    guard clinux_signal_is_ignored(SIGXFSZ) == 0 else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = leaveItToTheError
    action.sa_flags = SA_RESTART
    // It fails only for a number that is no signal's.
    _ = sigaction(SIGXFSZ, &action, nil)
  }

  /// Puts something on the standard streams that are closed.
  ///
  /// Else a file that is opened would take their place and get what is meant for them. Using them
  /// remains an error.
  static func guardStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", (stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
  }
}

/// Belongs to no actor: it runs on whichever thread writes.
private func leaveItToTheError(_ signal: Int32) {}
