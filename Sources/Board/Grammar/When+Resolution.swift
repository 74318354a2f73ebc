import Foundation

/// Why a moment cannot be meant now.
public enum WhenProblem: Error, Hashable, Sendable {
  /// An alarm would lie in the past, or be now.
  case passed(When)
  /// A start would lie in the future.
  case notYet(When)
  /// It is further away than any timer runs.
  case tooFar(When)
}

extension WhenProblem: CustomStringConvertible {
  /// What is wrong and what would be right: one line, without a final period.
  public var description: String {
    switch self {
    case .passed(let when): "\(when.canonicalText) has passed: give a later day or time"
    case .notYet(let when): "\(when.canonicalText) has not come yet: a start lies in the past"
    case .tooFar: "no timer runs for more than 3650 days"
    }
  }
}

extension When {
  /// The same moment with its date fixed, so that it means the same later on.
  ///
  /// Throws if it is not strictly after `now`. A day of the week, or a time without a day, is the next
  /// one there is, and no day that the zone left out.
  public func fixed(
    after now: Double, in zone: some CivilZone
  ) throws(WhenProblem) -> When {
    let today = CivilDate(zone.civil(secondsSince1970: now))
    let fixed: When
    switch self {
    case .instant, .day(.date, _): fixed = self
    case .day(.today, let time): fixed = .day(.date(today), time)
    case .day(.tomorrow, let time): fixed = .day(.date(today.advanced(by: 1)), time)
    case .day(.weekday(let weekday), let time):
      let days = Weekdays(weekday: weekday)
      guard let date = days.nextDate(at: time, after: now, in: zone) else { throw .passed(self) }
      fixed = .day(.date(date), time)
    case .day(nil, let time):
      guard let date = Weekdays.all.nextDate(at: time, after: now, in: zone) else {
        throw .passed(self)
      }
      fixed = .day(.date(date), time)
    }
    guard let moment = fixed.secondsSince1970(in: zone), moment > now else { throw .passed(self) }
    guard moment - now <= Self.furthest else { throw .tooFar(self) }
    return fixed
  }

  /// The moment in seconds since 1970; `nil` if its date is not fixed.
  public func secondsSince1970(in zone: some CivilZone) -> Double? {
    switch self {
    case .instant(let date): date.timeIntervalSince1970
    case .day(.date(let date), let time): zone.secondsSince1970(of: date, at: time)
    case .day: nil
    }
  }

  /// The latest such moment that is not after `now`, in seconds since 1970.
  ///
  /// Throws if there is none, or none for as long as a timer runs.
  public func latest(
    before now: Double, in zone: some CivilZone
  ) throws(WhenProblem) -> Double {
    let today = CivilDate(zone.civil(secondsSince1970: now))
    let moment: Double?
    switch self {
    case .instant, .day(.date, _): moment = secondsSince1970(in: zone)
    case .day(.today, let time): moment = zone.secondsSince1970(of: today, at: time)
    case .day(.tomorrow, _): throw .notYet(self)
    case .day(.weekday(let weekday), let time):
      moment = Weekdays(weekday: weekday).last(at: time, before: now, in: zone)
    case .day(nil, let time): moment = Weekdays.all.last(at: time, before: now, in: zone)
    }
    guard let moment, moment <= now else { throw .notYet(self) }
    guard now - moment <= Self.furthest else { throw .tooFar(self) }
    return moment
  }

  private static let furthest = Plan.longest / .seconds(1)
}

extension Weekdays {
  /// The first of these days on which a time comes after `now`.
  func nextDate(at time: TimeOfDay, after now: Double, in zone: some CivilZone) -> CivilDate? {
    // One week may lack the day.
    dates(around: now, 0...15, in: zone).first { zone.secondsSince1970(of: $0, at: time) > now }
  }

  /// The last moment not after `now` at which it was so late on one of these days.
  func last(at time: TimeOfDay, before now: Double, in zone: some CivilZone) -> Double? {
    dates(around: now, -15...0, in: zone).reversed().lazy
      .map { zone.secondsSince1970(of: $0, at: time) }.first { $0 <= now }
  }

  private func dates(
    around now: Double, _ days: ClosedRange<Int>, in zone: some CivilZone
  ) -> some BidirectionalCollection<CivilDate> {
    let today = CivilDate(zone.civil(secondsSince1970: now))
    return days.lazy.map { today.advanced(by: $0) }
      .filter { contains(weekday: $0.weekday) && !zone.skips($0) }
  }
}
