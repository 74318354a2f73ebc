/// What a timer queue knows, and what follows from it: a value without clock, lock or dispatch.
///
/// The queue tells the table what is asked for and at which instant, the table answers what is to be
/// called and what the driver is to be armed for.
struct TimerTable: ~Copyable {
  /// What the driver has to be told.
  enum Arming: Equatable {
    case unchanged
    case arm(Int64)
    case disarm
  }

  /// What is asked for, apart from the action.
  struct Request {
    var deadline: Int64
    /// Zero for a timer that is served once.
    var interval: Int64 = 0
    /// `nil` for the queue's bound.
    var tolerance: Int64?
  }

  /// What a removed timer held.
  struct Removed {
    var closure: TimerAction.Closure?
    /// Only when no other timer holds it.
    var handler: TimerQueue.SharedHandler?
  }

  /// What the queue has to do next in a pass.
  enum Turn {
    case call(TimerCall, TimerQueue.Fire)
    /// The lock was held for long enough; ask again.
    case working
    case done
  }

  /// How a table waits.
  struct Policy {
    /// The least time from one wake to the next; timers that name a tolerance are not held up by it.
    var spacing: Int64
    /// Whether a wake may be spent on moving timers ahead of time, else each is for a deadline.
    var wakesForUpkeep: Bool
  }

  private struct Pass {
    var instant: Int64
    /// What is deferred from here on belongs to the next pass.
    var firstOrder: UInt64
  }

  /// A slot of the wheel that holds more is worth a wake of its own before it begins.
  private static let searchLimit = 16

  private var wheel = TimerWheel()
  private var details = Slab<TimerDetail>()
  private var handlers = SharedHandlers()
  private let policy: Policy
  private var pass: Pass?
  /// What the driver is armed for, `.max` for nothing, and for whose sake.
  private var armed: Int64 = .max
  private var cause: UInt32 = 0
  /// Before this instant no wake is due but for exact timers.
  private var notBefore: Int64 = .min
  /// How many timers are not held up by the spacing, where there is one.
  private var exactCount = 0

  init(policy: Policy) {
    self.policy = policy
  }

  var count: Int { wheel.count }

  /// How many records the wheel has moved, for tests of its bounds.
  var moveCount: Int { wheel.moveCount }

  /// Whether it would help to know the instant before the next insertion, see ``begin(at:)``.
  var isIdle: Bool { wheel.count == 0 && pass == nil }

  mutating func begin(at instant: Int64) { wheel.begin(at: instant) }

  /// Adds a timer with a closure of its own.
  @inline(__always)
  mutating func insert(
    _ request: Request, closure: @escaping TimerAction.Closure
  ) -> TimerWheel.Key {
    insert(request, TimerAction(closure: closure), .closure)
  }

  /// Adds a timer with a shared handler.
  @inline(__always)
  mutating func insert(
    _ request: Request, handler: TimerQueue.SharedHandler, context: UInt64
  ) -> TimerWheel.Key {
    insert(request, TimerAction(handler: handlers.hold(handler), context: context), .shared)
  }

  @inline(__always)
  private mutating func insert(
    _ request: Request, _ action: TimerAction, _ kind: TimerAction.Kind
  ) -> TimerWheel.Key {
    var position = request.deadline
    var detail: UInt32 = 0
    if request.interval != 0 || request.tolerance != nil {
      let (added, rounded) = addDetail(request)
      detail = added
      position = rounded
    }
    let key = wheel.insert(
      position: position, action: action, kind: kind, detail: detail, deferredTo: pass?.instant)
    noteEarlier(position, key.slot, isExact: detail & TimerRecord.exactFlag != 0)
    return key
  }

  /// Returns what was removed, so that its handler is released where no lock is held.
  @inline(__always)
  mutating func remove(_ key: TimerWheel.Key) -> Removed? {
    guard let record = wheel.record(key) else { return nil }
    if record.pointee.detail != 0 { dropDetail(record.pointee) }
    let emptied = wheel.remove(key.slot)
    noteLater(key.slot, emptied: emptied)
    if key.stamp & 3 == TimerAction.Kind.closure.rawValue {
      return Removed(closure: record.pointee.action.takeClosure())
    }
    return Removed(handler: handlers.giveUp(record.pointee.action.handler))
  }

  mutating func move(_ key: TimerWheel.Key, to deadline: Int64) -> Bool {
    guard let record = wheel.record(key) else { return false }
    move(key.slot, record, to: deadline)
    return true
  }

  func deadline(of key: TimerWheel.Key) -> Int64? {
    guard let record = wheel.record(key) else { return nil }
    let detail = record.pointee.detailSlot
    return detail == 0 ? record.pointee.position : details[detail].pointee.deadline
  }

  /// The arming that the changes since the last question ask for; during a pass its end does it once.
  @inline(__always)
  mutating func arming() -> Arming {
    guard isArmingStale, pass == nil else { return .unchanged }
    isArmingStale = false
    return armed == .max ? .disarm : .arm(armed)
  }

  private var isArmingStale = false
}

// Passes.
extension TimerTable {
  mutating func beginPass(at instant: Int64) {
    pass = Pass(instant: instant, firstOrder: wheel.nextOrder)
    notBefore = policy.spacing == 0 ? .min : instant.addingClamped(policy.spacing)
  }

  /// The next turn of this pass: all that was due when it began is called once.
  mutating func nextTurn() -> Turn {
    guard let pass else { return .done }
    switch wheel.step(to: pass.instant, since: pass.firstOrder) {
    case .idle: return .done
    case .working: return .working
    case .due(let slot): return call(slot, at: pass.instant)
    }
  }

  private mutating func call(_ slot: UInt32, at instant: Int64) -> Turn {
    let record = wheel.records[slot]
    let action = record.pointee.action
    let isShared = record.pointee.kind == .shared
    var deadline = record.pointee.position
    var due: Int64 = 1
    let call: TimerCall
    if record.pointee.detail != 0, let interval = interval(of: record, &deadline), interval > 0 {
      due = due.addingClamped(max(0, instant.subtractingClamped(deadline)) / interval)
      call =
        isShared
        ? .shared(handlers[action.handler], action.context)
        : .closure(action.copyClosure())
      move(slot, record, to: deadline.addingClamped(due.multipliedClamped(by: interval)))
    } else {
      if record.pointee.detail != 0 { dropDetail(record.pointee) }
      _ = wheel.remove(slot)
      if isShared {
        call = .shared(handlers[action.handler], action.context)
        _ = handlers.giveUp(action.handler)
      } else {
        call = .closure(action.takeClosure())
      }
    }
    return .call(
      call,
      TimerQueue.Fire(
        deadlineNanoseconds: deadline, due: Int(due), instantNanoseconds: instant))
  }

  /// Does a portion of the work that can be done ahead; false when there is none.
  ///
  /// - Parameter now: With an instant, nothing is done when a timer is due by then.
  mutating func prepare(unlessDueBy now: Int64? = nil) -> Bool {
    guard let pass else { return false }
    if let now, let first = wheel.near.first, first.deadline <= now { return false }
    return wheel.prepare(at: pass.instant, horizon: horizon)
  }

  /// Up to where exact timers have to be found in the heap.
  private var horizon: Int64 { exactCount > 0 ? notBefore : .min }

  /// Ends the pass, and answers with the arming that is needed after it.
  ///
  /// - Parameter isPrepared: Whether no work is left that the next pass had better begin with.
  mutating func endPass(isPrepared: Bool) -> Arming {
    guard let ended = pass else { return .unchanged }
    pass = nil
    // What was armed up to this instant has expired. What was armed for later may have too, with a
    // driver that waits on a clock of its own: it is armed again in any case.
    let expired = armed <= ended.instant || armed == .max
    findEarliest()
    if !isPrepared, policy.wakesForUpkeep { armed = min(armed, ended.instant) }
    isArmingStale = false
    if armed != .max { return .arm(armed) }
    return expired ? .unchanged : .disarm
  }
}

// What the driver is armed for.
extension TimerTable {
  /// A timer was added or moved: the wake may have to be earlier.
  @inline(__always)
  private mutating func noteEarlier(_ position: Int64, _ slot: UInt32, isExact: Bool) {
    guard position < armed, pass == nil else { return }
    let wake = isExact ? position : max(position, notBefore)
    guard wake < armed else { return }
    armed = wake
    cause = slot
    isArmingStale = true
  }

  /// A timer was removed or moved: the wake may not be needed any more.
  @inline(__always)
  private mutating func noteLater(_ slot: UInt32, emptied list: UInt32?) {
    if slot == cause || list == cause, pass == nil { findEarliest() }
  }

  @inline(never)
  private mutating func findEarliest() {
    let before = armed
    let limit = policy.wakesForUpkeep ? Self.searchLimit : .max
    var wake = wheel.nextWake(searching: limit)
    if wake.instant < notBefore { hold(&wake) }
    armed = wake.instant
    cause = wake.cause
    if armed != before { isArmingStale = true }
  }

  /// Puts a wake off to the end of the spacing, or to the first exact timer before it.
  private func hold(_ wake: inout TimerWheel.Wake) {
    if exactCount > 0 {
      // Exact timers that are not in the heap yet cannot be told from others: none is held up then.
      if wheel.current <= notBefore &>> WheelLevel.tickShift { return }
      if let exact = wheel.near.earliestExact(before: notBefore) {
        wake = TimerWheel.Wake(instant: exact.deadline, cause: exact.slot)
        return
      }
    }
    wake.instant = notBefore
  }
}

// Intervals and tolerances.
extension TimerTable {
  @inline(never)
  private mutating func addDetail(_ request: Request) -> (detail: UInt32, position: Int64) {
    let detail = TimerDetail(
      deadline: request.deadline, interval: request.interval, tolerance: request.tolerance)
    var number: UInt32 = 0
    if detail.isNeeded {
      number = details.take(initial: detail)
      details[number].pointee = detail
    }
    if policy.spacing > 0, request.tolerance != nil {
      exactCount += 1
      number |= TimerRecord.exactFlag
    }
    return (number, detail.position)
  }

  @inline(never)
  private mutating func dropDetail(_ record: TimerRecord) {
    if record.isExact { exactCount -= 1 }
    if record.detailSlot != 0 { details.giveBack(record.detailSlot) }
  }

  private func interval(
    of record: UnsafeMutablePointer<TimerRecord>, _ deadline: inout Int64
  ) -> Int64? {
    let detail = record.pointee.detailSlot
    if detail == 0 { return nil }
    deadline = details[detail].pointee.deadline
    return details[detail].pointee.interval
  }

  private mutating func move(
    _ slot: UInt32, _ record: UnsafeMutablePointer<TimerRecord>, to deadline: Int64
  ) {
    var position = deadline
    let detail = record.pointee.detailSlot
    if detail != 0 {
      details[detail].pointee.deadline = deadline
      position = details[detail].pointee.position
    }
    let emptied = wheel.move(slot, to: position, deferredTo: pass?.instant)
    noteLater(slot, emptied: emptied)
    noteEarlier(position, slot, isExact: record.pointee.isExact)
  }
}
