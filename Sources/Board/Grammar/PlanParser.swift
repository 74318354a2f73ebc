/// Finds the plan in the words of a line.
struct PlanParser {
  /// A plan, and the words it took.
  struct Match {
    var plan: Plan
    var words: Range<Int>
    /// Where a length stands that could be taken for a time of day.
    var clock: Range<Int>?
  }

  /// The most words that are looked at for a plan, so that the time to read a line grows with its
  /// length alone.
  static let longest = 400

  let line: TypedLine
  let tokens: [Token]

  /// The longest run of words at the end that is wholly a plan.
  func suffix() throws(Refusal) -> Match? {
    var pieces: [[Lexeme]] = []
    var first = tokens.count
    while first > 0, pieces.count < Self.longest, let word = lexemes(first - 1) {
      pieces.append(word)
      first -= 1
    }
    let lexemes = pieces.reversed().flatMap { $0 }
    var start = 0
    for index in first..<tokens.count {
      let parsed = parse(lexemes[start...])
      if let parsed, parsed.end == lexemes.count {
        return try match(parsed, words: index..<tokens.count)
      }
      start += pieces[tokens.count - 1 - index].count
    }
    return nil
  }

  /// The longest run of words at the start that is wholly a plan.
  func prefix() throws(Refusal) -> Match? {
    var lexemes: [Lexeme] = []
    var wordEnds: [Int: Int] = [:]
    while wordEnds.count < min(Self.longest, tokens.count), let word = self.lexemes(wordEnds.count)
    {
      lexemes += word
      wordEnds[lexemes.count] = wordEnds.count + 1
    }
    guard let parsed = parse(lexemes[...]), let words = wordEnds[parsed.end] else { return nil }
    return try match(parsed, words: 0..<words)
  }

  private struct Parsed {
    var length: DurationParser.Match
    var warnings: [(keyword: Range<Int>, length: DurationParser.Match)]
    var end: Int
  }

  private func lexemes(_ index: Int) -> [Lexeme]? {
    tokens[index].isBare ? Lexer.lexemes(of: tokens[index].range, in: line) : nil
  }

  /// `["in"] duration {"warn" duration}`, as much of it as there is.
  private func parse(_ lexemes: ArraySlice<Lexeme>) -> Parsed? {
    var rest = lexemes
    if case .keyword(.in)? = rest.first?.kind { rest = rest.dropFirst() }
    guard let length = DurationParser.match(rest) else { return nil }
    rest = rest.dropFirst(length.count)
    var warnings: [(keyword: Range<Int>, length: DurationParser.Match)] = []
    while case .keyword(.warn)? = rest.first?.kind,
      let warning = DurationParser.match(rest.dropFirst())
    {
      warnings.append((rest[rest.startIndex].range, warning))
      rest = rest.dropFirst(1 + warning.count)
    }
    return Parsed(length: length, warnings: warnings, end: rest.startIndex)
  }

  private func match(_ parsed: Parsed, words: Range<Int>) throws(Refusal) -> Match {
    let length = try milliseconds(parsed.length)
    var warnings: Set<Int64> = []
    for warning in parsed.warnings {
      let before = try milliseconds(warning.length)
      guard before < length else {
        let whole = Duration.milliseconds(length).words
        throw Refusal(
          message: "a warning comes before the end: it must be shorter than \(whole)",
          range: warning.length.range,
          candidates: [
            line.removing(warning.keyword.lowerBound..<warning.length.range.upperBound)
          ])
      }
      warnings.insert(before)
    }
    return Match(
      plan: .countdown(
        .milliseconds(length),
        warnings: warnings.sorted(by: >).map { .milliseconds($0) }),
      words: words, clock: parsed.length.clock)
  }

  private func milliseconds(_ match: DurationParser.Match) throws(Refusal) -> Int64 {
    switch match.amount {
    case .success(let milliseconds): return milliseconds
    case .failure(let problem): throw Refusal(message: problem.message, range: match.range)
    }
  }
}
