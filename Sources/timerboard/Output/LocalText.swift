import Board
import Foundation

/// Moments as a person reads them, by the clock on the wall.
enum LocalText {
  /// Date and time: `2026-12-03 14:32:05`.
  static func moment(_ date: Date, in zone: any CivilZone) -> String {
    let civil = zone.civil(secondsSince1970: date.timeIntervalSince1970)
    return "\(day(civil)) \(civil.hourAndMinute):\(civil.second < 10 ? "0" : "")\(civil.second)"
  }

  /// The date alone: `2026-12-03`.
  static func day(_ date: Date, in zone: any CivilZone) -> String {
    day(zone.civil(secondsSince1970: date.timeIntervalSince1970))
  }

  private static func day(_ civil: CivilTime) -> String { "\(civil.year)-\(civil.monthAndDay)" }
}
