/// Reads times of day, dates and days of the week from single words in small ASCII letters.
enum TimeReader {
  /// `14:30`, `14:30:15`, `2pm`, `2:30pm`, `noon`, `midnight`.
  static func time(_ word: String) -> TimeOfDay? {
    switch word {
    case "noon": return .noon
    case "midnight": return .midnight
    default: break
    }
    let half = word.hasSuffix("am") ? 0 : word.hasSuffix("pm") ? 12 : nil
    let clock = half == nil ? word[...] : word.dropLast(2)
    let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = fields.first.flatMap({ number($0, digits: 1...2) }),
      fields.count <= (half == nil ? 3 : 2), fields.count > (half == nil ? 1 : 0)
    else { return nil }
    var rest: [Int] = []
    for field in fields.dropFirst() {
      guard let value = number(field, digits: 2...2) else { return nil }
      rest.append(value)
    }
    let (minute, second) = (rest.first ?? 0, rest.count > 1 ? rest[1] : 0)
    guard let half else { return TimeOfDay(hour: hour, minute: minute, second: second) }
    // The hours of half a day are 12, 1, 2 and so on to 11.
    guard (1...12).contains(hour) else { return nil }
    return TimeOfDay(hour: hour % 12 + half, minute: minute, second: second)
  }

  /// `2026-12-24`, if there is such a day.
  static func date(_ word: some StringProtocol) -> CivilDate? {
    let fields = word.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, let year = number(fields[0], digits: 4...4),
      let month = number(fields[1], digits: 2...2), let day = number(fields[2], digits: 2...2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `today`, `tomorrow`, or a day of the week in three letters or in full.
  static func day(_ word: String) -> When.Day? {
    switch word {
    case "today": .today
    case "tomorrow": .tomorrow
    default: weekday(word).map { .weekday($0) }
    }
  }

  /// The number of a day of the week, 0 for Sunday.
  static func weekday(_ word: some StringProtocol) -> Int? {
    guard (3...9).contains(word.utf8.count) else { return nil }
    return weekdays.firstIndex { $0.prefix(3) == word || $0 == word }
  }

  /// `mon` or `mon-fri`, which may go over the end of the week.
  static func weekdays(_ word: String) -> Weekdays? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = ends.first.flatMap({ weekday($0) }),
      let last = ends.last.flatMap({ weekday($0) })
    else { return nil }
    let count = (last - first + 7) % 7
    return (0...count).reduce(into: []) { $0.insert(Weekdays(weekday: (first + $1) % 7)) }
  }

  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// A number of so many ASCII digits.
  static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(Lexer.isDigit) else { return nil }
    return Int(text)
  }
}
