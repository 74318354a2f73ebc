internal import Synchronization

#if os(Linux)
  internal import CLinux
#endif

/// A value behind a `Mutex` that the thread sanitizer knows of.
///
/// On Linux the sanitizer takes all that a `Mutex` guards for a race, because it cannot see the lock.
/// Telling it costs a test for a missing symbol, and makes what it reports worth reading.
package struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  package borrowing func withLock<Result: ~Copyable>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock { value in
      #if os(Linux)
        // Named by the address of the lock: that of the value could be had only by an access to it.
        withUnsafePointer(to: mutex) { clinux_note_acquired($0) }
        defer { withUnsafePointer(to: mutex) { clinux_note_released($0) } }
      #endif
      return body(&value)
    }
  }
}
