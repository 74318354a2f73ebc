/// A number with something that is almost a unit, and how it would be one.
struct UnitRepair {
  var message: String
  /// The text put right; empty if nothing is known to be meant.
  var words: [String] = []

  /// The repair for a number and what stands behind it; the unit stands apart or not.
  init?(_ typed: String, isUnitApart: Bool) {
    let number = typed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ":") }
    guard let first = number.utf8.first, let last = number.utf8.last, Lexer.isDigit(first),
      Lexer.isDigit(last)
    else { return nil }
    let unit = typed.dropFirst(number.count).drop { $0 == " " }
    guard !unit.isEmpty else { return nil }
    if unit.lowercased() == "am" || unit.lowercased() == "pm" {
      let time = number + unit.lowercased()
      message = "a time of day needs at, as in at \(time)"
      words = ["at \(time)"]
    } else if let repair = Self.unpunctuated(typed) {
      (message, words) = repair
    } else if number.contains(":") {
      guard let unit = DurationUnit(word: unit.lowercased()),
        let length = Self.length(clock: number, unit)
      else { return nil }
      message = "a colon and a unit do not go together: write \(length)"
      words = [length]
    } else if let near = Self.nearest(unit.lowercased()) {
      message = Self.objection(to: unit)
      words = [typed.dropLast(unit.count) + near]
    } else if !isUnitApart, Self.isSlip(unit.lowercased()) {
      message = Self.objection(to: unit)
    } else {
      return nil
    }
  }

  private static func objection(to unit: Substring) -> String {
    "\(unit.prefix(12)) is no unit: w d h m s ms, or words such as minutes"
  }

  /// `10 Min.` without its period.
  private static func unpunctuated(_ typed: String) -> (message: String, words: [String])? {
    let marks = typed.reversed().prefix { ".!?;:".contains($0) }
    let length = String(typed.dropLast(marks.count))
    let glued = length.lowercased().replacing(" ", with: "")
    guard !marks.isEmpty, DurationUnit.last(in: glued) != nil,
      case .length = DurationParser.parse(TypedLine(length))
    else { return nil }
    return ("nothing stands behind a unit, as in \(length)", [length])
  }

  /// `1:30h` and `1:30m` without colon or without unit, whichever says the same.
  private static func length(clock: Substring, _ unit: DurationUnit) -> String? {
    let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard case .length = DurationParser.parse(TypedLine(clock)) else { return nil }
    switch (fields.count, unit) {
    case (2, .hour) where !clock.contains("."): return "\(fields[0])h\(fields[1])m"
    case (2, .minute), (3, .hour): return String(clock)
    default: return nil
    }
  }

  /// Letters that are units, but not once each, or signs for minutes and seconds; a `5k` or a `3b` is
  /// more likely a name.
  private static func isSlip(_ unit: String) -> Bool {
    DurationUnit(word: unit) == nil && unit.allSatisfy { "wdhmsx'’′\"”″".contains($0) }
  }

  /// The unit that a word was meant to be, if the two differ in a letter or two.
  static func nearest(_ word: String) -> String? {
    // Short words are near to too many others: sets is not secs, and houses are not hours.
    guard (4...9).contains(word.count), DurationUnit(word: word) == nil else { return nil }
    return nearest(word, among: ["minutes", "minute", "seconds", "second", "hours", "weeks"])
  }

  /// The word of some that begins alike and differs in a letter, or in two of many.
  static func nearest(_ word: String, among words: [String]) -> String? {
    let letters = Array(word.unicodeScalars)
    let near = words.filter { $0.first == word.first }.compactMap { other in
      let limit = other.count > 5 ? 2 : 1
      return NearestWord.distance(letters, Array(other.unicodeScalars), limit: limit)
        .map { (word: other, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
  }
}
