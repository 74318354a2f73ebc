/// Recognises a name between quotes that are none in a line: single ones, or those of a word
/// processor.
///
/// Only for a line that was refused: `“tea” 5m` is a name with quotes in it.
struct OtherQuotes {
  let parts: LineParts
  /// The words of the name.
  let name: Range<Int>

  private static let opening = Set("'‘‚“„”«»‹＂".unicodeScalars)
  private static let closing = Set("'’‘”“»«›＂".unicodeScalars)

  /// A refusal that offers the quotes that are understood.
  var refusal: Refusal? {
    guard
      let first = name.first(where: { index in
        parts.words[index].isBare
          && Self.opening.contains(parts.line.scalars[parts.words[index].range.lowerBound])
      }),
      let last = name[first...].first(where: { index in
        parts.words[index].isBare && parts.words[index].range.count > 1
          && Self.closing.contains(parts.line.scalars[parts.words[index].range.upperBound - 1])
      })
    else { return nil }
    let text = parts.text(first..<last + 1).unicodeScalars.dropFirst().dropLast()
    return Refusal(
      message: "a name stands in straight double quotes, as in \"tea\"",
      range: parts.range(first..<last + 1),
      candidates: [parts.replacing(first..<last + 1, with: NameQuotes.quoted(String(text)))])
  }
}
