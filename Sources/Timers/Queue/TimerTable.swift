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

  struct Pass {
    var instant: Int64
    /// What is deferred from here on belongs to the next pass.
    var firstOrder: UInt64
  }

  var wheel = TimerWheel()
  var handlers = SharedHandlers()
  private var details = Slab<TimerDetail>()
  let policy: Policy
  var pass: Pass?
  /// What the driver is armed for, `.max` for nothing, and for whose sake.
  var armed: Int64 = .max
  var cause: UInt32 = 0
  /// How many timers were added or moved since all were looked at for the next wake.
  var unsearched = 0
  /// Whether the driver has not been told yet.
  var isArmingStale = false
  /// Before this instant no wake is due but for exact timers.
  var notBefore: Int64 = .min
  /// How many timers are not held up by the spacing, where there is one.
  private(set) var exactCount = 0

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
    _ request: Request, closure: consuming @escaping TimerAction.Closure
  ) -> TimerWheel.Key {
    insert(request, owning: TimerAction(closure: closure))
  }

  /// Adds a timer with the closure of an action, whose reference it takes over.
  @inline(__always)
  mutating func insert(_ request: Request, owning action: TimerAction) -> TimerWheel.Key {
    insert(request, action, .closure)
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
  mutating func dropDetail(_ record: TimerRecord) {
    if record.isExact { exactCount -= 1 }
    if record.detailSlot != 0 { details.giveBack(record.detailSlot) }
  }

  func interval(
    of record: UnsafeMutablePointer<TimerRecord>, _ deadline: inout Int64
  ) -> Int64? {
    let detail = record.pointee.detailSlot
    if detail == 0 { return nil }
    deadline = details[detail].pointee.deadline
    return details[detail].pointee.interval
  }

  mutating func move(
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
