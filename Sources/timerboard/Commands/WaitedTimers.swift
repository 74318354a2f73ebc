import Board

/// What becomes of timers that somebody waits for: a fold of what happens to them.
///
/// A timer that came to its end and left the board again before anybody looked has come to its end
/// all the same, which is why events are followed and not only the newest state.
///
/// What rang before the waiting began and runs on is waited for to its next ring, also where no engine
/// has counted the old one yet: the timers are kept as an engine would have had them by then.
struct WaitedTimers {
  /// How the waiting for a timer ended.
  enum Outcome: Hashable {
    /// It rang, though its run may go on, or its run ended otherwise.
    case ended
    /// It left the board before.
    case cancelled
  }

  /// The timers that are still waited for.
  private(set) var waiting: [TimerID: BoardTimer] = [:]
  /// What became of the others, in the order in which it happened.
  private(set) var outcomes: [(timer: BoardTimer, outcome: Outcome)] = []

  private let begin: Stamp
  /// The last moment at which it was known that the clock on the wall was set, or the beginning.
  private var clock: Stamp
  private let zone: any CivilZone

  /// Begins with the timers as they are at a moment.
  init(_ timers: [BoardTimer], at stamp: Stamp, in zone: any CivilZone) {
    begin = stamp
    clock = stamp
    self.zone = zone
    for timer in timers { keep(timer) }
  }

  /// Has alarms ring by the clock as it is now, which may have been set.
  mutating func realign(at stamp: Stamp) {
    clock = stamp
    for timer in waiting.values { waiting[timer.id] = timer.realigned(at: stamp, in: zone) }
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
      if timer.isOver(at: event.stamp.instant) || timer.isNew(event.change) {
        settle(timer, .ended)
      } else if let after = event.applied(to: timer) {
        let after = keep(after)
        if after.isOver(at: event.stamp.instant) { settle(after, .ended) }
      } else {
        settle(timer, .cancelled)
      }
    }
    for id in Set(events.map(\.timer)) where waiting[id] != nil {
      if let timer = newest(id) { keep(timer) }
    }
  }

  @discardableResult
  private mutating func keep(_ timer: BoardTimer) -> BoardTimer {
    let kept = timer.realigned(at: clock, in: zone).countingRing(at: begin, in: zone)
    waiting[timer.id] = kept
    return kept
  }

  /// The next instant after another at which one of them rings by itself.
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
    // What runs on after a ring has rung all the same.
    case .running: pendingDeadline.map { $0 <= instant } ?? false
    case .paused, .ready: false
    }
  }

  /// Whether a change is a ring, and none that is counted late.
  fileprivate func isNew(_ change: BoardEvent.Change) -> Bool {
    guard case .rang(_, let deadline, _, _) = change else { return false }
    return lastDeadline.map { deadline > $0 } ?? true
  }
}
