import Timers

/// What an engine would have made of timers by a moment, for those who only look: nobody may be there.
extension BoardTimer {
  /// The timer as an engine would have it: an alarm by the clock as it is now, and what runs on after a
  /// ring with that ring counted, at the moment for which it was due.
  ///
  /// Only to be shown: who stores it would claim the ring. One whose run ended with the ring is as it
  /// was, since its state tells that.
  package func attended(at stamp: Stamp, in zone: any CivilZone) -> BoardTimer {
    realigned(at: stamp, in: zone).countingRing(at: stamp, in: zone)
  }

  /// The timer with the ring counted that was due by a moment, if it runs on and no engine has had it.
  package func countingRing(at stamp: Stamp, in zone: any CivilZone) -> BoardTimer {
    guard let pending = pendingDeadline, pending <= stamp.instant,
      figures.goesOn || state(at: stamp.instant) == .running,
      let ring = unclaimedRing(at: stamp, in: zone),
      case .rang(_, let deadline, _, _) = ring
    else { return self }
    var timer = self
    timer.apply(ring, at: Stamp(instant: deadline, wall: stamp.wall(at: deadline)))
    timer.changed = changed
    return timer
  }

  /// The timer with its alarm by the clock as it is now, which may have been set since.
  package func realigned(at stamp: Stamp, in zone: any CivilZone) -> BoardTimer {
    guard let stage = realignedStage(at: clamped(stamp), in: zone) else { return self }
    var timer = self
    timer.stage = stage
    return timer
  }

  /// Whether an engine would have something to do about it that its state alone does not tell.
  fileprivate var mayNeedAttention: Bool { !figures.areAll || plan.kind == .alarm }
}

extension Board {
  /// The board as an engine would have it, to be shown.
  package func attended(at stamp: Stamp, in zone: any CivilZone) -> Board {
    var board = self
    for timer in timers where timer.mayNeedAttention {
      let attended = timer.attended(at: stamp, in: zone)
      if attended != timer { board.set(timer.id, to: attended) }
    }
    return board
  }
}
