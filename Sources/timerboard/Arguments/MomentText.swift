import Board
import Foundation

/// The moments that `--since` and `--until` take.
enum MomentText {
  static let help = """
    WHEN is a date (2026-12-03: as that day begins), today, yesterday, now, a time as 2026-12-03T14:30
    or in full as RFC 3339 writes it, or how long ago: 2h, 7d.
    """

  /// Reads a moment.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - now: what a length of time is counted back from.
  ///   - zone: in which days begin.
  static func moment(
    _ text: String, now: Date, in zone: any CivilZone
  ) throws(CommandFailure) -> Date {
    let word = text.lowercased()
    switch word {
    case "now": return now
    case "today": return startOfDay(of: now, daysBefore: 0, in: zone)
    case "yesterday": return startOfDay(of: now, daysBefore: 1, in: zone)
    default: break
    }
    // A date is told from a length of time by its first dash.
    if word.utf8.prefix(5).last == UInt8(ascii: "-") {
      guard let time = try? DateFields(word) else {
        throw .usage(
          "\(text.clipped) is no date: 2026-12-03, or 2026-12-03T14:30, or with Z or +01:00 after it"
        )
      }
      return time.date(in: zone)
    }
    let length = word.hasSuffix(" ago") ? String(word.dropLast(4)) : word
    do throws(CommandFailure) {
      return now.addingTimeInterval(-(try Operand.duration(length) / .seconds(1)))
    } catch {
      throw .usage(
        "\(text.clipped) is no moment: a date such as 2026-12-03, today, yesterday, or a time ago as 2h or 7d"
      )
    }
  }

  private static func startOfDay(
    of date: Date, daysBefore days: Int64, in zone: any CivilZone
  ) -> Date {
    let civil = zone.civil(secondsSince1970: date.timeIntervalSince1970)
    let today = InstantText.days(
      year: Int64(civil.year), month: Int64(civil.month), day: Int64(civil.day))
    return DateFields.localDate(days: today - days, second: 0, in: zone)
  }
}

/// A date as `2026-12-03`, a time after it as `T14:30`, `T14:30:15.5`, and a zone after that.
private struct DateFields {
  private struct NotADate: Error {}

  private var days: Int64
  private var second: Int64 = 0
  private var fraction = 0.0
  /// Seconds east of UTC; `nil`: by the machine's zone.
  private var offset: Int64?

  init(_ text: String) throws {
    var rest = text[...]
    let year = try Self.number(&rest, digits: 4)
    try Self.skip("-", &rest)
    let month = try Self.number(&rest, digits: 2)
    try Self.skip("-", &rest)
    let day = try Self.number(&rest, digits: 2)
    days = InstantText.days(year: year, month: month, day: day)
    // A day that there is not comes back as another one.
    guard InstantText.civil(days: days) == (year, month, day) else { throw NotADate() }
    guard !rest.isEmpty else { return }
    guard rest.first == "t" || rest.first == " " else { throw NotADate() }
    rest.removeFirst()
    let hour = try Self.number(&rest, digits: 2)
    try Self.skip(":", &rest)
    let minute = try Self.number(&rest, digits: 2)
    guard hour < 24, minute < 60 else { throw NotADate() }
    second = hour * 3600 + minute * 60
    if rest.first == ":" {
      rest.removeFirst()
      let seconds = try Self.number(&rest, digits: 2)
      // 60 is a leap second, and the same as the next one.
      guard seconds <= 60 else { throw NotADate() }
      second += seconds
      if rest.first == "." {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let value = Double("0.\(digits)") else { throw NotADate() }
        fraction = value
        rest = rest.dropFirst(1 + digits.count)
      }
    }
    try readOffset(&rest)
    guard rest.isEmpty else { throw NotADate() }
  }

  private mutating func readOffset(_ rest: inout Substring) throws {
    switch rest.first {
    case nil: return
    case "z":
      rest.removeFirst()
      offset = 0
    case "+", "-":
      let sign: Int64 = rest.removeFirst() == "-" ? -1 : 1
      let hours = try Self.number(&rest, digits: 2)
      try Self.skip(":", &rest)
      let minutes = try Self.number(&rest, digits: 2)
      guard hours < 24, minutes < 60 else { throw NotADate() }
      offset = sign * (hours * 3600 + minutes * 60)
    default: throw NotADate()
    }
  }

  func date(in zone: any CivilZone) -> Date {
    guard let offset else {
      return Self.localDate(days: days, second: second, in: zone).addingTimeInterval(fraction)
    }
    return Date(timeIntervalSince1970: Double(days * 86_400 + second - offset) + fraction)
  }

  /// The first instant at which the clock on the wall shows that much, or more where it leaps.
  static func localDate(days: Int64, second: Int64, in zone: any CivilZone) -> Date {
    let sought = days * 86_400 + second
    func shown(_ instant: Int64) -> Int64 {
      let civil = zone.civil(secondsSince1970: Double(instant))
      let days = InstantText.days(
        year: Int64(civil.year), month: Int64(civil.month), day: Int64(civil.day))
      return days * 86_400 + Int64(civil.hour * 3600 + civil.minute * 60 + civil.second)
    }
    // No zone is further than this from UTC.
    var (low, high) = (sought - 2 * 86_400, sought + 2 * 86_400)
    while low < high {
      let middle = low + (high - low) / 2
      if shown(middle) < sought { low = middle + 1 } else { high = middle }
    }
    return Date(timeIntervalSince1970: Double(low))
  }

  private static func number(_ rest: inout Substring, digits: Int) throws -> Int64 {
    let word = rest.prefix(digits)
    guard word.utf8.count == digits, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(word)
    else { throw NotADate() }
    rest = rest.dropFirst(digits)
    return number
  }

  private static func skip(_ sign: Character, _ rest: inout Substring) throws {
    guard rest.first == sign else { throw NotADate() }
    rest.removeFirst()
  }
}
