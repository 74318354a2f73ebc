/// The rules for what a phase is for.
enum LabelRules {
  /// The label as it is written: in quotes where a bare word would be read otherwise.
  static func text(_ label: String) -> String {
    let line = TypedLine(label)
    return line.words == [line.range] && isBare(line.range, in: line)
      ? label : NameQuotes.quoted(label)
  }

  /// Whether a word can be a label without quotes.
  static func isBare(_ range: Range<Int>, in line: TypedLine) -> Bool { false }
}
