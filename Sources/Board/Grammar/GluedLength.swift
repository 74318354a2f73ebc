/// Recognises a length of time that lacks the space before it, as in `tea4m` and `tea=4m`.
///
/// It is a name, since `h2s` is one too; a reading says how a countdown would be written.
enum GluedLength {
  /// The line with the space, `nil` if it is no stopwatch whose last bare word ends in a length.
  static func line(_ parts: LineParts, plan: Range<Int>) -> String? {
    let longest = 40
    guard plan.isEmpty, let last = parts.words.last, last.isBare, last.range.count <= longest
    else { return nil }
    let folded = parts.line.folded[last.range]
    guard let digit = folded.firstIndex(where: Lexer.isDigit),
      let letter = parts.line.scalars[last.range.lowerBound..<digit].lastIndex(
        where: Folding.isLetter),
      folded[(letter + 1)..<digit].allSatisfy({ $0 == UInt8(ascii: "=") }),
      case .length = DurationParser.parse(
        TypedLine(parts.line.typed(digit..<last.range.upperBound)))
    else { return nil }
    let name = parts.line.typed(last.range.lowerBound..<letter + 1)
    let length = parts.line.asciiTyped(digit..<last.range.upperBound)
    let index = parts.words.count - 1
    return parts.replacing(index..<index + 1, with: name + " " + length)
  }
}
