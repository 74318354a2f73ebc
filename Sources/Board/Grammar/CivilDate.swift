/// A day of the calendar, known to be one.
public struct CivilDate: Hashable, Sendable {
  /// The year, as in 2026.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a date of the years 1 to 9999; `nil` if the calendar has none such.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.init(unchecked: year, month, day)
    // A day that there is not is counted as one of the next month.
    guard CivilDate(dayNumber: dayNumber) == self else { return nil }
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date that clocks show at a time.
  init(_ time: CivilTime) {
    self.init(unchecked: time.year, time.month, time.day)
  }

  /// The date that lies so many days after 1 March of the year 0.
  package init(dayNumber: Int) {
    let century = dayNumber.quotient(by: 146_097)
    let dayOfCentury = dayNumber - 146_097 * century
    let yearOfCentury =
      (dayOfCentury - dayOfCentury / 1460 + dayOfCentury / 36_524 - dayOfCentury / 146_096) / 365
    let dayOfYear =
      dayOfCentury - (365 * yearOfCentury + yearOfCentury / 4 - yearOfCentury / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      unchecked: 400 * century + yearOfCentury + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The days since 1 March of the year 0, so that dates can be told apart across months.
  package var dayNumber: Int {
    // Years begin in March here: a leap day is then the last of its year and needs no special case.
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays =
      marchYear.quotient(by: 4) - marchYear.quotient(by: 100) + marchYear.quotient(by: 400)
    return 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 1
  }

  /// The day number of 1 January 1970.
  static let epoch = 719_468

  /// The day of the week: 0 is Sunday.
  var weekday: Int {
    // 1 March of the year 0 was a Wednesday.
    let weekday = (dayNumber + 3) % 7
    return weekday < 0 ? weekday + 7 : weekday
  }

  /// The date so many days later.
  func advanced(by days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

  /// The date as `2026-12-03`.
  var text: String {
    let year = String(year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year
      + "-\(month.twoDigits)-\(day.twoDigits)"
  }
}

extension Int {
  fileprivate func quotient(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
