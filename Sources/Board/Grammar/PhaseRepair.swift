/// Almost a phase of a sequence, and how it would be read.
struct PhaseRepair {
  /// The phase put right, `nil` if nobody knows how.
  private(set) var text: String?
  /// What is wrong; `nil` if nothing is.
  private(set) var message: String?
  /// The words that are wrong.
  private(set) var wrong: Range<Int>

  /// The repair for the words between two separators.
  init(parts: LineParts, words: [Int]) {
    wrong = (words.first ?? 0)..<(words.last ?? 0) + 1
    var typed = words.map { parts.line.asciiTyped(parts.words[$0].range) }
    if let last = typed.last, last.hasSuffix(",") {
      typed[typed.count - 1] = String(last.dropLast())
    }
    let count = Self.lengthCount(typed)
    var length = typed[..<count].joined(separator: " ")
    var labels = typed[count...]
    if count == 0 {
      // 5 break, without a unit.
      guard let number = typed.first.flatMap(NumberHint.init) else {
        message = "a phase begins with its length of time, as in 5m break"
        return
      }
      wrong = wrong.lowerBound..<wrong.lowerBound + 1
      message = number.message(shown: String(labels.removeFirst().prefix(20)), unit: nil)
      length = number.texts(unit: nil).last ?? ""
    }
    let label = labels.joined(separator: " ")
    let isGood =
      labels.isEmpty
      || labels.count == 1
        && (label.hasPrefix("\"") || LabelRules.text(label) == label)
    if !isGood, message == nil {
      wrong = wrong.lowerBound + count..<wrong.upperBound
      message =
        labels.count == 1
        ? "\(label.prefix(20)) is a label only in quotes"
        : "a label is one word, or stands in quotes"
    }
    text = ([length] + (labels.isEmpty ? [] : [isGood ? label : NameQuotes.quoted(label)]))
      .joined(separator: " ")
  }

  /// How many words at the start make the longest length of time.
  private static func lengthCount(_ words: [String]) -> Int {
    let most = 12
    let counts = 0...min(most, words.count)
    return counts.last { count in
      if case .other = DurationParser.parse(TypedLine(words.prefix(count).joined(separator: " "))) {
        return false
      }
      return true
    } ?? 0
  }
}
