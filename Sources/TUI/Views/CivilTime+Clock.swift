import Board

extension CivilTime {
  /// The time of day as the header and the table show it: `14:32`.
  var hourAndMinute: String { "\(Self.padded(hour)):\(Self.padded(minute))" }

  /// The date without its year: `12-02`.
  var monthAndDay: String { "\(Self.padded(month))-\(Self.padded(day))" }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
