import Board
import Foundation

/// A zone made of offsets from UTC, each from a moment on.
struct OffsetZone: CivilZone {
  /// Rising moments in seconds since 1970, and the offset in seconds from then on.
  private var offsets: [(from: Double, seconds: Double)]

  init(_ hours: Double, _ changes: [(utc: String, hours: Double)] = []) {
    offsets = [(-.infinity, hours * 3600)]
    offsets += changes.map { (Self.utc($0.utc), $0.hours * 3600) }
  }

  static let utc = OffsetZone(0)

  /// The zones of the table of moments as they are in 2026, and some with changes of other kinds.
  static let named: [String: OffsetZone] = [
    "Europe/Berlin": OffsetZone(1, [("2026-03-29T01:00:00", 2), ("2026-10-25T01:00:00", 1)]),
    "America/New_York": OffsetZone(-5, [("2026-03-08T07:00:00", -4), ("2026-11-01T06:00:00", -5)]),
    "Asia/Shanghai": OffsetZone(8),
    "Asia/Kolkata": OffsetZone(5.5),
    "Pacific/Auckland": OffsetZone(13, [("2026-04-04T14:00:00", 12), ("2026-09-26T14:00:00", 13)]),
    "Australia/Lord_Howe": OffsetZone(
      11, [("2026-04-04T15:00:00", 10.5), ("2026-10-03T15:30:00", 11)]),
    "Pacific/Apia": OffsetZone(-10, [("2011-12-30T10:00:00", 14)]),
    // Clocks go from 23:30 to 00:30 of the next day.
    "gap over midnight": OffsetZone(0, [("2026-06-10T23:30:00", 1)]),
  ]

  func civil(secondsSince1970: Double) -> CivilTime {
    let offset = offsets.last { $0.from <= secondsSince1970 }?.seconds ?? 0
    let parts = Self.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekday],
      from: Date(timeIntervalSince1970: secondsSince1970.rounded(.down) + offset))
    return CivilTime(
      year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0,
      minute: parts.minute ?? 0, second: parts.second ?? 0, weekday: (parts.weekday ?? 1) - 1)
  }

  /// The first moment at which clocks show a time such as `2026-11-30T13:00:00`, in a zone without
  /// gaps around it.
  func moment(_ text: String) -> Double {
    let shown = Self.utc(text)
    return offsets.map { shown - $0.seconds }.sorted().first { moment in
      moment + (offsets.last { $0.from <= moment }?.seconds ?? 0) == shown
    } ?? .nan
  }

  static func utc(_ text: String) -> Double {
    (try? Date(text + "Z", strategy: .iso8601))?.timeIntervalSince1970 ?? .nan
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
