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
  /// The days since 1 March of the year 0, so that dates can be told apart across months.
  var dayNumber: Int {
    // Years begin in March here: a leap day is then the last of its year and needs no special case.
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays =
      marchYear.quotient(by: 4) - marchYear.quotient(by: 100)
      + marchYear.quotient(by: 400)
    return 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 1
  }

  /// The time of day without seconds: `14:32`.
  public var hourAndMinute: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  /// The date without its year: `12-02`.
  public var monthAndDay: String { "\(month.twoDigits)-\(day.twoDigits)" }

  /// The date as `2026-12-03`.
  var dateText: String {
    "\(year)-\(month.twoDigits)-\(day.twoDigits)"
  }

  /// The time of day as `14:36:10`.
  var clockText: String {
    "\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)"
  }
}

extension BinaryInteger {
  /// The number with a zero before it if it has one digit.
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension Int {
  fileprivate func quotient(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
