import CLinux
import Foundation
import Timers

/// Signals that arrive to be read, and that neither end nor interrupt anything.
///
/// They are blocked and not caught or ignored: what is done about a signal stays as this process was
/// started with it, for the programs that it starts. One that was ignored then stays so, and is never
/// read.
final class SignalReader {
  /// A signal that has arrived.
  struct Arrival {
    var number: Int32
    /// The process that sent it; `nil` if it was the kernel, for a key or a child.
    var sender: pid_t?
  }

  /// Readable when a signal has arrived.
  let descriptor: Int32
  /// What was blocked before, as the programs that are started are to have it.
  private(set) var maskBefore: sigset_t

  /// Reads the signals from now on, on all threads that are started later.
  init(_ numbers: [Int32]) throws(SystemError) {
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers where clinux_signal_is_ignored(number) == 0 { sigaddset(&taken, number) }
    var before = sigset_t()
    let result = pthread_sigmask(SIG_BLOCK, &taken, &before)
    guard result == 0 else { throw SystemError(call: "pthread_sigmask", code: result) }
    maskBefore = before
    descriptor = clinux_signals_open(&taken)
    guard descriptor >= 0 else {
      let code = errno
      pthread_sigmask(SIG_SETMASK, &before, nil)
      throw SystemError(call: "signalfd", code: code)
    }
  }

  deinit { close(descriptor) }

  /// The next signal that has arrived, if there is one.
  func next() -> Arrival? {
    var signal = clinux_signal()
    // A failure can only be a descriptor that is none, and there was one.
    guard clinux_signals_next(descriptor, &signal) == 1 else { return nil }
    return Arrival(number: signal.number, sender: signal.is_sent != 0 ? signal.sender : nil)
  }
}
