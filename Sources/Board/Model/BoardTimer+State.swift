import Timers

extension BoardTimer {
  /// What the timer is doing at `instant`.
  public func state(at instant: ContinuousClock.Instant) -> TimerState {
    state(atNanoseconds: instant.bootNanoseconds)
  }

  func state(atNanoseconds now: Int64) -> TimerState {
    var state = figures.state(atNanoseconds: now)
    // Of stages that go on by themselves the last may have come to its end by now.
    if state == .running, figures.goesOn,
      position(at: ContinuousClock.Instant(bootNanoseconds: now))?.isOver == true
    {
      state = .ringing
    }
    // A process goes on after its time is over, and rings only until somebody knows.
    let isKnown = state == .ringing && hasLiveProcess && unacknowledged(atNanoseconds: now) <= 0
    return isKnown ? figures.unendedState : state
  }

  /// How many rings nobody has acknowledged, with one that is due and that no engine has had yet.
  public func unacknowledged(at instant: ContinuousClock.Instant) -> Int {
    unacknowledged(atNanoseconds: instant.bootNanoseconds)
  }

  private func unacknowledged(atNanoseconds now: Int64) -> Int {
    let isPending = pendingDeadline.map { $0.bootNanoseconds <= now } ?? false
    return rings - acknowledgedRings + (isPending ? 1 : 0)
  }

  /// By how much the last ring of this run came late, because nobody was there; zero under a second.
  public var late: Duration {
    guard moments.rang != nil, let rang, let lastDeadline else { return .zero }
    let late = lastDeadline.duration(to: rang)
    return late < .seconds(1) ? .zero : late
  }

  /// The time that this run has counted, without overtime.
  public func elapsed(at instant: ContinuousClock.Instant) -> Duration {
    let counted = stopwatch.elapsed(at: instant)
    guard !figures.goesOn, let length else { return counted - overtime(at: instant) }
    return min(counted, length)
  }

  /// What is left until the stage under way ends; `nil` for a stopwatch and an alarm that is off.
  public func remaining(at instant: ContinuousClock.Instant) -> Duration? {
    // The time until an alarm passes whether it is on or not.
    if plan.kind == .alarm, progress == .begun, !stopwatch.isRunning { return nil }
    return stage(at: instant).map { max(.zero, $0.end - stopwatch.elapsed(at: instant)) }
  }

  /// What was counted beyond the end of the run, or of a stage that waits; zero before it.
  public func overtime(at instant: ContinuousClock.Instant) -> Duration {
    if figures.goesOn {
      guard let position = position(at: instant), position.isOver else { return .zero }
      return stopwatch.elapsed(at: instant) - position.stage.end
    }
    guard let length else { return .zero }
    return max(.zero, stopwatch.elapsed(at: instant) - length)
  }

  /// How much of this run was spent paused.
  public func paused(at instant: ContinuousClock.Instant) -> Duration {
    guard progress == .begun, let since = stopwatch.checkpoint else { return pausedTime }
    return pausedTime + max(.zero, since.duration(to: instant))
  }

  /// The lengths of the laps: from mark to mark, without what was counted since the last.
  public var laps: [Duration] {
    zip([.zero] + marks, marks).map { $1 - $0 }
  }
}
