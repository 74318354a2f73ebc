import Foundation
import Timers

extension BoardTimer {
  mutating func apply(_ change: BoardEvent.Change, at stamp: Stamp) {
    let instant = stamp.instant
    changed = max(changed, instant)
    switch change {
    case .started:
      start(at: stamp)
    case .startedEarlier(let time, let stage):
      start(at: stamp)
      stopwatch.set(time, at: instant)
      moments.started = stamp.wall.addingTimeInterval(-(time / .seconds(1)))
      self.stage = stage
    case .resolved(let stage):
      self.stage = stage
    case .slept(let time):
      sleep(time, at: instant)
    case .paused:
      stopwatch.stop(at: instant)
      snoozedUntil = nil
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
      // Behind those that it is not before: time may have been taken off since.
      marks.insert(elapsed, at: marks.firstIndex { $0 > elapsed } ?? marks.endIndex)
    case .renamed(let name):
      self.name = name
    case .edited(let plan, let stage):
      self.plan = plan
      self.stage = stage
      snoozedUntil = nil
    case .tagged(let tags):
      self.tags = tags
    case .set(let setting):
      set(setting)
    case .noted(let note):
      self.note = note
    case .rang(let ordinal, let deadline, _, let next):
      rings = ordinal
      lastDeadline = deadline
      if let next { stage = next }
      if let snoozedUntil, snoozedUntil <= deadline { self.snoozedUntil = nil }
      rang = instant
      moments.rang = stamp.wall
    case .acknowledged:
      let isOver = state(at: instant) == .ringing
      acknowledge(at: stamp)
      if isOver { goOnOrEnd(at: instant) }
    case .snoozed(let time, let length):
      acknowledge(at: stamp)
      if let length { self.length = length } else { snoozedUntil = instant.advanced(by: time) }
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

  /// What an acknowledgement does to a run whose stage is over: the next begins where this one was to
  /// end, if one waits; else the run is over.
  private mutating func goOnOrEnd(at instant: ContinuousClock.Instant) {
    guard let over = position(at: instant)?.stage else { return }
    if let next = plan.stage(after: over) {
      stopwatch.set(over.end, at: instant)
      stage = next
    } else if !hasLiveProcess {
      // A process goes on whoever heard that its time is over.
      end(at: instant)
    }
  }

  /// Takes what the machine slept off the counted time, if that is asked of the timer.
  private mutating func sleep(_ time: Duration, at instant: ContinuousClock.Instant) {
    guard pausesInSleep, plan.kind != .alarm, stopwatch.isRunning else { return }
    let counted = stopwatch.elapsed(at: instant)
    let slept = min(time, counted)
    stopwatch.set(counted - slept, at: instant)
    pausedTime += slept
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
    stage = plan.firstStage
    snoozedUntil = nil
    stopwatch.reset(at: stamp.instant)
    marks = []
    pausedTime = .zero
    acknowledgedRings = rings
    moments = Moments(created: moments.created)
    process = nil
  }
}
