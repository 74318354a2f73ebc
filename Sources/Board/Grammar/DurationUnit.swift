/// The units of a length of time, by their shortest names.
enum DurationUnit: String, CaseIterable {
  case week = "w"
  case day = "d"
  case hour = "h"
  case minute = "m"
  case second = "s"
  case millisecond = "ms"

  /// How long one of it is.
  var milliseconds: Int64 {
    switch self {
    case .week: 604_800_000
    case .day: 86_400_000
    case .hour: 3_600_000
    case .minute: 60_000
    case .second: 1000
    case .millisecond: 1
    }
  }

  /// The next smaller unit, which a number without one after this is most likely meant in.
  var next: DurationUnit {
    switch self {
    case .week: .day
    case .day: .hour
    case .hour: .minute
    case .minute: .second
    case .second, .millisecond: .millisecond
    }
  }

  /// The unit that a word such as `1h30m` ends in.
  static func last(in word: String) -> DurationUnit? {
    let letters = word.reversed().prefix { $0.isASCII && $0.isLetter }
    guard letters.count < word.count, letters.count <= 7 else { return nil }
    return DurationUnit(word: String(letters.reversed()))
  }

  /// The unit that a word in small letters names.
  init?(word: some StringProtocol) {
    switch word {
    case "w", "wk", "wks", "week", "weeks": self = .week
    case "d", "day", "days": self = .day
    case "h", "hr", "hrs", "hour", "hours": self = .hour
    case "m", "min", "mins", "minute", "minutes": self = .minute
    case "s", "sec", "secs", "second", "seconds": self = .second
    case "ms": self = .millisecond
    default: return nil
    }
  }
}
