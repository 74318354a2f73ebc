import Timers

extension BoardTimer {
  mutating func apply(_ change: BoardEvent.Change, at instant: ContinuousClock.Instant) {
    changed = max(changed, instant)
    switch change {
    case .started:
      progress = .begun
      stopwatch.start(at: instant)
    case .paused:
      stopwatch.stop(at: instant)
    case .reset:
      progress = .ready
      length = plan.firstRing
      stopwatch.reset(at: instant)
    case .restarted:
      progress = .begun
      length = plan.firstRing
      stopwatch.reset(at: instant)
      stopwatch.start(at: instant)
    case .adjusted(_, let length, let elapsed):
      self.length = length
      stopwatch.set(elapsed, at: instant)
      if elapsed > .zero, progress == .ready { progress = .begun }
    case .rang(let ordinal, let deadline):
      rings = ordinal
      lastDeadline = deadline
      rang = instant
    case .acknowledged:
      progress = .finished
      stopwatch.stop(at: instant)
    case .warned, .added, .cancelled, .replaced, .cleared, .undone, .redone:
      break
    }
  }
}
