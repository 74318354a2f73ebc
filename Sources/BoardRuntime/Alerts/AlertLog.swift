public import Foundation
import Timers

/// A file that tells how the programs of rings went, and stays small.
///
/// Written on a thread that is there only as long as there is something to write: nobody waits for a
/// disk. When the file is full it is renamed, with `.old` at its end, and a new one begins.
/// Programs that share it write each entry at once, so that entries are never mixed.
public final class AlertLog: Sendable {
  private static let fileLimit = 1 << 20
  /// Entries that may wait for a disk that does not answer; what comes then is not kept.
  private static let waitingLimit = 256

  /// The file.
  public let path: String
  private let shared = Shared()

  private final class Shared: @unchecked Sendable {
    // Safe: all of it is only touched while the condition's lock is held.
    let condition = NSCondition()
    var waiting: [String] = []
    var isWriting = false
    var trouble: String?

    func locked<Result>(_ body: () -> Result) -> Result {
      condition.lock()
      defer { condition.unlock() }
      return body()
    }
  }

  /// Names the file; nothing is opened before there is something to write.
  public init(path: String) { self.path = path }

  /// What went wrong at the last entry, in a line.
  public var trouble: String? { shared.locked { shared.trouble } }

  /// Adds an entry of one or more lines.
  func append(_ entry: String) {
    let begins = shared.locked {
      guard shared.waiting.count < Self.waitingLimit else { return false }
      shared.waiting.append(entry)
      defer { shared.isWriting = true }
      return !shared.isWriting
    }
    guard begins else { return }
    Thread.startInBackground(named: "alert log") { [self] in
      while let entry = next() {
        let trouble = write(entry)
        shared.locked { shared.trouble = trouble }
      }
    }
  }

  /// Waits until all is written; false if that took too long.
  @discardableResult
  public func waitUntilWritten(until latest: Date) -> Bool {
    shared.locked {
      while shared.isWriting {
        if !shared.condition.wait(until: latest) { return false }
      }
      return true
    }
  }

  private func next() -> String? {
    shared.locked {
      if !shared.waiting.isEmpty { return shared.waiting.removeFirst() }
      shared.isWriting = false
      shared.condition.broadcast()
      return nil
    }
  }

  // MARK: - On the thread

  /// Writes an entry; what went wrong, if anything did.
  private func write(_ entry: String) -> String? {
    do throws(SystemError) {
      var file = try open()
      let size = try regularSize(of: file)
      if size > 0, size + entry.utf8.count > Self.fileLimit {
        guard rename(path, path + ".old") == 0 else {
          throw SystemError(call: "rename", code: errno)
        }
        file = try open()
      }
      // At once: the file may have other writers.
      let bytes = Array(entry.utf8)
      guard Foundation.write(file.number, bytes, bytes.count) == bytes.count else {
        throw SystemError(call: "write", code: errno)
      }
      return nil
    } catch {
      return "\(path) cannot be written to: \(SystemError.text(error.code))"
    }
  }

  private func open() throws(SystemError) -> OwnedDescriptor {
    // Fails below in words of its own if it does here.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Not waiting: it could be a pipe that nobody reads.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(call: "open", code: errno) }
    return OwnedDescriptor(descriptor)
  }

  private func regularSize(of file: OwnedDescriptor) throws(SystemError) -> Int {
    var facts = stat()
    guard fstat(file.number, &facts) == 0 else { throw SystemError(call: "fstat", code: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(call: "fstat", code: EINVAL)
    }
    return Int(facts.st_size)
  }
}
