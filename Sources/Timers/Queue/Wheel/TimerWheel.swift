/// Timers by deadline, a million as cheaply as ten: a value without clock, lock or dispatch.
///
/// A hierarchical timing wheel (G. Varghese and T. Lauck, "Hashed and hierarchical timing wheels",
/// 1987) over one slab of records. Each timer is in the list of a slot of time, the further away the
/// wider the slot; adding, moving and removing one is constant-time. The slot that is due next is
/// loaded into a small heap, from which timers leave in the exact order of their deadlines.
///
/// In a plain wheel the time comes at which a wide slot, with all that is in it, has to be spread over
/// the narrow ones at once. Here that is begun a quarter of a slot ahead, and done in portions of
/// ``portion`` timers between which others are served.
///
/// Order: all timers of one deadline are at any moment in one list, or in one and in that which it is
/// being emptied into. Lists are first-in-first-out, and what is added to a slot that is being emptied
/// goes behind what is still in it. Hence equal deadlines leave in the order in which they came.
struct TimerWheel: ~Copyable {
  typealias Slot = UInt32

  /// Names one timer until it is removed; never mistaken for a later timer's.
  struct Key: Hashable, Sendable {
    var slot: Slot
    var stamp: UInt32
  }

  /// The most records that one step moves.
  static let portion = 128

  var records = Slab<TimerRecord>()
  var lists = TimerLists()
  var near = NearHeap()

  private(set) var count = 0
  /// How many records were moved from one list to another or to the heap, for tests of the bounds.
  var moveCount = 0

  /// All timers of earlier ticks are in the heap; those of this one may be on the way there.
  var current: Int64 = .min &>> WheelLevel.tickShift
  /// By level, the first slot that has not been emptied into the level below.
  let firstFull: UnsafeMutablePointer<Int64>
  private var lastOrder: UInt64 = 0
  /// Where the generations of the slots begin, so that the keys of two wheels are unlikely to be alike;
  /// half of them are left.
  private let firstStamp = UInt32.random(in: 0..<1 << 29) << 2

  init() {
    firstFull = .allocate(capacity: WheelLevel.count)
    firstFull.initialize(repeating: 0, count: WheelLevel.count)
    begin(at: 0)
  }

  deinit {
    var slot = Slab<TimerRecord>.firstSlot
    while records.isInitialized(slot) {
      let record = records[slot].pointee
      if record.kind == .closure { _ = record.action.takeClosure() }
      slot += 1
    }
    firstFull.deallocate()
  }

  /// Lets an empty wheel begin at an instant.
  ///
  /// What is added then is placed by how far it is from there; any other instant is as right, only
  /// slower.
  mutating func begin(at instant: Int64) {
    precondition(count == 0)
    current = instant &>> WheelLevel.tickShift
    for index in 1..<WheelLevel.count {
      firstFull[index] = WheelLevel(index: index).slot(of: current) &+ 1
    }
  }

  /// The order that the next timer will have that goes into the heap.
  var nextOrder: UInt64 { lastOrder &+ 1 }

  /// Adds a timer.
  @inline(__always)
  mutating func insert(
    position: Int64, action: TimerAction, kind: TimerAction.Kind, detail: UInt32 = 0,
    deferredTo instant: Int64? = nil
  ) -> Key {
    let slot = records.take(initial: TimerRecord(stamp: firstStamp))
    let record = records[slot]
    record.pointee.position = position
    record.pointee.action = action
    record.pointee.detail = detail
    record.pointee.begin(kind)
    count &+= 1
    place(slot, deferredTo: instant)
    return Key(slot: slot, stamp: record.pointee.stamp)
  }

  /// The record of a key, `nil` for a stale one.
  @inline(__always)
  func record(_ key: Key) -> UnsafeMutablePointer<TimerRecord>? {
    guard records.isInitialized(key.slot) else { return nil }
    let record = records[key.slot]
    return record.pointee.stamp == key.stamp && key.stamp & 3 != 0 ? record : nil
  }

  /// Removes a timer that is there; answers with the number of the list that it leaves empty.
  ///
  /// The record keeps its action until its slot is taken again: the caller has to take it over.
  @inline(__always)
  mutating func remove(_ slot: Slot) -> UInt32? {
    let record = records[slot]
    let emptied = unlink(record)
    count &-= 1
    // A slot whose generations are used up is left out for ever: forty bytes for a thousand million
    // timers.
    if record.pointee.end() { records.giveBack(slot) }
    return emptied
  }

  /// Moves a timer that is there, behind those that have the same position.
  @inline(__always)
  mutating func move(
    _ slot: Slot, to position: Int64, deferredTo instant: Int64? = nil
  ) -> UInt32? {
    let emptied = unlink(records[slot])
    records[slot].pointee.position = position
    place(slot, deferredTo: instant)
    return emptied
  }

  @inline(__always)
  private mutating func unlink(_ record: UnsafeMutablePointer<TimerRecord>) -> UInt32? {
    if record.pointee.previous == NearHeap.mark {
      near.remove(at: Int(record.pointee.next), in: records)
      return nil
    }
    return lists.unlink(record, in: records)
  }

  /// Puts a record where it belongs by its position.
  ///
  /// One that is deferred to an instant is served as if that were its position, after all others that
  /// have it and not before the next pass.
  @inline(__always)
  private mutating func place(_ slot: Slot, deferredTo instant: Int64?) {
    let position = records[slot].pointee.position
    if let instant, position <= instant {
      pushNear(slot, at: instant, flag: Self.deferredFlag)
    } else {
      place(slot, at: position, below: WheelLevel.count)
    }
  }

  /// In an order: set for what was deferred.
  private static let deferredFlag: UInt64 = 1 << 63

  static func isDeferred(_ order: UInt64, since first: UInt64) -> Bool {
    order & deferredFlag != 0 && order & ~deferredFlag >= first
  }

  /// Puts a record into the heap, or into the finest level below a limit that reaches it.
  @inline(__always)
  mutating func place(_ slot: Slot, at position: Int64, below limit: Int) {
    let tick = position &>> WheelLevel.tickShift
    if tick < current { return pushNear(slot, at: position, flag: 0) }
    var level = WheelLevel.finest
    while level.index &+ 1 < limit {
      let above = WheelLevel(index: level.index &+ 1)
      if above.slot(of: tick) < firstFull[above.index] { break }
      level = above
    }
    lists.append(slot, to: level.list(of: level.slot(of: tick)), in: records)
  }

  @inline(__always)
  mutating func pushNear(_ slot: Slot, at deadline: Int64, flag: UInt64) {
    lastOrder &+= 1
    near.push(
      NearHeap.Entry(
        deadline: deadline, order: lastOrder | flag, slot: slot,
        isExact: records[slot].pointee.isExact),
      in: records)
  }
}
