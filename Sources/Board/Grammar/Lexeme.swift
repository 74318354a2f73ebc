/// One piece of a plan: a word holds one or more, as in `1h30m`.
struct Lexeme {
  enum Kind {
    case number(Number)
    case unit(DurationUnit)
    /// A length of time that is complete in one word; `clock` where it could be taken for a time of
    /// day.
    case length(Amount, clock: Bool)
    case keyword(Keyword)
  }

  enum Keyword: String {
    case `in`
    case warn
  }

  var kind: Kind
  /// Where it stands, in scalars.
  var range: Range<Int>
}

/// A number as it was written, in whole digits and decimals, so that no rounding comes in.
struct Number {
  /// `nil` if it is larger than any length of time.
  var whole: Int64?
  /// The decimals as a number, without zeros at the end; `nil` if there are too many for any unit.
  var decimals: Int64?
  /// How many digits ``decimals`` stands for.
  var decimalDigits = 0
  /// Whether there was a decimal point.
  var hasDecimals: Bool

  init(whole: some Collection<UInt8>, decimals: some Collection<UInt8>, hasDecimals: Bool) {
    var decimals = Array(decimals)
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    self.whole = Self.value(whole)
    self.hasDecimals = hasDecimals
    // A week has ten factors of two in it: no eleventh decimal of any unit is whole milliseconds.
    self.decimals = decimals.count <= 10 ? Self.value(decimals) : nil
    decimalDigits = decimals.count
  }

  /// So many of a unit.
  func amount(in unit: DurationUnit) -> Amount {
    guard let whole else { return .failure(.tooLong) }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit.milliseconds)
    guard !overflow, product <= LengthProblem.longest else { return .failure(.tooLong) }
    guard let decimals else { return .failure(.tooFine) }
    var power: Int64 = 1
    for _ in 0..<decimalDigits { power *= 10 }
    let (part, rest) = (decimals * unit.milliseconds).quotientAndRemainder(dividingBy: power)
    return rest == 0 ? .success(product + part) : .failure(.tooFine)
  }

  private static func value(_ digits: some Collection<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
      if value > 1_000_000_000_000 { return nil }
    }
    return value
  }
}

/// Milliseconds, or why it is no length of time although it has the form of one.
typealias Amount = Result<Int64, LengthProblem>

/// Why something of the right form is no length of time.
enum LengthProblem: Error {
  case tooLong
  case tooFine
  case zero

  /// The longest length of time in milliseconds: 3650 days.
  static let longest = 3650 * DurationUnit.day.milliseconds

  var message: String {
    switch self {
    case .tooLong: "no timer runs for more than 3650 days"
    case .tooFine: "a length of time is in whole milliseconds, as in 0.005s"
    case .zero: "a length of time is at least 1 ms"
    }
  }
}

extension Amount {
  /// The sum, or the first problem.
  static func + (left: Amount, right: Amount) -> Amount {
    guard case .success(let first) = left, case .success(let second) = right else {
      if case .failure = left { return left }
      return right
    }
    // Each is at most the longest, so that the sum cannot overflow.
    return first + second <= LengthProblem.longest
      ? .success(first + second) : .failure(.tooLong)
  }
}
