import Foundation
import Glibc
import Synchronization

/// Runs something in threads of their own.
enum Threads {
  /// Runs the body so many times at once, and returns what was thrown.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [any Error] {
    let errors = Mutex<[any Error]>([])
    let start = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    for index in 0..<count {
      Thread.detachNewThread {
        start.wait()
        do { try body(index) } catch { errors.withLock { $0.append(error) } }
        end.signal()
      }
    }
    for _ in 0..<count { start.signal() }
    for _ in 0..<count { end.wait() }
    return errors.withLock { $0 }
  }

  /// Runs the body as a user who may do what file modes allow; root may do anything.
  static func asGuest(_ body: @escaping @Sendable () throws -> Void) throws {
    // The call is for one thread, which ends with the body. Swift's Glibc leaves it out.
    let errors = run(1) { _ in
      if geteuid() == 0, let symbol = dlsym(nil, "setfsuid") {
        // Its declaration is int setfsuid(uid_t).
        let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
        _ = setfsuid(65_534)
      }
      try body()
    }
    if let error = errors.first { throw error }
  }
}
