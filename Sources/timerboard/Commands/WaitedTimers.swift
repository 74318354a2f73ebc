import Board

/// What becomes of timers that somebody waits for: a fold of what happens to them.
///
/// A timer that came to its end and left the board again before anybody looked has come to its end
/// all the same, which is why events are followed and not only the newest state.
struct WaitedTimers {
  /// How the waiting for a timer ended.
  enum Outcome: Hashable {
    /// It rang, or its run ended otherwise.
    case ended
    /// It left the board before.
    case cancelled
  }

  /// The timers that are still waited for.
  private(set) var waiting: [TimerID: BoardTimer] = [:]
  /// What became of the others, in the order in which it happened.
  private(set) var outcomes: [(timer: BoardTimer, outcome: Outcome)] = []

  /// Begins with the timers as they are.
  init(_ timers: [BoardTimer]) {
    for timer in timers { waiting[timer.id] = timer }
  }

  /// Takes note of the timers that have come to their end by an instant.
  mutating func look(at instant: ContinuousClock.Instant) {
    let over = waiting.values.filter { $0.isOver(at: instant) }
    for timer in over.sorted(by: { $0.id < $1.id }) { settle(timer, .ended) }
  }

  /// Takes note of what happened, in its order; `newest` looks a timer up as it is now.
  mutating func follow(_ events: [BoardEvent], newest: (TimerID) -> BoardTimer?) {
    for event in events {
      guard let timer = waiting[event.timer] else { continue }
      if timer.isOver(at: event.stamp.instant) {
        settle(timer, .ended)
      } else if let after = event.applied(to: timer) {
        waiting[after.id] = after
        if after.isOver(at: event.stamp.instant) { settle(after, .ended) }
      } else {
        settle(timer, .cancelled)
      }
    }
    for id in Set(events.map(\.timer)) where waiting[id] != nil {
      if let timer = newest(id) { waiting[id] = timer }
    }
  }

  /// The next instant after another at which one of them comes to its end by itself.
  func nextEnd(after instant: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    waiting.values.lazy.compactMap(\.pendingDeadline).filter { $0 > instant }.min()
  }

  private mutating func settle(_ timer: BoardTimer, _ outcome: Outcome) {
    waiting[timer.id] = nil
    outcomes.append((timer, outcome))
  }
}

extension BoardTimer {
  fileprivate func isOver(at instant: ContinuousClock.Instant) -> Bool {
    switch state(at: instant) {
    case .ringing, .finished: true
    case .running, .paused, .ready: false
    }
  }
}
