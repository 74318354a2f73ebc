/// What a word that looks like an amount was most likely meant to be.
struct DurationHint {
  /// What somebody who typed such a word meant by it.
  enum Meaning {
    /// Surely a length of time.
    case length
    /// More likely a length of time than part of a name.
    case lengthOrName
    /// More likely part of a name.
    case name
  }

  /// What is wrong and what would be right.
  var message: String
  /// The words that are meant: the one word, or it and the unit after it.
  var words: Range<Int>
  /// Lines with the word put right, most likely first, not tried yet.
  var lines: [String] = []
  var meaning = Meaning.name

  /// The hint for a bare word of a name that ends at `end`.
  init(parts: LineParts, index: Int, end: Int, followsLength: Bool) {
    let typed = parts.line.asciiTyped(parts.words[index].range)
    let shown = parts.shown(index)
    words = index..<index + 1
    message = "\(shown) is not a length of time: in a name, quote it"
    // The unit may stand apart: 10 Min.
    if let last = typed.utf8.last, Lexer.isDigit(last), index + 1 < end,
      parts.words[index + 1].isBare,
      let repair = DurationRepair(
        typed + " " + parts.line.asciiTyped(parts.words[index + 1].range), isUnitApart: true)
    {
      words = index..<index + 2
      take(repair, parts)
    } else if let repair = DurationRepair(typed) {
      take(repair, parts)
    } else if let number = NumberHint(typed) {
      let isLast = index == parts.words.count - 1
      // After 4m a number at the end is most likely seconds.
      let unit = followsLength && isLast ? parts.unit(endingAt: index - 1)?.next : nil
      message = number.message(shown: shown, unit: unit)
      lines = number.texts(unit: unit).map { parts.replacing(words, with: $0) }
      if followsLength, isLast {
        meaning = .length
      } else if isLast, number.isSmall {
        meaning = .lengthOrName
      }
    } else if case .problem(let problem) = DurationParser.parse(TypedLine(typed)) {
      (message, meaning) = (problem.message, .length)
    }
  }

  private mutating func take(_ repair: DurationRepair, _ parts: LineParts) {
    message = repair.message
    lines = repair.words.map { parts.replacing(words, with: $0) }
    meaning = .length
  }

  /// The error for a text that should be a length of time and nothing else.
  static func error(_ line: TypedLine) -> LineError {
    let words = line.words
    let whole = line.characters(line.range)
    guard let first = words.first, let last = words.last else {
      return LineError(message: "a length of time is missing, as in 5m", range: whole)
    }
    let range = first.lowerBound..<last.upperBound
    let text = line.asciiTyped(range)
    var message = "this is not a length of time; those are written 5m, 1h30m or 4:00"
    var offers: [String] = []
    if let repair = DurationRepair(text) {
      (message, offers) = (repair.message, repair.words)
    } else if let number = NumberHint(text) {
      (message, offers) = ("a number needs a unit, as in 5m", number.texts(unit: nil))
    }
    offers.removeAll {
      if case .length = DurationParser.parse(TypedLine($0)) { false } else { true }
    }
    return LineError(message: message, range: line.characters(range), offers: offers)
  }
}

/// A number without a unit, and the units it may be in.
struct NumberHint {
  private let number: String
  private let decimals: Int?
  /// Whether it could well be an amount: `room 007` and `room 101` are none.
  let isSmall: Bool

  init?(_ word: String) {
    let fields = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard fields.count <= 2, fields.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Lexer.isDigit) })
    else { return nil }
    number = word
    decimals = fields.count == 2 ? fields[1].count : nil
    isSmall =
      (Int(Substring(fields[0])) ?? .max) <= 90
      && (fields[0].count == 1 || fields[0].first != UInt8(ascii: "0"))
  }

  /// What the number is with a unit; `unit` is the likely one where it is known.
  func texts(unit: DurationUnit?) -> [String] {
    if let unit { return [number + unit.rawValue] }
    if let clock { return [clock, number + "m"] }
    return decimals == nil ? [number + "m"] : [number + "h", number + "m"]
  }

  func message(shown: String, unit: DurationUnit?) -> String {
    if unit == nil, let clock {
      return "\(shown) needs a colon or a unit, as in \(clock) or \(number)m"
    }
    let example = unit?.rawValue ?? (decimals == nil ? "m" : "h")
    return "\(shown) needs a unit, as in \(shown)\(example), or quotes around the name"
  }

  /// Two decimals are most likely seconds: 4.30.
  private var clock: String? {
    guard decimals == 2, number.utf8.count <= 8 else { return nil }
    let clock = number.replacing(".", with: ":")
    guard case .length = DurationParser.parse(TypedLine(clock)) else { return nil }
    return clock
  }
}

extension LineParts {
  /// The unit in which the length of time ends that a word is the last of.
  fileprivate func unit(endingAt index: Int) -> DurationUnit? {
    DurationUnit(word: keyword(index)) ?? DurationUnit.last(in: keyword(index))
  }
}
