internal import Dispatch

/// One timer of a registry.
///
/// A value that the registry's lock guards. It is told when it is served, paused and moved, and keeps
/// its wait in the timer queue in step. There may be very many: what is rare is kept apart.
struct RegisteredTimer: Sendable {
  enum Target: Sendable {
    case mainActor(@MainActor (TimerRegistry.Fire) -> Void)
    case dispatch(DispatchQueue, @Sendable (TimerRegistry.Fire) -> Void)
  }

  /// What is due and has not begun to run.
  final class Pending: Sendable {
    let deadline: Int64
    let due: Int
    let instant: Int64

    init(deadline: Int64, due: Int, instant: Int64) {
      self.deadline = deadline
      self.due = due
      self.instant = instant
    }
  }

  let name: TimerRegistry.Name
  let target: Target
  private(set) var isPaused = false
  /// Whether a run waits in the dispatch queue or is under way there.
  var isSubmitted = false
  private let hasTolerance: Bool

  let id: UInt64
  /// Held by the registry, which outlives its timers: a reference each would be counted each time.
  unowned(unsafe) let queue: TimerQueue
  /// Zero for a timer that runs once.
  let interval: Int64
  private let toleranceOrZero: Int64
  /// The first deadline that the registry has not been woken for; the time left, while paused.
  private var deadlineOrRemaining: Int64
  private(set) var pending: Pending?
  private var handle: TimerQueue.Handle = .none
  /// Where the registry keeps the timer.
  let slot: UInt32
  private var armings: UInt32 = 0

  init(
    id: UInt64, slot: UInt32 = 0, name: TimerRegistry.Name, queue: TimerQueue, target: Target,
    deadline: Int64, interval: Int64, tolerance: Int64?
  ) {
    self.id = id
    self.slot = slot
    self.name = name
    self.queue = queue
    self.target = target
    self.interval = interval
    hasTolerance = tolerance != nil
    toleranceOrZero = tolerance ?? 0
    deadlineOrRemaining = deadline
    // A wake of a timer that had the slot before is not to be taken for one of this: by the golden
    // ratio the numbers of timers that follow each other begin far apart.
    armings = UInt32(truncatingIfNeeded: id &* 0x9E37_79B9)
  }

  /// The first deadline that the registry has not been woken for, `nil` while paused.
  var deadline: Int64? { isPaused ? nil : deadlineOrRemaining }

  /// While paused, the time that was left; below zero when the timer was overdue.
  var remaining: Int64? { isPaused ? deadlineOrRemaining : nil }

  private var tolerance: Int64? { hasTolerance ? toleranceOrZero : nil }

  /// A wait of a one-shot that is due is over, all others wait for a deadline.
  private var isWaiting: Bool { interval > 0 || pending == nil }

  /// What a wake tells the timer by: where it is, and the number of its arming.
  private var context: UInt64 { UInt64(slot) << 32 | UInt64(armings) }

  static func slot(of context: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: context >> 32) }

  /// Waits for the deadline; `wake` is called then, with a number that ``noteWake(_:context:)`` takes.
  mutating func arm(wake: TimerQueue.SharedHandler) {
    disarm()
    // A wake that is under way in another thread finds another number, and is known to be stale.
    armings &+= 1
    handle = queue.schedule(
      atNanoseconds: deadlineOrRemaining, interval: interval, tolerance: tolerance,
      context: context, handler: wake)
  }

  func disarm() { queue.cancel(handle) }

  /// Takes note of a wake; false when it belongs to an arming that has been given up.
  mutating func noteWake(_ fire: TimerQueue.Fire, context: UInt64) -> Bool {
    guard !isPaused, context == self.context else { return false }
    deadlineOrRemaining = fire.deadlineNanoseconds.addingClamped(
      Int64(fire.due).multipliedClamped(by: interval))
    pending = Pending(
      deadline: pending?.deadline ?? fire.deadlineNanoseconds,
      due: Int(Int64(pending?.due ?? 0).addingClamped(Int64(fire.due))),
      instant: fire.instantNanoseconds)
    return true
  }

  mutating func takePending() -> TimerRegistry.Fire? {
    if isPaused { return nil }
    return pending.take().map { pending in
      TimerRegistry.Fire(
        name: name, deadline: ContinuousClock.Instant(bootNanoseconds: pending.deadline),
        due: pending.due, instant: ContinuousClock.Instant(bootNanoseconds: pending.instant))
    }
  }

  mutating func pause() {
    guard !isPaused else { return }
    isPaused = true
    deadlineOrRemaining = deadlineOrRemaining.subtractingClamped(queue.nowNanoseconds)
    disarm()
  }

  mutating func resume(wake: TimerQueue.SharedHandler) {
    guard isPaused else { return }
    isPaused = false
    deadlineOrRemaining = queue.nowNanoseconds.addingClamped(deadlineOrRemaining)
    if isWaiting { arm(wake: wake) }
  }

  mutating func reschedule(at newDeadline: Int64, wake: TimerQueue.SharedHandler) {
    pending = nil
    if isPaused {
      deadlineOrRemaining = newDeadline.subtractingClamped(queue.nowNanoseconds)
    } else {
      deadlineOrRemaining = newDeadline
      arm(wake: wake)
    }
  }
}
