/// Times of day, days and moments.
extension PlanReader {
  /// A moment, and where it stands.
  mutating func when() -> (value: When, range: Range<Int>)? {
    let start = position
    guard let when = attempt({ $0.moment() }) else { return nil }
    return (when, range(from: start))
  }

  private mutating func moment() -> When? {
    guard let word else { return nil }
    if let when = InstantReader.when(word) {
      position += 1
      return when
    }
    if let day = TimeReader.date(word).map(When.Day.date) ?? TimeReader.day(word) {
      position += 1
      return time().map { .day(day, $0) }
    }
    return time().map { time in
      guard let day = self.word.flatMap(TimeReader.day) else { return .day(nil, time) }
      position += 1
      return .day(day, time)
    }
  }

  /// A time of day.
  mutating func time() -> TimeOfDay? {
    guard let time = word.flatMap(TimeReader.time) else { return nil }
    position += 1
    return time
  }

  /// `day`, `weekday`, `weekend`, or weekdays with commas between them.
  mutating func days() -> Weekdays? {
    guard let word else { return nil }
    let named: Weekdays? =
      switch word {
      case "day": .all
      case "weekday": .weekday
      case "weekend": .weekend
      default: nil
      }
    if let named {
      position += 1
      return named
    }
    guard var days = weekdays() else { return nil }
    while let next, next.isComma {
      position += 1
      guard let more = weekdays() else { return nil }
      days.formUnion(more)
    }
    return days
  }

  private mutating func weekdays() -> Weekdays? {
    guard let days = word.flatMap(TimeReader.weekdays) else { return nil }
    position += 1
    return days
  }

  /// The next piece, if it is a word of its own that could say a time.
  private var word: String? {
    guard let next, next.range.count <= 40 else { return nil }
    switch next.kind {
    case .word, .length, .unit: return line.word(next.range)
    case .number, .keyword, .comma, .quoted: return nil
    }
  }
}
