/// What a timer queue knows, and what follows from it: a value without clock, lock or dispatch.
///
/// The queue tells the table what is asked for and at which instant, the table answers what is to be
/// called and what the driver is to be armed for.
struct TimerTable: Sendable {
  /// What the driver has to be told.
  enum Arming: Equatable {
    case unchanged
    case arm(Int64)
    case disarm
  }

  struct Timer: Sendable {
    var deadline: Int64
    /// Zero for a timer that is served once.
    var interval: Int64
    var tolerance: Int64
    var handler: @Sendable (TimerQueue.Fire) -> Void

    /// The deadline rounded up to the grid that all timers of about this tolerance share.
    ///
    /// The grid is the largest power of two within the tolerance, so that rounding never exceeds it.
    var wake: Int64 {
      guard tolerance > 1 else { return deadline }
      let grid = Int64(1) << (63 - tolerance.leadingZeroBitCount)
      let (sum, overflow) = deadline.addingReportingOverflow(grid - 1)
      return overflow ? deadline : sum & -grid
    }
  }

  struct Call {
    var fire: TimerQueue.Fire
    var handler: @Sendable (TimerQueue.Fire) -> Void
  }

  private struct Pass {
    var instant: Int64
    /// Timers armed from here on belong to the next pass.
    var firstOrderOfNext: UInt64
  }

  private var heap = DeadlineHeap<Timer>()
  private var armed: Int64?
  private var pass: Pass?

  var count: Int { heap.count }

  mutating func insert(_ timer: Timer) -> DeadlineHeap<Timer>.Key {
    heap.insert(timer, deadline: position(of: timer))
  }

  /// Returns what was removed, so that its handler is released where no lock is held.
  mutating func remove(_ key: DeadlineHeap<Timer>.Key) -> Timer? {
    heap.remove(key)
  }

  mutating func move(_ key: DeadlineHeap<Timer>.Key, to deadline: Int64) -> Bool {
    guard heap[key]?.deadline != nil else { return false }
    heap[key]?.deadline = deadline
    guard let timer = heap[key] else { return false }
    return heap.update(key, deadline: position(of: timer))
  }

  func deadline(of key: DeadlineHeap<Timer>.Key) -> Int64? {
    heap[key]?.deadline
  }

  mutating func beginPass(at instant: Int64) {
    pass = Pass(instant: instant, firstOrderOfNext: heap.nextOrder)
  }

  /// The next call of this pass, `nil` when all that was due when it began has been served.
  mutating func nextCall() -> Call? {
    guard let pass, let first = heap.first, first.deadline <= pass.instant,
      first.order < pass.firstOrderOfNext, let timer = heap[first.key]
    else { return nil }
    var due: Int64 = 1
    if timer.interval > 0 {
      due += max(0, pass.instant.subtractingClamped(timer.deadline)) / timer.interval
      _ = move(
        first.key, to: timer.deadline.addingClamped(due.multipliedClamped(by: timer.interval)))
    } else {
      _ = heap.remove(first.key)
    }
    return Call(
      fire: TimerQueue.Fire(
        deadlineNanoseconds: timer.deadline, due: Int(due), instantNanoseconds: pass.instant),
      handler: timer.handler)
  }

  /// Ends the pass, and answers with the arming that is needed after it.
  mutating func endPass() -> Arming {
    guard let ended = pass else { return .unchanged }
    pass = nil
    // What was armed up to this instant has expired. What was armed for later may have too, with a
    // driver that waits on a clock of its own: it is armed again in any case.
    let expired = armed.map { $0 <= ended.instant } ?? true
    armed = earliest
    if let armed { return .arm(armed) }
    return expired ? .unchanged : .disarm
  }

  /// The arming that the last change asks for; during a pass none, its end does it once for all.
  mutating func arming() -> Arming {
    guard pass == nil, armed != earliest else { return .unchanged }
    armed = earliest
    return armed.map { .arm($0) } ?? .disarm
  }

  private var earliest: Int64? {
    guard let first = heap.first, first.deadline < .max else { return nil }
    return first.deadline
  }

  /// Where a timer stands in the heap.
  ///
  /// One that is armed during a pass and is already due goes behind all that this pass still has to
  /// serve; its place in the order then tells it apart, so that a handler that arms itself again
  /// without delay cannot hold up the rest.
  private func position(of timer: Timer) -> Int64 {
    pass.map { max(timer.wake, $0.instant) } ?? timer.wake
  }
}
