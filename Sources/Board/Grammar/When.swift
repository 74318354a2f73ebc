public import Foundation

/// A moment as it is typed: `14:30`, `tomorrow 9:00`, `2026-12-24 18:00`, `2026-12-24T18:00:00Z`.
public enum When: Hashable, Sendable {
  /// A time by the clock on the wall, wherever the machine's zone is; without a day the next time
  /// that it is so late.
  case day(Day?, TimeOfDay)
  /// A moment that no zone moves, in whole milliseconds.
  case instant(Date)

  /// The day of a moment.
  public enum Day: Hashable, Sendable {
    case today
    case tomorrow
    /// A day of the week: 0 is Sunday.
    case weekday(Int)
    case date(CivilDate)
  }

  /// The one way in which this is written, without the `at` before it.
  public var canonicalText: String {
    switch self {
    case .day(let day, let time):
      [day?.canonicalText, time.canonicalText].compactMap(\.self).joined(separator: " ")
    case .instant(let date): date.utcText
    }
  }
}

extension When.Day {
  fileprivate var canonicalText: String {
    switch self {
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .weekday(let weekday): Weekdays(weekday: weekday).canonicalText
    case .date(let date): date.text
    }
  }
}

extension Date {
  /// The moment as `2026-12-24T18:00:00Z`, with milliseconds only where there are any.
  fileprivate var utcText: String {
    let milliseconds = Int(clamping: Int64((timeIntervalSince1970 * 1000).rounded()))
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let second = rest < 0 ? seconds - 1 : seconds
    let fraction = rest < 0 ? rest + 1000 : rest
    let secondOfDay = (second % 86400 + 86400) % 86400
    let date = CivilDate(dayNumber: CivilDate.epoch + (second - secondOfDay) / 86400)
    let decimals = fraction == 0 ? "" : "." + String(1000 + fraction).dropFirst()
    let time = TimeOfDay(secondsSinceMidnight: secondOfDay) ?? .midnight
    return date.text + "T" + time.clockText + decimals + "Z"
  }
}
