import Foundation

/// The rules for what a phase is for.
enum LabelRules {
  /// The label that a piece of a plan stands for, `nil` if it can be none.
  ///
  /// Without quotes a label is one word that could not be half of something else: it does not begin
  /// with a digit, nor is it a word of the grammar, nor a sign of rounds without a number.
  static func label(_ lexeme: Lexeme, in line: TypedLine) -> String? {
    switch lexeme.kind {
    case .quoted(let text): checked(text)
    case .word, .unit:
      isBare(lexeme.range, in: line) ? checked(line.asciiTyped(lexeme.range)) : nil
    case .number, .length, .keyword, .comma: nil
    }
  }

  /// The label as it is written: in quotes where a bare word would be read otherwise.
  static func text(_ label: String) -> String {
    let line = TypedLine(label)
    let signs = "\"+#".unicodeScalars
    if line.words == [line.range], let first = line.scalars.first, !signs.contains(first) {
      let lexemes = PlanLexer.lexemes(of: Token(kind: .bare, range: line.range), in: line)
      if lexemes.count == 1, self.label(lexemes[0], in: line).map(scalars) == scalars(label) {
        return label
      }
    }
    return NameQuotes.quoted(label)
  }

  private static func isBare(_ range: Range<Int>, in line: TypedLine) -> Bool {
    let word = line.word(range)
    if ReservedWords.contains(word) { return false }
    let scalars = line.scalars[range]
    let isSign =
      word.first == "x" && !(scalars.dropFirst().first.map(Folding.isLetter) ?? false)
    let first = scalars.first { Folding.isLetter($0) || Folding.isDigit($0) }
    return !isSign && !(first.map(Folding.isDigit) ?? false)
  }

  /// The text, trimmed and in NFC, if it can stand wherever a name can.
  private static func checked(_ text: String) -> String? {
    guard text.utf8.count <= 10 * TimerName.byteLimit else { return nil }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, Folding.isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, Folding.isSpace(last) { scalars.removeLast() }
    let label = String(scalars).precomposedStringWithCanonicalMapping
    guard scalars.contains(where: Folding.isVisible), label.count <= TimerName.characterLimit,
      label.utf8.count <= TimerName.byteLimit
    else { return nil }
    return label
  }

  /// Texts that differ in normalisation alone are equal, but are not written the same.
  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
