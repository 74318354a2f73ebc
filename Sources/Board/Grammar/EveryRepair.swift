/// Almost a repeating timer or a repeating alarm, and how it would be read.
///
/// Only for a line that was refused.
struct EveryRepair {
  let parts: LineParts
  /// Where `every` stands.
  let index: Int

  /// The refusal for what follows `every`, `nil` if it is nothing like a length or days.
  var refusal: Refusal? {
    let first = index + 1
    guard first < parts.words.count, parts.words[first].isBare else { return nil }
    if let length = parts.length(at: first, before: parts.words.count) {
      return behind(length)
    }
    let word = parts.keyword(first)
    // every hour; days have a time behind them.
    if let unit = DurationUnit(word: word), unit != .day {
      let length = "1 " + word
      return refusal(
        "every needs a number before \(word), as in every \(length)", first..<first + 1,
        [parts.replacing(first..<first + 1, with: length)])
    }
    return days(from: first)
  }

  /// What stands wrong behind `every 30m`.
  private func behind(_ length: Range<Int>) -> Refusal? {
    let next = length.upperBound
    switch parts.keyword(next) {
    case "forever":
      return refusal(
        "every goes on for ever by itself: leave out forever", next..<next + 1,
        [parts.dropping([next])])
    case "x":
      return refusal(
        "x needs a number after it, as in x8", next..<next + 1, [parts.dropping([next])])
    case "at", "@":
      return refusal(
        "an alarm repeats on days of the week: every day at, every mon,thu at",
        length, [parts.dropping(Set(next..<parts.words.count))])
    default: return RoundsRepair.refusal(parts, at: next)
    }
  }

  /// Days that are not written as they would be read.
  private func days(from first: Int) -> Refusal? {
    let most = 20
    var end = first
    while end - first < most, end < parts.words.count, parts.words[end].isBare, !isTime(end) {
      end += 1
    }
    let words = (first..<end).map(parts.keyword)
    guard end > first, end < parts.words.count else { return nil }
    let hasAt = ["at", "@"].contains(parts.keyword(end))
    let time = time(at: hasAt ? end + 1 : end)
    let days = DayRepair.list(words)
    let lines = (time?.texts ?? []).compactMap { text in
      days.map {
        parts.replacing(index..<(time?.words.upperBound ?? end), with: "every \($0) at \(text)")
      }
    }
    if let wrong = words.firstIndex(where: { !isDay($0) }) {
      return refusal(
        "\(parts.shown(first + wrong)) is no day: day, weekday, weekend, or mon to sun",
        first + wrong..<first + wrong + 1, lines)
    }
    guard let time else {
      return hasAt
        ? refusal("a time of day is missing, as in every day at 8:00", end..<end + 1, []) : nil
    }
    if let message = time.message { return refusal(message, time.words, lines) }
    // Something else is wrong with the line.
    if hasAt, words.joined(separator: " ").replacing(", ", with: ",") == days { return nil }
    return refusal(
      "days and time are written as in every mon,thu at 7:00", index..<time.words.upperBound, lines)
  }

  private func isDay(_ word: String) -> Bool {
    word == "and" || word == "," || DayRepair.isDay(word.filter { $0 != "," })
  }

  private func time(at start: Int) -> (texts: [String], message: String?, words: Range<Int>)? {
    let word = parts.keyword(start)
    let plain = word.hasPrefix("@") ? String(word.dropFirst()) : word
    if let repair = TimeRepair(plain, before: parts.keyword(start + 1)),
      repair.count == 2 || TimeReader.time(plain) == nil
    {
      return (repair.times, repair.message, start..<start + repair.count)
    }
    return TimeReader.time(plain) == nil ? nil : ([plain], nil, start..<start + 1)
  }

  private func isTime(_ index: Int) -> Bool {
    let word = parts.keyword(index)
    return word == "at" || word.hasPrefix("@") || TimeReader.time(word) != nil
      || word.utf8.first.map(Lexer.isDigit) ?? false
  }

  private func refusal(_ message: String, _ words: Range<Int>, _ lines: [String]) -> Refusal {
    Refusal(message: message, range: parts.range(words), candidates: lines, wantsRing: true)
  }
}
