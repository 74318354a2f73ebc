import Timers

extension BoardTimer {
  /// What the timer is doing at `instant`.
  public func state(at instant: ContinuousClock.Instant) -> TimerState {
    state(atNanoseconds: instant.bootNanoseconds)
  }

  func state(atNanoseconds now: Int64) -> TimerState {
    let state = figures.state(atNanoseconds: now)
    // A process goes on after its time is over, and rings only until somebody knows.
    let isKnown = state == .ringing && hasLiveProcess && unacknowledged(atNanoseconds: now) <= 0
    return isKnown ? figures.unendedState : state
  }

  /// The instant at which it rings or rang, if it runs towards one.
  public var deadline: ContinuousClock.Instant? {
    figures.deadlineNanoseconds.map(ContinuousClock.Instant.init(bootNanoseconds:))
  }

  /// The deadline, unless that ring was had already.
  public var pendingDeadline: ContinuousClock.Instant? {
    figures.pendingDeadlineNanoseconds.map(ContinuousClock.Instant.init(bootNanoseconds:))
  }

  /// How many rings nobody has acknowledged, with one that is due and that no engine has had yet.
  public func unacknowledged(at instant: ContinuousClock.Instant) -> Int {
    unacknowledged(atNanoseconds: instant.bootNanoseconds)
  }

  private func unacknowledged(atNanoseconds now: Int64) -> Int {
    let isPending = figures.pendingDeadlineNanoseconds.map { $0 <= now } ?? false
    return rings - acknowledgedRings + (isPending ? 1 : 0)
  }

  /// By how much the last ring of this run came late, because nobody was there; zero under a second.
  public var late: Duration {
    guard moments.rang != nil, let rang, let lastDeadline else { return .zero }
    let late = lastDeadline.duration(to: rang)
    return late < .seconds(1) ? .zero : late
  }

  /// The counted time, without overtime.
  public func elapsed(at instant: ContinuousClock.Instant) -> Duration {
    let counted = stopwatch.elapsed(at: instant)
    guard let length else { return counted }
    return min(counted, length)
  }

  /// What is left until the ring; `nil` for a stopwatch.
  public func remaining(at instant: ContinuousClock.Instant) -> Duration? {
    length.map { max(.zero, $0 - stopwatch.elapsed(at: instant)) }
  }

  /// What was counted beyond the end; zero before it.
  public func overtime(at instant: ContinuousClock.Instant) -> Duration {
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
