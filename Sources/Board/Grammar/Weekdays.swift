/// Some days of the week: bit 0 is Sunday, bit 6 Saturday.
public struct Weekdays: OptionSet, Hashable, Sendable {
  /// One bit for each day.
  public let rawValue: UInt8

  /// Creates a set from its bits; the eighth has no meaning and is left out.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0b111_1111
  }

  /// All seven days.
  public static let all = Weekdays(rawValue: 0b111_1111)
  /// Monday to Friday.
  public static let weekday = Weekdays(rawValue: 0b011_1110)
  /// Saturday and Sunday.
  public static let weekend = Weekdays(rawValue: 0b100_0001)

  /// The set of one day, 0 for Sunday to 6 for Saturday.
  public init(weekday: Int) {
    self.init(rawValue: (0..<7).contains(weekday) ? 1 << UInt8(weekday) : 0)
  }

  /// Whether the day is one of these.
  public func contains(weekday: Int) -> Bool {
    !isDisjoint(with: Weekdays(weekday: weekday))
  }

  /// The names of the days in three letters, Sunday first.
  static let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// The one way in which this is written: `day`, `weekday`, `weekend`, or a list from Monday on.
  public var canonicalText: String {
    switch self {
    case .all: "day"
    case .weekday: "weekday"
    case .weekend: "weekend"
    default:
      [1, 2, 3, 4, 5, 6, 0].filter { contains(weekday: $0) }.map { Self.names[$0] }
        .joined(separator: ",")
    }
  }
}
