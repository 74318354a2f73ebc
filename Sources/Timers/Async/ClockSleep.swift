/// One sleep of one task: what its timer and the handler of its cancellation share.
///
/// The two race, and whichever ends the ``State`` first resumes the task.
final class ClockSleep: Sendable {
  /// Where the sleep stands: a value that is asked who resumes the task.
  enum State: Sendable {
    case awake
    case asleep(Sleeper)
    case ended

    struct Sleeper: Sendable {
      // Unchecked for its price, the checked one allocates. It is resumed exactly once: `end` gives
      // it away once, and after every begin either the timer or the cancellation ends.
      var continuation: UnsafeContinuation<Bool, Never>
      var timer: TimerQueue.Handle
    }

    /// Falls asleep, with the timer that is to wake it; false when the sleep was cancelled before it
    /// began.
    mutating func begin(
      _ continuation: UnsafeContinuation<Bool, Never>, schedule: () -> TimerQueue.Handle
    ) -> Bool {
      guard case .awake = self else { return false }
      self = .asleep(Sleeper(continuation: continuation, timer: schedule()))
      return true
    }

    /// Ends the sleep, and hands over who has to be resumed; nobody when it has ended before or has
    /// not begun.
    mutating func end() -> Sleeper? {
      defer { self = .ended }
      guard case .asleep(let sleeper) = self else { return nil }
      return sleeper
    }
  }

  private let queue: TimerQueue
  private let state = Lock(State.awake)

  init(queue: TimerQueue) { self.queue = queue }

  /// Waits until the deadline has come or the task is cancelled; true for the deadline.
  ///
  /// To be called once.
  nonisolated(nonsending) func wait(
    until deadline: ContinuousClock.Instant, tolerance: Duration?
  ) async -> Bool {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        // The timer is scheduled with the lock held, so that it cannot find the sleep without a
        // continuation. The queue calls and releases handlers without its lock: no lock waits for
        // this one.
        let isBegun = state.withLock { state in
          state.begin(continuation) {
            queue.schedule(at: deadline, tolerance: tolerance) { _ in self.wake() }
          }
        }
        if !isBegun { continuation.resume(returning: false) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func wake() {
    state.withLock { $0.end() }?.continuation.resume(returning: true)
  }

  private func cancel() {
    guard let sleeper = state.withLock({ $0.end() }) else { return }
    // First, so that nothing is left of the sleep when its task runs on.
    queue.cancel(sleeper.timer)
    sleeper.continuation.resume(returning: false)
  }
}
