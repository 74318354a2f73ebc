import Foundation
import Timers

/// What the clock on the wall says about a timer: alarms are set to times of day, and all else is not.
extension BoardTimer {
  /// The wait for an alarm that starts at a moment, when so much has been counted.
  ///
  /// Throws if its time is over for good; `nil` for what is no alarm.
  func alarmStage(
    counted: Duration, at stamp: Stamp, in zone: any CivilZone
  ) throws(BoardError) -> Stage? {
    guard case .alarm(let time, _) = plan else { return nil }
    let now = stamp.wall.timeIntervalSince1970
    guard let next = time.next(after: now, in: zone) else { throw .timeIsOver(name, plan) }
    return Stage(
      start: counted, end: counted + .seconds(next - now),
      day: time.isRepeated ? CivilDate(zone.civil(secondsSince1970: next)) : nil)
  }

  /// The stage as the clock has it now, if that is another than the one that was kept: after somebody
  /// set the clock, or the zone changed.
  ///
  /// A time that was stepped over is in the past then, and rings late. One that the clock was set back
  /// before does not ring again if it had rung and lies less than a period back.
  func realignedStage(at stamp: Stamp, in zone: any CivilZone) -> Stage? {
    guard case .alarm(let time, _) = plan, progress == .begun, stopwatch.isRunning, var stage,
      let pending = figures.pendingDeadlineNanoseconds
    else { return nil }
    let now = stamp.wall.timeIntervalSince1970
    let due: Double
    switch time {
    case .once(let when):
      guard !hasRung(in: stage), let moment = when.secondsSince1970(in: zone) else { return nil }
      due = moment
    case .every(let days, let timeOfDay):
      let kept = stage.day.map { zone.secondsSince1970(of: $0, at: timeOfDay) }
      guard let next = time.next(after: now, in: zone) else { return nil }
      if let kept, next >= kept || stage.index > 0 && !Self.lies(next, before: kept, days) {
        due = kept
      } else {
        due = next
        stage.day = CivilDate(zone.civil(secondsSince1970: next))
      }
    }
    let instant = stamp.instant.advanced(by: .seconds(due - now))
    // What the clock was set past is late from the moment on at which it could have rung first.
    stage.end = max(stopwatch.counted(at: instant), stage.start + .milliseconds(1))
    // Two clocks that are read one after the other do not agree to the microsecond.
    let moved = stopwatch.instantNanoseconds(ofElapsed: stage.end.clampedNanoseconds)
      .subtractingClamped(pending)
    return moved.magnitude < 50_000_000 ? nil : stage
  }

  /// Whether the ring of a stage was had: its end is then where a snooze put it, whatever the clock says.
  private func hasRung(in stage: Stage) -> Bool {
    guard let lastDeadline, let start = stopwatch.instant(ofElapsed: stage.start) else {
      return false
    }
    return lastDeadline > start
  }

  /// Whether a time lies more than a period before another: a day, or what the days leave free.
  private static func lies(_ next: Double, before kept: Double, _ days: Weekdays) -> Bool {
    kept - next > Double(days.longestGap) * 86400 + 7200
  }

  /// The rings of an alarm that comes on several days, as the one that they become.
  func unclaimedDays(
    of time: AlarmTime, at stamp: Stamp, in zone: any CivilZone
  ) -> BoardEvent.Change? {
    let snooze = pendingSnooze.flatMap { $0 <= stamp.instant ? $0 : nil }
    guard let end = pendingEnd, end <= stamp.instant, let stage else {
      return snooze.map { .rang(ordinal: rings + 1, deadline: $0, missed: 0, next: nil) }
    }
    let now = stamp.wall.timeIntervalSince1970
    var deadline = end
    var last = day(of: stage, at: stamp.wall(at: end).timeIntervalSince1970, of: time, in: zone)
    var count = 1
    var next = time.next(after: last, in: zone)
    while let due = next, due <= now {
      deadline = stamp.instant.advanced(by: .seconds(due - now))
      last = due
      count += 1
      next = time.next(after: due, in: zone)
    }
    let following = next.map { due in
      let start = stopwatch.counted(at: deadline)
      return Stage(
        index: stage.index + count, start: start, end: start + .seconds(due - last),
        day: CivilDate(zone.civil(secondsSince1970: due)))
    }
    return .rang(
      ordinal: rings + 1, deadline: max(deadline, snooze ?? deadline), missed: count - 1,
      next: following)
  }
}

extension BoardTimer {
  /// The exact moment that a stage waits for: what is reckoned from the clocks may lie a little before
  /// it, and the next moment after that would be the same again.
  private func day(
    of stage: Stage, at reckoned: Double, of time: AlarmTime, in zone: any CivilZone
  ) -> Double {
    guard case .every(_, let timeOfDay) = time, let day = stage.day else { return reckoned + 1 }
    let exact = zone.secondsSince1970(of: day, at: timeOfDay)
    return abs(exact - reckoned) < 60 ? exact : reckoned + 1
  }
}

extension Weekdays {
  /// The most days from one of them to the next.
  fileprivate var longestGap: Int {
    let days = (0..<7).filter { contains(Weekdays(rawValue: 1 << $0)) }
    return zip(days, days.dropFirst() + days.prefix(1).map { $0 + 7 }).map { $1 - $0 }.max() ?? 7
  }
}

extension AlarmTime {
  /// Whether it comes on several days.
  var isRepeated: Bool { if case .every = self { true } else { false } }
}

extension Stopwatch {
  /// What is counted at an instant while it runs; below zero before it was started.
  fileprivate func counted(at instant: ContinuousClock.Instant) -> Duration {
    Duration(
      nanoseconds: instant.bootNanoseconds.subtractingClamped(instantNanoseconds(ofElapsed: 0)))
  }
}
