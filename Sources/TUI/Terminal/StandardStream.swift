import Glibc

/// Standard output or error, past all buffers.
///
/// Writing to a stream that is closed, full, or a terminal that is gone does nothing; Foundation's
/// file handles would trap.
public enum StandardStream: Sendable {
  /// Standard output.
  case output
  /// Standard error.
  case error

  /// Writes all of the text, or as much as can be written.
  public func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes all of it, or as much as can be written.
  func write(_ bytes: some Collection<UInt8>) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
