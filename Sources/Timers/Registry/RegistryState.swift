/// The timers of a registry by name, and the runs that are under way: all that its lock guards.
struct RegistryState: Sendable {
  private struct Run: Sendable {
    var name: TimerRegistry.Name
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private(set) var timers: [TimerRegistry.Name: RegisteredTimer] = [:]
  // Apart from the timers, because a run can outlast its timer: a one-shot's always does.
  private var runs: [UInt64: Run] = [:]
  private var lastID: UInt64 = 0
  private var lastOrdinal = 0

  mutating func takeID() -> UInt64 {
    lastID += 1
    return lastID
  }

  mutating func freshName() -> TimerRegistry.Name {
    while true {
      lastOrdinal += 1
      let name = TimerRegistry.Name("timer-\(lastOrdinal)")
      if timers[name] == nil { return name }
    }
  }

  /// Returns the timer that had the name before, so that its handler is released outside the lock.
  mutating func insert(_ timer: RegisteredTimer) -> RegisteredTimer? {
    timers.updateValue(timer, forKey: timer.name)
  }

  /// Returns the timer, so that its handler is released outside the lock.
  mutating func remove(_ name: TimerRegistry.Name) -> RegisteredTimer? {
    timers.removeValue(forKey: name)
  }

  mutating func removeAll() -> [RegisteredTimer] {
    defer { timers = [:] }
    return Array(timers.values)
  }

  /// Changes the timer of a name; false when there is none.
  mutating func update(
    _ name: TimerRegistry.Name, _ body: (inout RegisteredTimer) -> Void
  ) -> Bool {
    guard var timer = timers[name] else { return false }
    body(&timer)
    timers[name] = timer
    return true
  }

  /// Begins a run of what is pending for a timer; a one-shot leaves the registry with it.
  ///
  /// Answers with the timer too: a run holds the handler that it calls.
  mutating func beginRun(
    of name: TimerRegistry.Name
  ) -> (timer: RegisteredTimer, fire: TimerRegistry.Fire)? {
    guard var timer = timers[name], let fire = timer.takePending() else { return nil }
    timers[name] = timer.interval == 0 ? nil : timer
    runs[timer.id] = Run(name: name)
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
