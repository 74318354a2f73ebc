internal import Dispatch

/// One timer of a registry.
///
/// A value that the registry's lock guards. It is told when it is served, paused and moved, and keeps
/// its wait in the timer queue in step.
struct RegisteredTimer: Sendable {
  enum Target: Sendable {
    case mainActor(@MainActor (TimerRegistry.Fire) -> Void)
    case dispatch(DispatchQueue, @Sendable (TimerRegistry.Fire) -> Void)
  }

  /// Called at a wake; the number is that of the arming that the wake belongs to.
  typealias Wake = @Sendable (_ arming: UInt64, TimerQueue.Fire) -> Void

  let id: UInt64
  let name: TimerRegistry.Name
  let queue: TimerQueue
  let target: Target
  /// Zero for a timer that runs once.
  let interval: Int64
  let tolerance: Int64?

  /// The first deadline that the registry has not been woken for.
  private(set) var deadline: Int64
  /// While paused, the time that was left; below zero when the timer was overdue.
  private(set) var remaining: Int64?
  /// What is due and has not begun to run.
  private(set) var pending: TimerRegistry.Fire?
  /// Whether a run waits in the dispatch queue or is under way there.
  var isSubmitted = false

  private var arming: UInt64 = 0
  private var handle: TimerQueue.Handle?

  init(
    id: UInt64, name: TimerRegistry.Name, queue: TimerQueue, target: Target, deadline: Int64,
    interval: Int64, tolerance: Int64?
  ) {
    self.id = id
    self.name = name
    self.queue = queue
    self.target = target
    self.deadline = deadline
    self.interval = interval
    self.tolerance = tolerance
  }

  var isPaused: Bool { remaining != nil }

  /// A wait of a one-shot that is due is over, all others wait for a deadline.
  private var isWaiting: Bool { interval > 0 || pending == nil }

  mutating func arm(wake: @escaping Wake) {
    disarm()
    // A wake that is under way in another thread finds another number, and is known to be stale.
    arming += 1
    handle = queue.schedule(
      atNanoseconds: deadline, interval: interval, tolerance: tolerance
    ) { [arming] fire in wake(arming, fire) }
  }

  func disarm() {
    if let handle { queue.cancel(handle) }
  }

  /// Takes note of a wake; false when it belongs to an arming that has been given up.
  mutating func noteWake(_ fire: TimerQueue.Fire, arming: UInt64) -> Bool {
    guard !isPaused, arming == self.arming else { return false }
    deadline = fire.deadlineNanoseconds.addingClamped(
      Int64(fire.due).multipliedClamped(by: interval))
    pending = TimerRegistry.Fire(
      name: name, deadline: pending?.deadline ?? fire.deadline,
      due: (pending?.due ?? 0) + fire.due, instant: fire.instant)
    return true
  }

  mutating func takePending() -> TimerRegistry.Fire? {
    isPaused ? nil : pending.take()
  }

  mutating func pause() {
    guard !isPaused else { return }
    remaining = deadline.subtractingClamped(queue.nowNanoseconds)
    disarm()
  }

  mutating func resume(wake: @escaping Wake) {
    guard let remaining = remaining.take(), isWaiting else { return }
    deadline = queue.nowNanoseconds.addingClamped(remaining)
    arm(wake: wake)
  }

  mutating func reschedule(at newDeadline: Int64, wake: @escaping Wake) {
    pending = nil
    deadline = newDeadline
    if isPaused {
      remaining = newDeadline.subtractingClamped(queue.nowNanoseconds)
    } else {
      arm(wake: wake)
    }
  }
}
