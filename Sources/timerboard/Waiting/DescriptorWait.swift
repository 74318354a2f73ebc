import Foundation
import Timers

/// Descriptors that are waited for together; a program that waits uses no processor.
struct DescriptorWait {
  private var entries: [pollfd]

  /// - Parameters:
  ///   - readable: what is waited for to have something to read.
  ///   - output: a stream of which the reader may go away.
  init(readable: [Int32], output: Int32? = nil) {
    entries = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Asked for nothing, it tells of its end all the same.
    if let output { entries.append(pollfd(fd: output, events: 0, revents: 0)) }
  }

  /// Waits until one of them is ready, and gives those that are; none when the limit came first, or a
  /// signal.
  ///
  /// The limit is for short waits: it does not count the time that the machine sleeps.
  mutating func ready(within limit: Duration? = nil) -> Set<Int32> {
    // A limit of less than a millisecond is none that has passed.
    let milliseconds = limit.map { max(0, ($0 + .microseconds(999)) / .milliseconds(1)) }
    let count = poll(
      &entries, nfds_t(entries.count), milliseconds.map { Int32(min($0, 1e9)) } ?? -1)
    guard count >= 0 else {
      let code = errno
      // What else there is means that these are no descriptors, or that the kernel has no memory left.
      precondition(code == EINTR, "poll: \(SystemError.text(code))")
      return []
    }
    return Set(entries.lazy.filter { $0.revents != 0 }.map(\.fd))
  }
}
