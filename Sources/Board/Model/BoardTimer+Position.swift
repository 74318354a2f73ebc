import Timers

/// Where in its plan a timer is. All of it follows from the stage that was kept, however long ago that
/// was: nobody has to be there when a stage ends.
extension BoardTimer {
  /// Where the run is at `instant`; `nil` for a stopwatch and an alarm that is off.
  func position(at instant: ContinuousClock.Instant) -> Position? {
    stage.map { plan.position(from: $0, counted: stopwatch.elapsed(at: instant)) }
  }

  /// The stage that the run is in at `instant`; `nil` for a stopwatch and an alarm that is off.
  public func stage(at instant: ContinuousClock.Instant) -> Stage? {
    figures.goesOn ? position(at: instant)?.stage : stage
  }

  /// The instant at which the stage under way ends or ended, if the timer runs.
  public func deadline(at instant: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard figures.goesOn else {
      return figures.deadlineNanoseconds.map(ContinuousClock.Instant.init(bootNanoseconds:))
    }
    guard progress == .begun, let stage = stage(at: instant) else { return nil }
    return stopwatch.instant(ofElapsed: stage.end)
  }

  /// The next ring that nobody has had: a deadline that is not later than the last one never rings.
  ///
  /// It may be past; of several that are, it is the first.
  public var pendingDeadline: ContinuousClock.Instant? {
    guard !figures.areAll else {
      return figures.pendingDeadlineNanoseconds.map(ContinuousClock.Instant.init(bootNanoseconds:))
    }
    return [pendingEnd, pendingSnooze].compactMap(\.self).min()
  }

  /// The next end of a stage that nobody has had.
  var pendingEnd: ContinuousClock.Instant? {
    if let pending = figures.pendingDeadlineNanoseconds {
      return ContinuousClock.Instant(bootNanoseconds: pending)
    }
    // After a step was taken back the stage may be one whose ring was had.
    guard figures.goesOn, progress == .begun, let last = lastDeadline,
      let position = position(at: last),
      let end = stopwatch.instant(ofElapsed: position.stage.end), end > last
    else { return nil }
    return end
  }

  /// The ring that was put off, unless it was had already.
  var pendingSnooze: ContinuousClock.Instant? {
    guard let snoozedUntil, progress == .begun, stopwatch.isRunning else { return nil }
    if let lastDeadline, snoozedUntil <= lastDeadline { return nil }
    return snoozedUntil
  }

  /// The rings that are due at a moment and that no engine has had, as the one ring that they become.
  ///
  /// It is told with the latest deadline and with how many were missed before it. Of an alarm that
  /// comes on several days it says for when it is set next.
  func unclaimedRing(at stamp: Stamp, in zone: any CivilZone) -> BoardEvent.Change? {
    guard let pending = pendingDeadline, pending <= stamp.instant else { return nil }
    if case .alarm(let time, _) = plan, figures.goesOn {
      return unclaimedDays(of: time, at: stamp, in: zone)
    }
    guard let position = position(at: stamp.instant) else { return nil }
    let known = lastDeadline.flatMap { self.position(at: $0)?.ends } ?? 0
    let end = position.ends > known ? position.lastEnd : nil
    let deadlines = [
      end.flatMap { stopwatch.instant(ofElapsed: $0) },
      pendingSnooze.flatMap { $0 <= stamp.instant ? $0 : nil },
    ]
    guard let deadline = deadlines.compactMap(\.self).max() else { return nil }
    return .rang(
      ordinal: rings + 1, deadline: deadline, missed: max(0, position.ends - known - 1),
      next: position.stage == stage ? nil : position.stage)
  }
}
