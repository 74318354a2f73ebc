public import Board

/// What a line says of a board at one moment: how many timers are in each state, which rings next, and
/// which has been ringing for longest.
public struct BoardGlance: Sendable {
  /// A timer that rings or will ring.
  public struct Ring: Hashable, Sendable {
    /// The timer.
    public var id: TimerID
    /// What it is called.
    public var name: TimerName
    /// When it rings or rang.
    public var deadline: ContinuousClock.Instant
  }

  /// The next timer to ring.
  public internal(set) var next: Ring?
  /// The timer that has been ringing for longest.
  public internal(set) var oldestRinging: Ring?
  /// The rows whose process was alive when anybody last heard of it, without their names.
  public internal(set) var withProcess: [BoardTimer] = []

  // One for each state, in its order.
  private var counts = [Int](repeating: 0, count: TimerState.allCases.count)
  let instant: ContinuousClock.Instant

  /// What a board is that has no timers.
  public init(at instant: ContinuousClock.Instant) {
    self.instant = instant
  }

  /// How many timers are in a state.
  public func count(of state: TimerState) -> Int {
    TimerState.allCases.firstIndex(of: state).map { counts[$0] } ?? 0
  }

  /// Takes in one more timer; they come in the order in which they were added.
  public mutating func see(_ timer: BoardTimer) {
    let state = timer.state(at: instant)
    if let place = TimerState.allCases.firstIndex(of: state) { counts[place] += 1 }
    switch state {
    case .running: next = earlier(next, timer, timer.nextRing(after: instant))
    case .ringing: oldestRinging = earlier(oldestRinging, timer, timer.deadline(at: instant))
    case .paused, .ready, .finished: break
    }
    if timer.hasLiveProcess { withProcess.append(timer) }
  }

  private func earlier(
    _ known: Ring?, _ timer: BoardTimer, _ deadline: ContinuousClock.Instant?
  ) -> Ring? {
    guard let deadline else { return known }
    if let known, known.deadline <= deadline { return known }
    return Ring(id: timer.id, name: timer.name, deadline: deadline)
  }
}

extension BoardTimer {
  /// When it rings next after an instant, whether or not somebody had the rings before it.
  fileprivate func nextRing(after instant: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    if let pending = pendingDeadline, pending > instant { return pending }
    return deadline(at: instant).flatMap { $0 > instant ? $0 : nil }
  }
}
