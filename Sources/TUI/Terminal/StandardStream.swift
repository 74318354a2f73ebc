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

  /// Writes the text, or as much as can be written.
  ///
  /// - Returns: whether that was all of it.
  @discardableResult
  public func write(_ text: String) -> Bool {
    write(Array(text.utf8))
  }

  /// Writes the bytes, or as many as can be written; whether that was all of them.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
