/// The rules that keep half of a plan from being taken for a name.
struct NameRules {
  let parts: LineParts
  /// The words of the name.
  let name: Range<Int>
  /// The words of the plan; empty for a stopwatch.
  let plan: Range<Int>
  /// Whether the plan is written as a time of day could be.
  let isClock: Bool

  /// Refuses a name that holds bare words of a plan.
  func check() throws(Refusal) {
    do {
      if plan.isEmpty { try checkAlone() } else { try checkBesidePlan() }
      try AmountRules(parts: parts, name: name, plan: plan).check()
    } catch {
      throw OtherQuotes(parts: parts, name: name).refusal ?? LaterKinds(parts: parts).refusal
        ?? error
    }
    if plan.isEmpty, let refusal = LaterKinds(parts: parts).wordlessRefusal { throw refusal }
  }

  private func checkBesidePlan() throws(Refusal) {
    for index in name {
      let word = parts.keyword(index)
      guard ReservedWords.contains(word) else { continue }
      // dentist tomorrow 9:00: a countdown of nine minutes would be no help.
      if isClock, word == "until" || ReservedWords.isNamedDay(word) {
        throw LaterKinds(parts: parts).alarm(index)
      }
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
    if isFirst, let refusal = LaterKinds(parts: parts).runOnRefusal(name) { throw refusal }
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
      isCountdown: true)
  }

  private func checkAlone() throws(Refusal) {
    guard let last = name.last else { return }
    // A list of days may be typed with spaces: mon, thu.
    var first = last
    while first > name.lowerBound, ReservedWords.isDays(parts.keyword(first)) { first -= 1 }
    if first < last, parts.keyword(first) == "every" {
      throw Refusal(
        message: "every and days are half an alarm: in a name, quote them",
        range: parts.range(first..<name.upperBound), candidates: parts.quotings(name, plan))
    }
    if ReservedWords.contains(parts.keyword(last)) {
      // call mum 9:00 tomorrow, dentist 5 pm friday: no name at all.
      if ReservedWords.isNamedDay(parts.keyword(last)),
        let time = name.dropLast().suffix(2).first(where: { parts.isTimeOfDay($0) })
      {
        throw LaterKinds(parts: parts).alarm(time)
      }
      throw Refusal(
        message: ReservedWords.objection(to: parts.keyword(last), shown: parts.shown(last)),
        range: parts.words[last].range, candidates: parts.quotings(name, plan))
    }
    if parts.keyword(last) == Lexeme.Keyword.warn.rawValue, last > name.lowerBound,
      name.dropLast().contains(where: { parts.length(at: $0, before: $0 + 1) != nil })
    {
      throw Refusal(
        message: "warn needs a length of time after it, as in warn 1m",
        range: parts.words[last].range, candidates: [parts.dropping([last])], isCountdown: true)
    }
  }
}

extension LineParts {
  /// The line with the name in quotes, beside the plan it has.
  func quotings(_ name: Range<Int>, _ plan: Range<Int>) -> [String] {
    [plan.isEmpty ? quotingAll : quoting(name)]
  }

  /// Whether a bare word is `9:00`, `5pm`, or the number in `5 pm`.
  func isTimeOfDay(_ index: Int) -> Bool {
    let word = keyword(index)
    guard word.utf8.first.map(Lexer.isDigit) ?? false else { return false }
    let next = keyword(index + 1)
    return word.contains(":") || word.hasSuffix("am") || word.hasSuffix("pm")
      || next == "am" || next == "pm"
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
