/// The numbers of JSON5: those of JSON, and `0x1F`, `+5`, `.5`, `5.`, `Infinity` and `NaN`.
enum JSON5Number {
  /// The number that a word is; `nil` if it is none.
  static func value(of word: String) -> Double? {
    var digits = Substring(word)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    guard let magnitude = magnitude(of: digits) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private static func magnitude(of text: Substring) -> Double? {
    switch text {
    case "Infinity": return .infinity
    case "NaN": return .nan
    default: break
    }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let digits = text.dropFirst(2)
      guard digits.allSatisfy(\.isHexDigit) else { return nil }
      return UInt64(digits, radix: 16).map { Double($0) }
    }
    return isDecimal(text) ? Double(padded(text)) : nil
  }

  /// Digits with a point in them, before them or behind them, and an exponent.
  private static func isDecimal(_ text: Substring) -> Bool {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = number.allSatisfy { $0.utf8.allSatisfy(isDigit) }
    guard number.count <= 2, areDigits, number.contains(where: { !$0.isEmpty }) else {
      return false
    }
    // Zeros before a number are octal to some readers.
    if number[0].count > 1, number[0].first == "0" { return false }
    guard parts.count == 2 else { return true }
    let exponent = parts[1].drop { $0 == "+" || $0 == "-" }
    return parts[1].count - exponent.count <= 1 && !exponent.isEmpty
      && exponent.utf8.allSatisfy(isDigit)
  }

  /// With the zeros that the standard library wants around a point.
  private static func padded(_ text: Substring) -> String {
    let number = text.hasPrefix(".") ? "0" + text : String(text)
    return number.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
      + (number.hasSuffix(".") ? "0" : "")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
