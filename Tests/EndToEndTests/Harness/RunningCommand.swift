import CLinux
import Foundation
import Testing

/// A program that runs beside the test, with what it reads and writes in the test's hands.
///
/// It is killed with the object, if it has not ended by then.
final class RunningCommand {
  private static let limit: Int32 = 30_000

  let process: pid_t
  private var stream: Int32
  private var hasEnded = false
  /// The signal that it ended by, if it was one.
  private(set) var endSignal: Int32?
  /// All that it has written so far, on either stream.
  private(set) var output = ""

  /// Starts the program, found on the path; what the test writes is its input.
  init(_ arguments: [String], environment: [String: String]) throws {
    let (here, there) = try Command.pair()
    defer { close(there) }
    stream = here
    process = try Command.spawn(
      arguments, environment: environment, input: there, output: there)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if stream >= 0 { close(stream) }
  }

  func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Foundation.write(stream, bytes, bytes.count) == bytes.count else {
      throw Command.Failure(description: "cannot write to \(process)")
    }
  }

  /// Ends its input; it can still write.
  func endInput() { shutdown(stream, Int32(SHUT_WR)) }

  /// Reads no more of what it writes, so that it finds its reader gone.
  func closeOutput() {
    close(stream)
    stream = -1
  }

  func send(_ signal: Int32) throws {
    guard !hasEnded, kill(process, signal) == 0 else {
      throw Command.Failure(description: "no process \(process) to send \(signal) to")
    }
  }

  /// Waits until what it has written holds the text.
  func waitFor(_ text: String) throws {
    try waitFor("'\(text)' in its output") { $0.contains(text) }
  }

  /// Waits until what it has written is as it should be.
  func waitFor(_ what: String, output isThere: (String) -> Bool) throws {
    while !isThere(output) {
      guard try read() else {
        throw Command.Failure(description: "it ended without \(what):\n\(output)")
      }
    }
  }

  /// Waits for its end, and gives its exit status; 128 and more after a signal.
  ///
  /// What it has written by then is in the output, even if others could still write there.
  @discardableResult
  func waitForEnd() throws -> Int32 {
    let end = clinux_process_open(process)
    try #require(end >= 0)
    defer { close(end) }
    while try !waitUntilReadable([end, stream], "end of \(process)").contains(end) {
      guard try read() else {
        try waitUntilReadable([end], "end of \(process)")
        break
      }
    }
    while try isReadable(), try read() {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Command.Failure(description: "lost \(process)") }
    }
    hasEnded = true
    let signal = status & 0x7f
    if signal != 0 { endSignal = signal }
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Takes in what it writes next; false at its end.
  private func read() throws -> Bool {
    try waitUntilReadable([stream], "output of \(process)")
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(stream, &block, block.count)
    guard count > 0 else { return false }
    output += String(decoding: block[..<count], as: UTF8.self)
    return true
  }

  private func isReadable() throws -> Bool {
    var entry = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
    return stream >= 0 && poll(&entry, 1, 0) > 0
  }

  @discardableResult
  private func waitUntilReadable(_ descriptors: [Int32], _ what: String) throws -> Set<Int32> {
    // One that is closed is below zero, and passed over.
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = poll(&entries, nfds_t(entries.count), Self.limit)
      if count > 0 { return Set(entries.filter { $0.revents != 0 }.map(\.fd)) }
      guard count < 0, errno == EINTR else {
        throw Command.Failure(description: "no \(what):\n\(output)")
      }
    }
  }
}
