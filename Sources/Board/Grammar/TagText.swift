import Foundation

/// The rules for tags, wherever they come from.
public enum TagText {
  /// The tag that `text` stands for, without its sign, in NFC.
  ///
  /// A leading `+` or `#` is taken off, full-width forms are read as ASCII, and case is kept. A tag
  /// holds a letter or a symbol: digits alone are refused.
  public static func tag(parsing text: some StringProtocol) throws(LineError) -> String {
    let line = try TypedLine.bounded(text)
    var range = line.range
    while let first = range.first, Folding.isSpace(line.scalars[first]) {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, Folding.isSpace(line.scalars[last]) {
      range = range.lowerBound..<last
    }
    if let first = range.first, "+#".utf8.contains(line.folded[first]) {
      range = first + 1..<range.upperBound
    }
    do {
      return try check(line.asciiTyped(range))
    } catch {
      throw LineError(message: error.message, range: line.characters(line.range))
    }
  }

  struct Objection: Error {
    /// What the text is, if it is something else.
    enum Kind {
      case other
      case number
      case length
    }

    var message: String
    var kind = Kind.other
  }

  /// The tag in NFC, if the text after the sign can be one.
  static func check(_ text: String) throws(Objection) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else {
      throw Objection(message: "a tag needs a word right after its sign, as in +kitchen")
    }
    for scalar in scalars {
      if let message = TimerName.objection(to: scalar) {
        throw Objection(message: message.replacing("a name", with: "a tag", maxReplacements: 1))
      }
    }
    if first == "\"" || scalars.contains(where: { $0.properties.isWhitespace }) {
      throw Objection(message: "a tag is one word without quotes, as in +kitchen")
    }
    if scalars.contains(",") {
      throw Objection(message: "each tag needs a sign of its own and a space, as in +red +green")
    }
    guard first != "+", first != "#", scalars.contains(where: isWordScalar) else {
      throw Objection(message: "a tag needs a word right after its sign, as in +kitchen")
    }
    if case .length = DurationParser.parse(TypedLine(text)) {
      let word = text.prefix(20)
      throw Objection(
        message: "a tag cannot be a length of time: write \(word) without the sign", kind: .length)
    }
    // The number of an issue or a room belongs to the name.
    guard scalars.contains(where: { isWordScalar($0) && !Folding.isDigit($0) }) else {
      throw Objection(message: "a tag needs a letter, as in +kitchen", kind: .number)
    }
    guard text.utf8.count <= TimerName.byteLimit, text.count <= TimerName.characterLimit else {
      throw Objection(
        message: "a tag has at most \(TimerName.characterLimit) characters; this has \(text.count)")
    }
    return text.precomposedStringWithCanonicalMapping
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    Folding.isLetter(scalar) || Folding.isDigit(scalar)
      || scalar.properties.generalCategory == .otherSymbol
  }
}
