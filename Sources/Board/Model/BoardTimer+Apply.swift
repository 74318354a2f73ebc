import Timers

extension BoardTimer {
  mutating func apply(_ change: BoardEvent.Change, at stamp: Stamp) {
    let instant = stamp.instant
    changed = max(changed, instant)
    switch change {
    case .started:
      start(at: stamp)
    case .paused:
      stopwatch.stop(at: instant)
    case .reset:
      clearRun(at: stamp)
    case .restarted:
      clearRun(at: stamp)
      start(at: stamp)
    case .adjusted(_, let length, let elapsed):
      self.length = length
      stopwatch.set(elapsed, at: instant)
      if elapsed > .zero, progress == .ready { progress = .begun }
    case .lapped(let elapsed):
      marks.append(elapsed)
    case .renamed(let name):
      self.name = name
    case .edited(let plan, let length):
      self.plan = plan
      self.length = length
    case .tagged(let tags):
      self.tags = tags
    case .noted(let note):
      self.note = note
    case .rang(let ordinal, let deadline):
      rings = ordinal
      lastDeadline = deadline
      rang = instant
      moments.rang = stamp.wall
    case .acknowledged:
      let isOver = state(at: instant) == .ringing
      acknowledge(at: stamp)
      // A process goes on whoever heard that its time is over.
      // One that was given more time runs on too.
      if isOver, !hasLiveProcess { end(at: instant) }
    case .snoozed(_, let length):
      acknowledge(at: stamp)
      self.length = length
    case .exited(let ended):
      process?.end = ended
      end(at: instant)
    case .finished:
      acknowledge(at: stamp)
      end(at: instant)
    case .warned, .added, .cancelled, .replaced, .cleared, .undone, .redone:
      break
    }
  }

  private mutating func start(at stamp: Stamp) {
    if moments.started == nil { moments.started = stamp.wall }
    if progress == .begun { pausedTime = paused(at: stamp.instant) }
    progress = .begun
    stopwatch.start(at: stamp.instant)
  }

  private mutating func end(at instant: ContinuousClock.Instant) {
    pausedTime = paused(at: instant)
    progress = .finished
    stopwatch.stop(at: instant)
  }

  private mutating func acknowledge(at stamp: Stamp) {
    acknowledgedRings = rings
    moments.acknowledged = stamp.wall
  }

  /// Goes back to nothing counted, with the full time of the plan.
  private mutating func clearRun(at stamp: Stamp) {
    progress = .ready
    length = plan.firstRing
    stopwatch.reset(at: stamp.instant)
    marks = []
    pausedTime = .zero
    acknowledgedRings = rings
    moments = Moments(created: moments.created)
    process = nil
  }
}
