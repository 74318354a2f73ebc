/// One sleep of one task: what its timer and the handler of its cancellation share.
///
/// The two race, and whichever ends the ``State`` first resumes the task. The only object of a sleep,
/// 64 bytes: the queue calls it without a closure of its own.
final class ClockSleep: Sendable {
  // Unchecked for its price, the checked one allocates. It is resumed exactly once: `end` gives it
  // away once, and each sleep that has begun is ended by its timer or by the cancellation.
  typealias Continuation = UnsafeContinuation<Bool, Never>

  /// Where the sleep stands: a value that is asked who resumes the task.
  enum State: Sendable {
    case awake(deadline: Int64, tolerance: Int64?)
    case asleep(Continuation, TimerQueue.Handle)
    case ended

    /// Falls asleep over the timer that is to wake it; false when the sleep was cancelled before.
    mutating func begin(
      _ continuation: Continuation, schedule: (Int64, Int64?) -> TimerQueue.Handle
    ) -> Bool {
      guard case .awake(let deadline, let tolerance) = self else { return false }
      self = .asleep(continuation, schedule(deadline, tolerance))
      return true
    }

    /// Ends the sleep, and hands over who has to be resumed; nobody when it has ended before or has
    /// not begun.
    mutating func end() -> (Continuation, TimerQueue.Handle)? {
      defer { self = .ended }
      guard case .asleep(let continuation, let timer) = self else { return nil }
      return (continuation, timer)
    }
  }

  private let queue: TimerQueue
  private let state: Lock<State>

  /// Takes the deadline in nanoseconds of boot time, which the state forgets as it falls asleep.
  init(queue: TimerQueue, deadline: Int64, tolerance: Int64? = nil) {
    self.queue = queue
    state = Lock(.awake(deadline: deadline, tolerance: tolerance))
  }

  /// Waits until the deadline has come or the task is cancelled; true for the deadline.
  ///
  /// To be called once.
  nonisolated(nonsending) func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { begin($0) }
    } onCancel: {
      cancel()
    }
  }

  /// Schedules the timer, or resumes at once when the sleep was cancelled before.
  ///
  /// Not inlined: what it works with would lie in the memory of the task while that sleeps, and a
  /// task that has filled its first half kilobyte takes another whole one.
  @inline(never)
  private func begin(_ continuation: Continuation) {
    // With the lock held, so that the timer cannot find the sleep without a continuation. The queue
    // calls and releases handlers without its lock: no lock waits for this one.
    let isBegun = state.withLock { state in
      state.begin(continuation) { deadline, tolerance in
        queue.schedule(atNanoseconds: deadline, tolerance: tolerance) { _ in self.wake() }
      }
    }
    if !isBegun { continuation.resume(returning: false) }
  }

  private func wake() {
    guard let (continuation, _) = state.withLock({ $0.end() }) else { return }
    continuation.resume(returning: true)
  }

  private func cancel() {
    guard let (continuation, timer) = state.withLock({ $0.end() }) else { return }
    // First, so that nothing is left of the sleep when its task runs on.
    queue.cancel(timer)
    continuation.resume(returning: false)
  }
}
