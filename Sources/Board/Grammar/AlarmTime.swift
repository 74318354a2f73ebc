/// When an alarm rings.
public enum AlarmTime: Hashable, Sendable {
  /// Once.
  case once(When)
  /// On some days of each week.
  case every(Weekdays, TimeOfDay)

  /// The first ring strictly after `now`, in seconds since 1970; `nil` if there is none any more.
  public func next(after now: Double, in zone: some CivilZone) -> Double? {
    switch self {
    case .once(let when):
      guard let fixed = try? when.fixed(after: now, in: zone) else { return nil }
      return fixed.secondsSince1970(in: zone)
    case .every(let days, let time):
      return days.nextDate(at: time, after: now, in: zone).map {
        zone.secondsSince1970(of: $0, at: time)
      }
    }
  }

  /// The one way in which this is written.
  var canonicalText: String {
    switch self {
    case .once(let when): "at \(when.canonicalText)"
    case .every(let days, let time): "every \(days.canonicalText) at \(time.canonicalText)"
    }
  }
}
