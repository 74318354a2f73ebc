/// A line as it was typed, beside the folded copy in which keywords, digits and units are found.
///
/// The copy has one byte for each Unicode scalar, so that a range means the same in both. Scalars and
/// not characters are the unit, because a combining mark after a quote or a space makes one character
/// with it and would hide it. Ranges become `Character` offsets only when an error is made.
struct TypedLine {
  let text: String
  let scalars: [Unicode.Scalar]
  let folded: [UInt8]

  init(_ text: some StringProtocol) {
    self.text = String(text)
    scalars = Array(self.text.unicodeScalars)
    folded = scalars.map(Folding.byte)
  }

  /// The whole line.
  var range: Range<Int> { 0..<scalars.count }

  /// A part as it was typed.
  func typed(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// A part in ASCII where it was typed in full-width forms, letters as large as they were.
  func asciiTyped(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range].lazy.map(Folding.folded)))
  }

  /// A part folded to small ASCII letters.
  func word(_ range: Range<Int>) -> String {
    String(decoding: folded[range], as: UTF8.self)
  }

  /// The `Character` offsets that cover a range of scalars.
  func characters(_ range: Range<Int>) -> Range<Int> {
    var lower: Int?
    var (characters, scalars) = (0, 0)
    for character in text {
      let end = scalars + character.unicodeScalars.count
      if lower == nil, end > range.lowerBound { lower = characters }
      if range.isEmpty, let lower { return lower..<lower }
      characters += 1
      scalars = end
      if scalars >= range.upperBound, let lower { return lower..<characters }
    }
    return (lower ?? characters)..<characters
  }
}

/// Why a line was refused, before its offers were tried and its range turned into characters.
struct Refusal: Error {
  var message: String
  var range: Range<Int>
  /// Lines that may or may not be accepted, the most likely first.
  var candidates: [String] = []
}
