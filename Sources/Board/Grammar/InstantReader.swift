import Foundation

/// Reads a date and a time in one word: `2026-12-24T18:00:00Z`, `2026-12-24T18:00:00.25+08:00`, and
/// without a zone `2026-12-24T18:00`, which is a time by the clock on the wall.
enum InstantReader {
  /// The moment that a word in small ASCII letters says.
  static func when(_ word: String) -> When? {
    // A year of four digits and ten characters for the date.
    guard word.utf8.count <= 40, word.utf8.dropFirst(10).first == UInt8(ascii: "t"),
      let date = TimeReader.date(word.prefix(10))
    else { return nil }
    var rest = word.dropFirst(11)
    let clock = rest.prefix { $0 == ":" || $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(clock.count)
    guard clock.utf8.dropFirst(2).first == UInt8(ascii: ":"),
      let time = TimeReader.time(String(clock))
    else { return nil }
    var milliseconds = 0
    if rest.first == "." {
      let decimals = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(1 + decimals.count)
      // Parts of a millisecond are no moment that is kept; zeros behind them change nothing.
      guard !decimals.isEmpty, decimals.dropFirst(3).allSatisfy({ $0 == "0" }),
        clock.utf8.count == 8
      else { return nil }
      milliseconds = Int((decimals.prefix(3) + "00").prefix(3)) ?? 0
    }
    if rest.isEmpty, milliseconds == 0 { return .day(.date(date), time) }
    guard let offset = offset(rest) else { return nil }
    let days = date.dayNumber - CivilDate.epoch
    let seconds = days * 86400 + time.secondsSinceMidnight - offset
    return .instant(
      Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000))
  }

  /// Seconds east of UTC.
  private static func offset(_ text: Substring) -> Int? {
    if text == "z" { return 0 }
    let fields = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard text.first == "+" || text.first == "-", fields.count == 2,
      let hours = TimeReader.number(fields[0], digits: 2...2), hours < 24,
      let minutes = TimeReader.number(fields[1], digits: 2...2), minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
