internal import Synchronization

#if os(Linux)
  internal import CLinux
  internal import Glibc
#endif

/// A value behind a `Mutex` that the thread sanitizer knows of, and that threads rarely wait for in the kernel.
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
    #if os(Linux)
      // Once a thread waits in the kernel, a `Mutex` is handed over: each hold then costs a change of
      // threads, which ends only when nobody wants the lock. Whoever has given way in time, so that
      // the holder can go on, rarely has to wait there.
      for attempt in 0..<LockPatience.attempts {
        let result = mutex.withLockIfAvailable { value in
          noteAcquired()
          defer { noteReleased() }
          return body(&value)
        }
        if let result { return result }
        LockPatience.giveWay(attempt)
      }
    #endif
    return mutex.withLock { value in
      #if os(Linux)
        noteAcquired()
        defer { noteReleased() }
      #endif
      return body(&value)
    }
  }

  #if os(Linux)
    // Named by the address of the lock: that of the value could be had only by an access to it.
    @inline(__always)
    private borrowing func noteAcquired() {
      withUnsafePointer(to: mutex) { clinux_note_acquired($0) }
    }

    @inline(__always)
    private borrowing func noteReleased() {
      withUnsafePointer(to: mutex) { clinux_note_released($0) }
    }
  #endif
}

#if os(Linux)
  /// How a thread waits for a lock before it asks the kernel for it.
  private enum LockPatience {
    /// Few, because a thread of higher priority does not let the holder run by giving way: it has to
    /// lend its priority, which it does in the kernel.
    static let attempts = 8

    // Not inlined, for it is rarely needed where a lock is taken.
    @inline(never)
    static func giveWay(_ attempt: Int) {
      // The holder is most often at work on another processor, and done in a tenth of a microsecond.
      if attempt < 2 { clinux_pause(64) } else { sched_yield() }
    }
  }
#endif
