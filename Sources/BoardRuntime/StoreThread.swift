import BoardStore
import Foundation

/// The thread on which the file of an open board is used, so that nobody waits for a disk.
///
/// It ends with the last reference, after all that it was given.
final class StoreThread: Sendable {
  /// Guarded by the condition.
  private final class Jobs {
    var waiting: [@Sendable (BoardFile) -> Void] = []
    var isWorking = false
    var isEnded = false
  }

  private let shared: Shared

  /// What the thread holds: not the object itself, which would then never end.
  private final class Shared: @unchecked Sendable {
    // Safe: jobs are only touched while the condition's lock is held.
    let condition = NSCondition()
    let jobs = Jobs()

    func next() -> (@Sendable (BoardFile) -> Void)? {
      condition.lock()
      defer { condition.unlock() }
      jobs.isWorking = false
      if jobs.waiting.isEmpty { condition.broadcast() }
      while jobs.waiting.isEmpty, !jobs.isEnded { condition.wait() }
      guard !jobs.waiting.isEmpty else { return nil }
      jobs.isWorking = true
      return jobs.waiting.removeFirst()
    }

    func waitUntilDone(until latest: Date) -> Bool {
      condition.lock()
      defer { condition.unlock() }
      while jobs.isWorking || !jobs.waiting.isEmpty {
        if !condition.wait(until: latest) { return false }
      }
      return true
    }

    func change(_ body: (Jobs) -> Void) {
      condition.lock()
      defer { condition.unlock() }
      body(jobs)
      condition.broadcast()
    }
  }

  /// Hands the file over to a new thread.
  init(file: sending BoardFile) {
    let shared = Shared()
    self.shared = shared
    let handover = Handover(file)
    Thread.startInBackground(named: "store") {
      while let job = shared.next() { job(handover.file) }
    }
  }

  deinit { shared.change { $0.isEnded = true } }

  /// Adds a job behind all others.
  func perform(_ job: @escaping @Sendable (BoardFile) -> Void) {
    shared.change { $0.waiting.append(job) }
  }

  /// Waits until all that it was given so far is done; false if that took too long.
  @discardableResult
  func waitUntilDone(until latest: Date) -> Bool { shared.waitUntilDone(until: latest) }

  /// Carries the file to its thread.
  private final class Handover: @unchecked Sendable {
    // Safe: the initializer takes the file over from its caller, and from there on the thread alone
    // uses it.
    let file: BoardFile
    init(_ file: sending BoardFile) { self.file = file }
  }
}
