#if os(Linux)
  internal import CLinux
  internal import Glibc
  internal import Synchronization

  /// What the thread of a driver sleeps in.
  protocol BlockingTimer: Sendable {
    /// Lets the wait end at the deadline, `nil` for never.
    func arm(_ deadline: Int64?)

    /// Waits for the deadline, and takes it; false when it was gone.
    func acknowledge() -> Bool
  }

  extension BootTimer: BlockingTimer {}

  /// Waits as a blocking ``BootTimer`` does, without a descriptor.
  ///
  /// For a process that has none left. No wait without one goes by boot time: this one stops while the
  /// machine sleeps.
  ///
  /// Safe to share though it is not checked: the address is set once and freed with the last
  /// reference, and what is called with it may be called by any thread.
  final class SemaphoreTimer: BlockingTimer, @unchecked Sendable {
    private static let never = Int64.max

    private let semaphore: UnsafeMutableRawPointer
    private let deadline = Atomic(never)

    init() throws(SystemError) {
      guard let semaphore = clinux_semaphore_create() else {
        throw SystemError(call: "sem_init", code: ENOMEM)
      }
      self.semaphore = semaphore
    }

    deinit { clinux_semaphore_destroy(semaphore) }

    func arm(_ deadline: Int64?) {
      self.deadline.store(deadline ?? Self.never, ordering: .sequentiallyConsistent)
      clinux_semaphore_post(semaphore)
    }

    func acknowledge() -> Bool {
      while true {
        let armed = deadline.load(ordering: .sequentiallyConsistent)
        let left = armed == Self.never ? nil : max(0, armed.subtractingClamped(BootTimer.now))
        if left == 0 {
          // Armed anew meanwhile, it is looked at again.
          let (isTaken, _) = deadline.compareExchange(
            expected: armed, desired: Self.never, ordering: .sequentiallyConsistent)
          if isTaken { return true }
        } else {
          clinux_semaphore_wait(semaphore, left ?? -1)
        }
      }
    }
  }
#endif
