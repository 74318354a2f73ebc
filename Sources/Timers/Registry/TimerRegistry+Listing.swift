extension TimerRegistry {
  /// One timer of a registry, as it was at the moment of asking.
  public struct Entry: Sendable, Hashable {
    /// The name of the timer.
    public let name: Name

    /// When the timer is due next, `nil` while it is paused; in the past when its run has not begun.
    public let nextFire: ContinuousClock.Instant?

    /// The time left until the timer is due, also while it is paused; never below zero.
    public let remaining: Duration

    /// The interval at which the timer repeats, `nil` when it runs once.
    public let interval: Duration?

    /// Whether the timer is paused.
    public let isPaused: Bool
  }

  /// How many timers are pending or paused.
  public var count: Int { state.withLock { $0.count } }

  /// The names of all timers, in no order.
  public var names: Set<Name> { state.withLock { Set($0.all().map(\.name)) } }

  /// All timers at one moment, the one that is due next first; equal ones by name.
  ///
  /// A copy, O(n log n) for n timers.
  public var entries: [Entry] {
    let all = state.withLock { $0.all() }
    let now = main.nowNanoseconds
    let backgroundNow = all.contains { $0.queue !== main } ? background.nowNanoseconds : now
    return all.map { Entry($0, at: $0.queue === main ? now : backgroundNow) }
      .sorted {
        ($0.remaining, $0.nextFire == nil ? 1 : 0, $0.name.rawValue)
          < ($1.remaining, $1.nextFire == nil ? 1 : 0, $1.name.rawValue)
      }
  }

  /// Whether a timer of this name is pending or paused.
  public func contains(_ name: Name) -> Bool { state.withLock { $0[name] != nil } }

  /// When a timer is due next; `nil` for an unknown name and while the timer is paused.
  ///
  /// In the past when the timer is due and its run has not begun.
  public func nextFire(of name: Name) -> ContinuousClock.Instant? {
    state.withLock { $0[name] }.flatMap { Entry($0, at: 0).nextFire }
  }
}

extension TimerRegistry.Entry {
  fileprivate init(_ timer: RegisteredTimer, at now: Int64) {
    name = timer.name
    isPaused = timer.isPaused
    interval = timer.interval == 0 ? nil : Duration(nanoseconds: timer.interval)
    let isDue = timer.pending != nil
    nextFire = (timer.pending.map(\.deadline) ?? timer.deadline).flatMap {
      timer.isPaused ? nil : ContinuousClock.Instant(bootNanoseconds: $0)
    }
    let left = timer.remaining ?? timer.deadline?.subtractingClamped(now) ?? 0
    remaining = Duration(nanoseconds: isDue ? 0 : max(0, left))
  }
}
