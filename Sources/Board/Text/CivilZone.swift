/// A date and a time of day as a calendar and a clock on the wall show them.
public struct CivilTime: Hashable, Sendable {
  /// The year, as in 2026.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, 1 to 31.
  public var day: Int
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 60.
  public var second: Int
  /// The day of the week: 0 is Sunday and 6 Saturday, as libc counts them.
  public var weekday: Int

  /// Creates a time from its fields, which are not checked.
  public init(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, weekday: Int
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.weekday = weekday
  }
}

/// The rules by which instants become times of day.
///
/// A protocol, so that this module needs no system zone and tests can hand in a fixed one.
public protocol CivilZone: Sendable {
  /// The civil time at an instant, given in seconds since 1970 began in UTC; parts of a second are
  /// left out.
  func civil(secondsSince1970: Double) -> CivilTime
}

extension CivilTime {
  /// The time of day without seconds: `14:32`.
  public var hourAndMinute: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  /// The date without its year: `12-02`.
  public var monthAndDay: String { "\(month.twoDigits)-\(day.twoDigits)" }

  /// The date as `2026-12-03`.
  var dateText: String { CivilDate(self).text }

  /// The time of day as `14:36:10`.
  var clockText: String {
    "\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)"
  }
}

extension BinaryInteger {
  /// The number with a zero before it if it has one digit.
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
