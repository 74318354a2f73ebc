/// Almost a length of time, and how it would be one.
struct DurationRepair {
  var message: String
  /// The word put right, most likely first; each may still be refused.
  var words: [String]

  private init(message: String, words: [String]) {
    self.message = message
    self.words = words
  }

  /// The repair for a number and its unit, or `nil` if it is nothing that people are known to type.
  ///
  /// With `isUnitApart` it is two words, which make fewer mistakes: `5 x` is none.
  init?(_ typed: String, isUnitApart: Bool = false) {
    // No length of time that anyone types is longer.
    guard typed.utf8.count <= 40, let first = typed.utf8.first else { return nil }
    let word = typed.lowercased()
    if let repair = UnitRepair(typed, isUnitApart: isUnitApart) {
      self.init(message: repair.message, words: repair.words)
    } else if isUnitApart {
      self.init(calendar: word.replacing(" ", with: ""))
    } else if word.contains(":") {
      self.init(clock: word)
    } else if first == UInt8(ascii: "-"), let length = Self.length(String(word.dropFirst())) {
      self.init(message: "a length of time cannot be negative", words: [length])
    } else if first == UInt8(ascii: "."), let length = Self.length("0" + word) {
      self.init(message: "a decimal point needs a digit before it, as in 0.5h", words: [length])
    } else if let repair = Self(calendar: word) {
      self = repair
    } else if word.contains(",") {
      self.init(decimalComma: word)
    } else if let repair = Self(unitless: word) {
      self = repair
    } else {
      self.init(disordered: word)
    }
  }

  private init?(clock word: String) {
    let fields = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(fields.count), let last = fields.last, let first = fields.first,
      fields.allSatisfy({ $0.utf8.allSatisfy(Lexer.isDigit) && $0.count < 10 })
    else { return nil }
    if first.isEmpty {
      self.init(
        message: "a time on the clock needs minutes before the colon, as in 0:30",
        words: ["0" + word])
    } else if last.isEmpty {
      self.init(
        message: "seconds are missing after the last colon, as in 4:00",
        words: [word + "00", String(word.dropLast())])
    } else if fields.dropFirst().contains(where: { $0.count == 1 }) {
      let padded = fields.dropFirst().map { $0.count == 1 ? "0" + $0 : $0 }
      self.init(
        message: "minutes and seconds after a colon have two digits, as in 4:05",
        words: [([first] + padded).joined(separator: ":")])
    } else if fields.dropFirst().allSatisfy({ $0.count == 2 }) {
      let total = fields.reduce(0) { $0 * 60 + (Int($1) ?? 0) }
      let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
      self.init(
        message: "minutes and seconds after a colon are 00 to 59",
        words: [
          fields.count == 3
            ? "\(hours):\(minutes.twoDigits):\(seconds.twoDigits)"
            : "\(total / 60):\(seconds.twoDigits)"
        ])
    } else {
      return nil
    }
  }

  /// `2 months`; years that no timer runs for are rather part of a name, as in `whisky 12 years`.
  private init?(calendar word: String) {
    guard let days = Self.calendar(word).flatMap(Self.length) else { return nil }
    self.init(
      message: "months and years differ in length: give days, as in \(days)", words: [days])
  }

  private init?(decimalComma word: String) {
    let point = word.replacing(",", with: ".")
    guard case .length = DurationParser.parse(TypedLine(point)) else { return nil }
    self.init(message: "decimals are written with a point, as in \(point)", words: [point])
  }

  /// `30s1h`, `1h1h` and `1.5h30m`: numbers and units that make no length together.
  private init?(disordered word: String) {
    let line = TypedLine(word)
    guard let lexemes = Lexer.lexemes(of: line.range, in: line), lexemes.count > 2,
      case .unit = lexemes[lexemes.count - 1].kind
    else { return nil }
    if case .other = DurationParser.parse(line) {} else { return nil }
    self.init(
      message: "units go from large to small, each once, decimals only in the last", words: [])
  }

  /// `1h30`, a number without a unit after one that has it.
  private init?(unitless word: String) {
    guard word.utf8.last.map(Lexer.isDigit) == true,
      let digits = word.lastIndex(where: { !$0.isNumber }),
      let unit = DurationUnit.last(in: String(word[...digits]))
    else { return nil }
    let repaired = word + unit.next.rawValue
    guard case .length = DurationParser.parse(TypedLine(repaired)) else { return nil }
    self.init(message: "the last number needs a unit, as in \(repaired)", words: [repaired])
  }

  private static func length(_ word: String) -> String? {
    if case .length = DurationParser.parse(TypedLine(word)) { word } else { nil }
  }

  /// The days that stand for a number of months or years.
  static func calendar(_ word: String) -> String? {
    var body = word[...]
    if body.first == "p" { body = body.dropFirst() }
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count <= 1000 else { return nil }
    switch body.dropFirst(digits.count) {
    case "mo", "mos", "mon", "mth", "mths", "month", "months": return "\(count * 30)d"
    case "y", "yr", "yrs", "year", "years": return "\(count * 365)d"
    case "m" where word.first == "p": return "\(count * 30)d"
    default: return nil
    }
  }
}
