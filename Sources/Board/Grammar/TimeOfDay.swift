/// A time that a clock on the wall shows.
public struct TimeOfDay: Hashable, Sendable, Comparable {
  /// The seconds since midnight, if no change of the zone lies between: 0 to 86 399.
  public let secondsSinceMidnight: Int

  /// Creates a time; `nil` if no clock shows it.
  public init?(secondsSinceMidnight: Int) {
    guard (0..<86400).contains(secondsSinceMidnight) else { return nil }
    self.secondsSinceMidnight = secondsSinceMidnight
  }

  /// Creates a time from its fields; `nil` if no clock shows it.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      return nil
    }
    secondsSinceMidnight = hour * 3600 + minute * 60 + second
  }

  /// The start of a day.
  public static let midnight = TimeOfDay(unchecked: 0)
  /// The middle of a day.
  public static let noon = TimeOfDay(unchecked: 43_200)

  private init(unchecked seconds: Int) { secondsSinceMidnight = seconds }

  /// The time as `07:00`, with seconds only where there are any.
  public var canonicalText: String {
    let second = secondsSinceMidnight % 60
    let minutes =
      "\((secondsSinceMidnight / 3600).twoDigits):\((secondsSinceMidnight / 60 % 60).twoDigits)"
    return second == 0 ? minutes : minutes + ":" + second.twoDigits
  }

  /// The time as `07:00:00`.
  var clockText: String {
    secondsSinceMidnight % 60 == 0 ? canonicalText + ":00" : canonicalText
  }

  /// Whether one is earlier in the day than the other.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondsSinceMidnight < right.secondsSinceMidnight
  }
}
