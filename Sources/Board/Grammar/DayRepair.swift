/// Almost days, and how they would be written.
enum DayRepair {
  /// The day for an alarm that a word was meant to be: `tomorow`, `teusday`.
  static func nearest(to word: String) -> String? {
    nearest(word, among: ["today", "tomorrow"] + weekdays)
  }

  /// The days that stand behind `every` for some words: `mondays and fridays`, `dya`.
  ///
  /// `nil` if one of them is nothing like a day.
  static func list(_ words: [String]) -> String? {
    var days: [String] = []
    for word in words.flatMap({ $0.split(separator: ",") }) where word != "and" && word != "&" {
      guard let day = every(String(word)) else { return nil }
      days.append(day)
    }
    guard let first = days.first else { return nil }
    let isNamed = ["day", "weekday", "weekend"].contains(first)
    return isNamed && days.count > 1 ? nil : days.joined(separator: ",")
  }

  /// Whether a word can stand in a list of days as it is.
  static func isDay(_ word: String) -> Bool {
    ["day", "weekday", "weekend"].contains(word)
      || word.split(separator: ",").allSatisfy { TimeReader.weekdays(String($0)) != nil }
  }

  private static func every(_ word: String) -> String? {
    if isDay(word) { return word }
    if word.hasSuffix("s"), isDay(String(word.dropLast())) { return String(word.dropLast()) }
    return nearest(word, among: ["day", "weekday", "weekend"] + weekdays)
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func nearest(_ word: String, among days: [String]) -> String? {
    (3...10).contains(word.count) ? UnitRepair.nearest(word, among: days) : nil
  }
}
