import Board
import Foundation

/// A zone that is so many hours from UTC, whatever the machine's is.
struct FixedZone: CivilZone {
  var hours = 0

  func civil(secondsSince1970: Double) -> CivilTime {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekday],
      from: Date(timeIntervalSince1970: secondsSince1970.rounded(.down)))
    return CivilTime(
      year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0,
      minute: parts.minute ?? 0, second: parts.second ?? 0, weekday: (parts.weekday ?? 1) - 1)
  }
}
