import Board
import Foundation

/// Instants as scripts read them: RFC 3339 in UTC, with milliseconds.
enum InstantText {
  /// As in `2026-12-03T14:32:05.250Z`.
  static func utc(_ date: Date) -> String {
    var bytes: [UInt8] = []
    append(date, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the form of ``utc(_:)``, without going through Foundation's formatters.
  static func append(_ date: Date, to bytes: inout [UInt8]) {
    // Stored moments are whole microseconds, which a Date holds only nearly.
    let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
    // The years 1 to 9999, all that the form can write.
    let clamped = Int64(min(max(microseconds, -62_135_596_800e6), 253_402_300_799.999e6))
    let (seconds, fraction) = clamped.dividedDown(by: 1_000_000)
    let (days, second) = seconds.dividedDown(by: 86_400)
    let (year, month, day) = civil(days: days)
    append(year, digits: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(month, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(day, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(second / 3600, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(second / 60 % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(second % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    append(fraction / 1000, digits: 3, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// The date of a day that is counted from 1970 on.
  ///
  /// Years begin in March here, so that a leap day is the last of its year; 400 of them always have
  /// as many days.
  static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).dividedDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The number of a date's day, counted from 1970 on; fields that are too large run over.
  static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let (era, yearOfEra) = marchYear.dividedDown(by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func append(_ number: Int64, digits: Int, to bytes: inout [UInt8]) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}

extension Int64 {
  /// Quotient and remainder, the remainder never below zero.
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
