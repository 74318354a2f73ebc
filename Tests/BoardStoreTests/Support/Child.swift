import Foundation
import Glibc

/// Another process, whose output is read line by line.
final class Child {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let id: pid_t
  private let output: Int32
  private var pending: [UInt8] = []
  private var hasEnded = false

  init(_ arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: "no pipe") }
    defer { close(ends[1]) }
    output = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    let problem = posix_spawnp(&child, arguments[0], &actions, nil, &pointers, environ)
    guard problem == 0 else {
      close(ends[0])
      throw Failure(description: "\(arguments[0]): \(String(cString: strerror(problem)))")
    }
    id = child
  }

  deinit {
    if !hasEnded { _ = kill() }
    close(output)
  }

  /// The next line; `nil` at the end of the output.
  func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var block = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending += block[..<count]
    }
  }

  /// Kills it, and returns the whole lines that it had written and nobody had read.
  func kill() -> [String] {
    Glibc.kill(id, SIGKILL)
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    waitForEnd()
    return lines
  }

  /// Waits for its end: the status, or 128 and the signal.
  @discardableResult
  func waitForEnd() -> Int32 {
    guard !hasEnded else { return 0 }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
