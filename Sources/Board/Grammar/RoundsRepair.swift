/// Almost a number of rounds, and how it would be written: `8x`, `8 times`.
enum RoundsRepair {
  /// The refusal for a word, `nil` if it is none.
  static func refusal(_ parts: LineParts, at index: Int) -> Refusal? {
    let word = parts.keyword(index)
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let isApart =
      digits.count == word.count && ["times", "rounds"].contains(parts.keyword(index + 1))
    guard (1...6).contains(digits.count), isApart || word.dropFirst(digits.count) == "x" else {
      return nil
    }
    let words = index..<index + (isApart ? 2 : 1)
    return Refusal(
      message: "rounds are written x\(digits)", range: parts.range(words),
      candidates: [parts.replacing(words, with: "x\(digits)")], wantsRing: true)
  }
}
