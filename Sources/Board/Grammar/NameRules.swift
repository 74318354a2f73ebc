/// The rules that keep half of a plan from being taken for a name.
struct NameRules {
  let parts: LineParts
  /// The words of the name.
  let name: Range<Int>
  /// The words of the plan; empty if there is none.
  let plan: Range<Int>
  /// Whether the plan is written as a time of day could be.
  let isClock: Bool

  /// Refuses a name that holds bare words of a plan.
  func check() throws(Refusal) {
    try checkQuotes()
    do {
      if plan.isEmpty { try checkAlone() } else { try checkBesidePlan() }
      try AmountRules(parts: parts, name: name, plan: plan).check()
    } catch {
      if let refusal = OtherQuotes(parts: parts, name: name).refusal { throw refusal }
      var repair = PlanRepair(parts: parts, name: name, plan: plan)
      guard var refusal = repair?.refusal() else { throw error }
      // dentist tomorrow 9:00: a countdown of nine minutes would be no help.
      if !isClock {
        let isPutRight = !refusal.candidates.isEmpty
        refusal.candidates += isPutRight ? parts.quotings(name, plan) : error.candidates
      }
      throw refusal
    }
  }

  /// Refuses a comma right behind a quoted name: it parts phases and nothing else.
  private func checkQuotes() throws(Refusal) {
    for index in name.dropFirst() where parts.keyword(index).hasPrefix(",") {
      let (quote, comma) = (parts.words[index - 1], parts.words[index].range)
      let isLabel = parts.keyword(index - 2).utf8.first.map(Lexer.isDigit) ?? false
      guard !quote.isBare, quote.range.upperBound == comma.lowerBound, !isLabel else { continue }
      throw Refusal(
        message: "a space is needed after the closing quote (a quote inside is \\\")",
        range: comma.lowerBound - 1..<comma.lowerBound + 1,
        candidates: [parts.line.replacing(comma.lowerBound..<comma.lowerBound + 1, with: " ")])
    }
  }

  private func checkBesidePlan() throws(Refusal) {
    for index in name {
      let word = parts.keyword(index)
      guard ReservedWords.contains(word) else { continue }
      throw Refusal(
        message: ReservedWords.objection(to: word, shown: parts.shown(index)),
        range: parts.words[index].range, candidates: parts.quotings(name, plan))
    }
    let isFirst = plan.lowerBound == 0
    let neighbour = isFirst ? name.lowerBound : name.upperBound - 1
    guard name.contains(neighbour) else { return }
    if parts.keyword(neighbour) == Lexeme.Keyword.warn.rawValue {
      try checkWarn(neighbour, isFirst: isFirst)
    }
    if isFirst { try checkRunOn() }
  }

  /// Refuses a warning without length, and one without countdown.
  private func checkWarn(_ index: Int, isFirst: Bool) throws(Refusal) {
    if isFirst {
      throw Refusal(
        message: "warn needs a length of time after it, as in warn 1m",
        range: parts.words[index].range, candidates: parts.quotings(name, plan))
    }
    // 5m tea warn 1m: what is counted down stands in front of the name.
    let length = name.lowerBound < index ? parts.length(at: name.lowerBound, before: index) : nil
    throw Refusal(
      message: "warn needs a countdown before it, as in 5m warn 1m",
      range: parts.words[index].range,
      candidates: length.map { [parts.moving($0, before: index)] }
        ?? parts.quotings(name, plan),
      wantsRing: true)
  }

  /// Refuses what would be more of the plan before it, as in `5m x tea` and `5m boiled eggs x3`.
  private func checkRunOn() throws(Refusal) {
    for index in name {
      let word = parts.keyword(index)
      let isFirst = index == name.lowerBound
      let isRounds = word == "forever" || ReservedWords.isRounds(word)
      guard isRounds || isFirst && (word == "x" || word == "then" || word.hasPrefix(",")) else {
        continue
      }
      let words = index..<index + 1
      throw Refusal(
        message: isRounds
          ? "\(parts.shown(index)) stands behind the lengths of time, as in 45s work x3"
          : "\(parts.shown(index)) needs \(word == "x" ? "a number" : "a length of time") after it",
        range: parts.range(words),
        candidates: (isRounds ? [parts.moving(words, before: plan.upperBound)] : [])
          + parts.quotings(name, plan),
        wantsRing: true)
    }
  }

  private func checkAlone() throws(Refusal) {
    guard let last = name.last else { return }
    // A list of days may be typed with spaces: mon, thu.
    var first = last
    while first > name.lowerBound, ReservedWords.isDays(parts.keyword(first)) { first -= 1 }
    if first < last, parts.keyword(first) == "every" {
      throw Refusal(
        message: "every and days need a time, as in every day at 8:00: or quote the name",
        range: parts.range(first..<name.upperBound), candidates: parts.quotings(name, plan))
    }
    if last > name.lowerBound, parts.keyword(last - 1) == "every",
      DurationUnit(word: parts.keyword(last)) != nil
    {
      throw Refusal(
        message: ReservedWords.objection(to: "every", shown: parts.shown(last - 1)),
        range: parts.words[last - 1].range, candidates: parts.quotings(name, plan))
    }
    if ReservedWords.contains(parts.keyword(last)) {
      throw Refusal(
        message: ReservedWords.objection(to: parts.keyword(last), shown: parts.shown(last)),
        range: parts.words[last].range, candidates: parts.quotings(name, plan))
    }
    if parts.keyword(last) == Lexeme.Keyword.warn.rawValue, last > name.lowerBound,
      name.dropLast().contains(where: { parts.length(at: $0, before: $0 + 1) != nil })
    {
      throw Refusal(
        message: "warn needs a length of time after it, as in warn 1m",
        range: parts.words[last].range, candidates: [parts.dropping([last])], wantsRing: true)
    }
  }
}

extension LineParts {
  /// The line with the name in quotes, beside the plan it has.
  func quotings(_ name: Range<Int>, _ plan: Range<Int>) -> [String] {
    [plan.isEmpty ? quotingAll : quoting(name)]
  }

  /// The longest run of bare words from `start` on that makes one length of time.
  func length(at start: Int, before end: Int) -> Range<Int>? {
    // More pieces than any length of time has.
    let most = 12
    var lexemes: [Lexeme] = []
    var upper: Int?
    for index in start..<end {
      guard words[index].isBare, let more = Lexer.lexemes(of: words[index].range, in: line) else {
        break
      }
      lexemes += more
      guard lexemes.count <= most else { break }
      if DurationParser.match(lexemes[...])?.count == lexemes.count { upper = index + 1 }
    }
    return upper.map { start..<$0 }
  }
}
