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
