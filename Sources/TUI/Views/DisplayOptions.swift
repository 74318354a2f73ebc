import Board

/// How times and rings are shown, as the person at the board wants it.
struct DisplayOptions: Hashable, Sendable {
  /// Whether the clock has twelve hours, twice a day.
  var hasHalfDays = false
  /// Whether rows that ring flash.
  var flashes = true
  /// Whether tenths of seconds are shown.
  var tenths = false

  /// How many cells a time of day takes at most.
  var clockWidth: Int { hasHalfDays ? 7 : 5 }

  /// A time of day without seconds: `14:32`, or `2:32pm`.
  func timeOfDay(_ time: CivilTime) -> String {
    guard hasHalfDays else { return time.hourAndMinute }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(hour):\(time.hourAndMinute.suffix(2))\(time.hour < 12 ? "am" : "pm")"
  }
}
