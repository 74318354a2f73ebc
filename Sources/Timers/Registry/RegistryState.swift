/// The timers of a registry by name, and the runs that are under way: all that its lock guards.
struct RegistryState: ~Copyable {
  private struct Run: Sendable {
    var name: TimerRegistry.Name
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Called by the timer queues.
  let wake: TimerQueue.SharedHandler
  // In place of a timer that is gone stands the vacant one: an optional would be copied as a whole,
  // with its references, for each look at a name.
  private var timers = Slab<RegisteredTimer>()
  private let vacant: RegisteredTimer
  private var index = NameIndex()
  // Apart from the timers, because a run can outlast its timer: a one-shot's always does.
  private var runs: [UInt64: Run] = [:]
  private var lastID: UInt64 = 0
  private var lastOrdinal = 0

  init(wake: TimerQueue.SharedHandler, queue: TimerQueue) {
    self.wake = wake
    vacant = RegisteredTimer(
      id: 0, name: "", queue: queue, target: .mainActor { _ in }, deadline: 0, interval: 0,
      tolerance: nil)
  }

  var count: Int { index.count }

  /// The timer of a name.
  subscript(name: TimerRegistry.Name) -> RegisteredTimer? {
    find(name).map { timers[$0].pointee }
  }

  /// All timers, in no order.
  func all() -> [RegisteredTimer] {
    var all: [RegisteredTimer] = []
    all.reserveCapacity(count)
    var slot = Slab<RegisteredTimer>.firstSlot
    while timers.isInitialized(slot) {
      if timers[slot].pointee.id != 0 { all.append(timers[slot].pointee) }
      slot += 1
    }
    return all
  }

  mutating func freshName() -> TimerRegistry.Name {
    while true {
      lastOrdinal += 1
      let name = TimerRegistry.Name("timer-\(lastOrdinal)")
      if find(name) == nil { return name }
    }
  }

  /// Adds a timer, but not when the name is taken and not to be replaced.
  ///
  /// - Returns: Whether it was added, and the timer that had the name before, so that it is released
  ///   outside the lock.
  mutating func insert(
    _ name: TimerRegistry.Name, replacing: Bool,
    _ make: (_ id: UInt64, _ slot: UInt32) -> RegisteredTimer
  ) -> (isAdded: Bool, replaced: RegisteredTimer?) {
    let hash = NameIndex.hash(of: name)
    let former = find(name, hash)
    if former != nil, !replacing { return (false, nil) }
    lastID += 1
    let slot = former ?? timers.take(initial: vacant)
    if former == nil { index.insert(slot, hash: hash) }
    let replaced = former.map { take($0) }
    replaced?.disarm()
    timers[slot].pointee = make(lastID, slot)
    timers[slot].pointee.arm(wake: wake)
    return (true, replaced)
  }

  /// Returns the timer, so that its handler is released outside the lock.
  mutating func remove(_ name: TimerRegistry.Name) -> RegisteredTimer? {
    let hash = NameIndex.hash(of: name)
    return find(name, hash).flatMap { remove($0, hash: hash) }
  }

  private mutating func remove(_ slot: UInt32, hash: UInt32) -> RegisteredTimer? {
    index.remove(slot, hash: hash)
    timers.giveBack(slot)
    return take(slot)
  }

  private func take(_ slot: UInt32) -> RegisteredTimer {
    let timer = timers[slot].move()
    timers[slot].initialize(to: vacant)
    return timer
  }

  /// Changes the timer of a name; false when there is none.
  mutating func update(
    _ name: TimerRegistry.Name, _ body: (inout RegisteredTimer) -> Void
  ) -> Bool {
    guard let slot = find(name) else { return false }
    return update(slot, body)
  }

  /// Changes the timer at a place that had one once; false when there is none.
  mutating func update(_ slot: UInt32, _ body: (inout RegisteredTimer) -> Void) -> Bool {
    guard timers[slot].pointee.id != 0 else { return false }
    body(&timers[slot].pointee)
    return true
  }

  private func find(_ name: TimerRegistry.Name) -> UInt32? {
    find(name, NameIndex.hash(of: name))
  }

  private func find(_ name: TimerRegistry.Name, _ hash: UInt32) -> UInt32? {
    index.find(hash) { timers[$0].pointee.name == name }
  }

  /// Begins a run of what is pending for the timer at a place; a one-shot leaves the registry with it.
  ///
  /// Answers with the timer too: a run holds the handler that it calls.
  mutating func beginRun(
    at slot: UInt32
  ) -> (timer: RegisteredTimer, fire: TimerRegistry.Fire)? {
    guard let fire = timers[slot].pointee.takePending() else { return nil }
    let timer = timers[slot].pointee
    if timer.interval == 0 { _ = remove(slot, hash: NameIndex.hash(of: timer.name)) }
    runs[timer.id] = Run(name: timer.name)
    return (timer, fire)
  }

  /// Ends a run, and returns those who have waited for it.
  mutating func endRun(id: UInt64) -> [CheckedContinuation<Void, Never>] {
    runs.removeValue(forKey: id)?.waiting ?? []
  }

  /// The runs that are under way under a name: of its timer, and of former ones.
  func runs(under name: TimerRegistry.Name) -> [UInt64] {
    runs.compactMap { $0.value.name == name ? $0.key : nil }
  }

  /// Lets a continuation wait for the end of a run; false when it is over.
  mutating func wait(forRun id: UInt64, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
    guard runs[id] != nil else { return false }
    runs[id]?.waiting.append(continuation)
    return true
  }
}
