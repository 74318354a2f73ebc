/// Almost an alarm or a start in the past: words that say a day and a time, and how they would be
/// read.
///
/// Only for a line that was refused.
struct MomentRepair {
  private let parts: LineParts
  /// `at` or `from`, if it was typed.
  private var keyword: String?
  private var day: String?
  private var times: [String] = []
  private var message: String?
  private var wrong: Range<Int>
  private var end: Int
  private let start: Int

  /// Reads the words from one on, `nil` if they say no moment.
  init?(parts: LineParts, at start: Int) {
    self.parts = parts
    self.start = start
    end = start
    wrong = start..<start + 1
    while end < parts.words.count, take() {}
    wrong = wrong.clamped(to: start..<max(end, start + 1))
    guard isMoment else { return nil }
  }

  /// The words of the moment.
  var words: Range<Int> { start..<end }

  /// The refusal that offers the moment as it would be read.
  var refusal: Refusal {
    let keyword = keyword ?? "at"
    let texts = times.map { time in
      [keyword, day, time].compactMap(\.self).joined(separator: " ")
    }
    let example = texts.first ?? "\(keyword) tomorrow 9:00"
    let fallback =
      self.keyword == nil
      ? "a time of day needs at, as in \(example)"
      : times.isEmpty && message == nil
        ? "a time of day is missing, as in \(keyword) \(day ?? "fri") 9:00"
        : "day and time are written \(example)"
    return Refusal(
      message: message ?? fallback, range: parts.range(message == nil ? start..<end : wrong),
      candidates: texts.map { parts.replacing(start..<end, with: $0) },
      wantsRing: keyword == "at")
  }

  /// Whether there is enough of it: a time with what makes it one, or a keyword and a day.
  private var isMoment: Bool {
    if keyword == nil { return !times.isEmpty && (day != nil || message != nil) }
    return !times.isEmpty || day != nil || message != nil && end > start + 1
  }

  /// Takes a word, if it belongs to a moment.
  private mutating func take() -> Bool {
    var word = parts.keyword(end)
    while word.last == "," { word.removeLast() }
    if word.hasPrefix("@") {
      guard keyword == nil else { return false }
      keyword = "at"
      word.removeFirst()
      if word.isEmpty {
        end += 1
        return true
      }
    }
    switch word {
    case "": return false
    case "at", "from":
      guard times.isEmpty, keyword == nil || keyword == word && day != nil else { return false }
      keyword = word
    case "since", "until":
      guard keyword == nil, times.isEmpty else { return false }
      keyword = word == "since" ? "from" : "at"
      wrong = end..<end + 1
      message = "\(word) is not understood: write \(keyword ?? "")"
    case "on", "next", "this":
      guard day == nil, TimeReader.day(parts.keyword(end + 1)) != nil else { return false }
    default:
      if day == nil, TimeReader.day(word) != nil || TimeReader.date(word) != nil {
        day = word
      } else if times.isEmpty, TimeReader.time(word) != nil, !isHalfApart {
        times = [word]
        // A clock form is a length of time where nothing says that it is none.
        if word.hasSuffix("m"), keyword == nil {
          message = "a time of day needs at, as in at \(word)"
        }
      } else {
        return takeWrong(word)
      }
    }
    end += 1
    return true
  }

  private var isHalfApart: Bool {
    TimeRepair(parts.keyword(end), before: parts.keyword(end + 1))?.count == 2
  }

  /// Takes what is almost a day or a time.
  private mutating func takeWrong(_ word: String) -> Bool {
    if times.isEmpty, keyword != nil || day != nil || isHalfApart,
      let repair = TimeRepair(word, before: parts.keyword(end + 1))
    {
      wrong = end..<end + repair.count
      message = repair.message
      times = day != nil && repair.isNextDay ? [] : repair.times
      end += repair.count
      return true
    }
    guard day == nil, keyword != nil else { return false }
    if word.utf8.dropFirst(10).first == UInt8(ascii: "t"), TimeReader.date(word.prefix(10)) != nil {
      wrong = end..<end + 1
      message = "a moment is written 2026-12-24T18:00:00Z, or with +01:00 in place of Z"
      end += 1
      return false
    }
    if let near = Self.nearestDate(to: word) {
      (day, wrong) = (near, end..<end + 1)
      message = "\(word) is no day of the calendar"
    } else if end > start, TimeReader.time(parts.keyword(end + 1)) != nil, times.isEmpty {
      wrong = end..<end + 1
      message =
        "\(parts.shown(end)) is no day: today, tomorrow, mon to sun, or as 2026-12-24"
      guard let near = DayRepair.nearest(to: word) else {
        // Without a day the alarm would be at another time: nothing is offered.
        end += 2
        return false
      }
      day = near
    } else {
      return false
    }
    end += 1
    return true
  }

  /// The last day of the month that a date such as `2026-02-30` names.
  private static func nearestDate(to word: String) -> String? {
    guard word.utf8.count == 10, TimeReader.date(word.prefix(8) + "01") != nil,
      TimeReader.number(word.suffix(2), digits: 2...2) != nil
    else { return nil }
    return (28...31).reversed().lazy.map { "\(word.prefix(8))\($0)" }
      .first { TimeReader.date($0) != nil }
  }
}
