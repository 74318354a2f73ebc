/// Finds the plan in the words of a line.
struct PlanParser {
  /// A plan, and the words it took.
  struct Match {
    var syntax: PlanSyntax
    var words: Range<Int>
  }

  /// The most words that are looked at for a plan, so that the time to read a line grows with its
  /// length alone.
  ///
  /// No plan is written in more: see ``PlanCheck``.
  static let longest = 600

  /// The words that are looked at.
  private let words: Range<Int>
  /// With which of the pieces each word begins.
  private var starts: [Int] = []
  private var reader: PlanReader

  /// Looks at some words of a line.
  init(line: TypedLine, tokens: [Token], words: Range<Int>) {
    self.words = words
    var lexemes: [Lexeme] = []
    for token in tokens[words] {
      starts.append(lexemes.count)
      lexemes += PlanLexer.lexemes(of: token, in: line)
    }
    reader = PlanReader(line: line, lexemes: lexemes)
  }

  /// The longest run of words at the end that is wholly a plan, or else the longest one at the start.
  static func match(in line: TypedLine, tokens: [Token]) -> Match? {
    let last = max(0, tokens.count - longest)..<tokens.count
    var parser = PlanParser(line: line, tokens: tokens, words: last)
    if let match = parser.suffix() { return match }
    if last.lowerBound > 0 {
      parser = PlanParser(line: line, tokens: tokens, words: 0..<longest)
    }
    return parser.match(at: 0)
  }

  private mutating func suffix() -> Match? {
    for (index, start) in starts.enumerated() {
      // From where a phase began in a longer run it goes as far as that did, which was not far enough.
      guard start < reader.lexemes.count, !reader.phaseStarts.contains(start),
        let plan = reader.plan(at: start), plan.end == reader.lexemes.count
      else { continue }
      return Match(syntax: plan, words: words.lowerBound + index..<words.upperBound)
    }
    return nil
  }

  /// The longest run of words from one on that is wholly a plan.
  mutating func match(at word: Int) -> Match? {
    let index = word - words.lowerBound
    guard starts.indices.contains(index), starts[index] < reader.lexemes.count,
      let plan = reader.plan(at: starts[index])
    else { return nil }
    if plan.end == reader.lexemes.count {
      return Match(syntax: plan, words: word..<words.upperBound)
    }
    guard let end = starts[index...].firstIndex(of: plan.end) else { return nil }
    return Match(syntax: plan, words: word..<words.lowerBound + end)
  }
}
