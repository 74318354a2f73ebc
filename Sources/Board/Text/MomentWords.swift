/// Moments in words, told from a present one.
struct MomentWords {
  /// The present in seconds since 1970.
  let now: Double
  let zone: any CivilZone

  /// A moment to the second, with its day if it is not today: `14:36:10`, `tomorrow 00:20:00`.
  func exact(_ moment: Double) -> String {
    let civil = zone.civil(secondsSince1970: moment)
    return ([day(of: civil)].compactMap(\.self) + [civil.clockText]).joined(separator: " ")
  }

  /// A moment that was said, without seconds where there are none: `14:02`, `yesterday 23:00`.
  func short(_ moment: Double) -> String {
    let civil = zone.civil(secondsSince1970: moment)
    return ([day(of: civil)].compactMap(\.self) + [civil.shortText]).joined(separator: " ")
  }

  /// A moment with its day of the week: `today Mon 14:30`, `Fri 2026-12-04 09:00`.
  func full(_ moment: Double) -> String {
    let civil = zone.civil(secondsSince1970: moment)
    let weekday = Weekdays(weekday: civil.weekday).words
    let difference = difference(to: civil)
    let day =
      difference == 0
      ? "today \(weekday)"
      : difference == 1 ? "tomorrow \(weekday)" : "\(weekday) \(civil.dateText)"
    return day + " " + civil.shortText
  }

  private func difference(to civil: CivilTime) -> Int {
    CivilDate(civil).dayNumber - CivilDate(zone.civil(secondsSince1970: now)).dayNumber
  }

  private func day(of civil: CivilTime) -> String? {
    switch difference(to: civil) {
    case 0: nil
    case 1: "tomorrow"
    case -1: "yesterday"
    default: civil.dateText
    }
  }
}

extension CivilTime {
  /// The time of day, with seconds only where there are any.
  var shortText: String { second == 0 ? hourAndMinute : clockText }
}

extension Weekdays {
  /// The days as they are said: `day`, `weekday`, `Mon, Thu`.
  var words: String {
    switch self {
    case .all, .weekday, .weekend: canonicalText
    default:
      canonicalText.split(separator: ",").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(separator: ", ")
    }
  }
}
