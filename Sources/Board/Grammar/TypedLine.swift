/// A line as it was typed, beside the folded copy in which keywords, digits and units are found.
///
/// The copy has one byte for each Unicode scalar, so that a range means the same in both. Scalars and
/// not characters are the unit, because a combining mark after a quote or a space makes one character
/// with it and would hide it. Ranges become `Character` offsets only when an error is made.
struct TypedLine {
  let text: String
  let scalars: [Unicode.Scalar]
  let folded: [UInt8]

  /// The most bytes that a line has in UTF-8: far more than any that means something.
  static let byteLimit = 65536

  /// Takes a text that came from outside, unless it is far too long to be looked at.
  static func bounded(_ text: some StringProtocol) throws(LineError) -> TypedLine {
    let bytes = text.utf8.count
    guard bytes <= byteLimit else {
      throw LineError(
        message: "a line has at most \(byteLimit) bytes; this has \(bytes)", range: 0..<text.count)
    }
    return TypedLine(text)
  }

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

  /// The line without a part, and without the space that would then be one too many.
  func removing(_ range: Range<Int>) -> String {
    let before = scalars[..<range.lowerBound]
    var after = scalars[range.upperBound...]
    if before.last.map(Folding.isSpace) ?? true {
      after = after.drop(while: Folding.isSpace)
    }
    return String(String.UnicodeScalarView(before + after))
  }

  /// The line with a part written otherwise.
  func replacing(_ range: Range<Int>, with text: String) -> String {
    typed(0..<range.lowerBound) + text + typed(range.upperBound..<scalars.count)
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
  /// Whether a ring was surely meant, so that no stopwatch is offered: it would count up in silence
  /// where one was waited for.
  var wantsRing = false
}
