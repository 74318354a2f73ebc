import Timers

extension TimerCommand {
  /// What the command changes of a timer at an instant; `nil` if it is so already.
  func change(
    of timer: BoardTimer, at instant: ContinuousClock.Instant
  ) throws(BoardError) -> BoardEvent.Change? {
    let state = timer.state(at: instant)
    switch self {
    case .pause:
      switch state {
      case .running: return .paused
      case .paused, .ready: return nil
      case .ringing: throw .isRinging(timer.name)
      case .finished: throw .hasFinished(timer.name)
      }
    case .resume:
      switch state {
      case .paused, .ready: return .started
      case .running: return nil
      case .ringing: throw .isRinging(timer.name)
      case .finished: throw .hasFinished(timer.name)
      }
    case .toggle:
      switch state {
      case .running: return .paused
      case .paused, .ready: return .started
      case .ringing: return .acknowledged
      case .finished: return .restarted
      }
    case .restart:
      return .restarted
    case .reset:
      return state == .ready && timer.length == timer.plan.firstRing ? nil : .reset
    case .cancel:
      return .cancelled
    case .acknowledge:
      return state == .ringing ? .acknowledged : nil
    case .adjust(let step):
      return try Self.adjusting(timer, by: step, at: instant)
    }
  }

  private static func adjusting(
    _ timer: BoardTimer, by step: Duration, at instant: ContinuousClock.Instant
  ) throws(BoardError) -> BoardEvent.Change? {
    guard step != .zero else { return nil }
    guard timer.progress != .finished else { throw .hasFinished(timer.name) }
    let counted = timer.stopwatch.elapsed(at: instant)
    guard let length = timer.length else {
      let elapsed = counted + step
      guard elapsed >= .zero else {
        throw .nothingLeft(timer.name, has: counted, takes: .zero - step)
      }
      guard elapsed <= Plan.longest else { throw .tooLong(timer.name) }
      return .adjusted(by: step, length: nil, elapsed: elapsed)
    }
    let isRinging = timer.state(at: instant) == .ringing
    if isRinging, step < .zero { throw .isRinging(timer.name) }
    // A timer past its end runs again with just what is added, whatever overtime it had.
    let adjusted = (isRinging ? counted : length) + step
    guard adjusted > counted else {
      throw .nothingLeft(timer.name, has: length - counted, takes: .zero - step)
    }
    guard adjusted <= Plan.longest else { throw .tooLong(timer.name) }
    return .adjusted(by: step, length: adjusted, elapsed: counted)
  }
}
