/// A line in its words and tags, from which other lines can be put together.
struct LineParts {
  let line: TypedLine
  /// Bare words and quoted names.
  let words: [Token]
  let tags: [Token]

  /// What some words say, quotes taken off, joined by single spaces.
  func text(_ range: Range<Int>) -> String {
    words[range].map { token in
      if case .quoted(let text) = token.kind { text } else { line.typed(token.range) }
    }.joined(separator: " ")
  }

  /// Where some words stand, in scalars.
  func range(_ range: Range<Int>) -> Range<Int> {
    guard let first = words[range].first, let last = words[range].last else {
      return line.scalars.count..<line.scalars.count
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// A bare word in small ASCII letters; empty if it stands in quotes.
  func keyword(_ index: Int) -> String {
    guard words.indices.contains(index), words[index].isBare else { return "" }
    return line.word(words[index].range)
  }

  /// A bare word as it is said in a message: in ASCII where it can be, and cut if it is long.
  func shown(_ index: Int) -> String {
    let text = line.asciiTyped(words[index].range)
    return text.count > 24 ? text.prefix(23) + "…" : text
  }

  /// The line with all words as one quoted name.
  var quotingAll: String { quoting(words.indices) }

  /// The line with all words but some as one quoted name, and those at the end.
  func quotingAll(but range: Range<Int>) -> String {
    let rest = [text(0..<range.lowerBound), text(range.upperBound..<words.count)]
    let name = rest.filter { !$0.isEmpty }.joined(separator: " ")
    return joined([NameQuotes.quoted(name)] + pieces(range))
  }

  /// The line with some words as one quoted name, the rest and the tags as they were.
  func quoting(_ range: Range<Int>) -> String {
    joined(
      pieces(0..<range.lowerBound) + [NameQuotes.quoted(text(range))]
        + pieces(range.upperBound..<words.count))
  }

  /// The line with some words written otherwise.
  func replacing(_ range: Range<Int>, with text: String) -> String {
    joined(pieces(0..<range.lowerBound) + [text] + pieces(range.upperBound..<words.count))
  }

  /// The line with some words moved to its end.
  func movingToEnd(_ range: Range<Int>) -> String { moving(range, before: words.count) }

  /// The line without the words at some places.
  func dropping(_ dropped: Set<Int>) -> String {
    joined(words.indices.filter { !dropped.contains($0) }.map { line.typed(words[$0].range) })
  }

  /// The line with some words moved in front of another.
  func moving(_ range: Range<Int>, before index: Int) -> String {
    let rest = words.indices.filter { !range.contains($0) }
    let order = rest.filter { $0 < index } + Array(range) + rest.filter { $0 >= index }
    return joined(order.map { line.typed(words[$0].range) })
  }

  private func pieces(_ range: Range<Int>) -> [String] {
    words[range].map { line.typed($0.range) }
  }

  private func joined(_ pieces: [String]) -> String {
    (pieces + tags.map { line.typed($0.range) }).joined(separator: " ")
  }
}
