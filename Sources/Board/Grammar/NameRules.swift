/// The rules that keep half of a plan from being taken for a name.
struct NameRules {
  let parts: LineParts
  /// The words of the name.
  let name: Range<Int>
  /// The words of the plan; empty for a stopwatch.
  let plan: Range<Int>

  /// Refuses a name that holds bare words of a plan.
  func check() throws(Refusal) {
    do {
      if plan.isEmpty { try checkAlone() } else { try checkBesidePlan() }
      try checkAmounts()
    } catch {
      throw LaterKinds(parts: parts).refusal ?? error
    }
    if plan.isEmpty, let refusal = LaterKinds(parts: parts).wordlessRefusal { throw refusal }
  }

  private func checkAmounts() throws(Refusal) {
    let amounts = name.lazy.filter(isAmount)
    guard let first = amounts.first else { return }
    // Of two, the one that is no length of time is what makes the other no plan: tea 4m 5.
    let index = isLength(first) ? amounts.first { !isLength($0) } ?? first : first
    let range = parts.words[index].range
    if isLength(index), plan.lowerBound == index + 1 { throw twoLengths(index) }
    let hint = DurationHint(parts: parts, index: index)
    throw Refusal(
      message: hint.message, range: range,
      candidates: hint.isLikely ? hint.lines + quotings : quotings + hint.lines)
  }

  /// Whether a bare word has a digit as its first letter or digit, or is a month or year in ISO 8601.
  private func isAmount(_ index: Int) -> Bool {
    guard parts.words[index].isBare else { return false }
    let range = parts.words[index].range
    let first = parts.line.scalars[range].first { Folding.isLetter($0) || Folding.isDigit($0) }
    guard let first else { return false }
    if Folding.isDigit(first) { return true }
    return parts.line.folded[range.lowerBound] == UInt8(ascii: "p")
      && DurationRepair.calendar(parts.keyword(index)) != nil
  }

  private func isLength(_ index: Int) -> Bool {
    guard let lexemes = Lexer.lexemes(of: parts.words[index].range, in: parts.line) else {
      return false
    }
    return DurationParser.match(lexemes[...])?.count == lexemes.count
  }

  /// A refusal for `tea 30s 1h` and `tea 5m 3m`, where a length of time stands before the plan.
  private func twoLengths(_ index: Int) -> Refusal {
    let swapped = parts.text(plan) + " " + parts.text(index..<index + 1)
    let isOrder = if case .length = DurationParser.parse(TypedLine(swapped)) { true } else { false }
    return Refusal(
      message: isOrder
        ? "units go from large to small, as in 1h 30s"
        : "a timer runs for one length of time: leave one out, or quote the name",
      range: parts.words[index].range,
      candidates: (isOrder ? [parts.movingToEnd(index..<index + 1)] : []) + quotings)
  }

  private func checkBesidePlan() throws(Refusal) {
    for index in name where ReservedWords.contains(parts.keyword(index)) {
      throw Refusal(
        message: "\(parts.shown(index)) belongs to a plan: quote the name if it is part of it",
        range: parts.words[index].range, candidates: quotings)
    }
    let isFirst = plan.lowerBound == 0
    let neighbour = isFirst ? name.lowerBound : name.upperBound - 1
    guard name.contains(neighbour) else { return }
    if parts.keyword(neighbour) == Lexeme.Keyword.warn.rawValue {
      throw Refusal(
        message: isFirst
          ? "warn needs a length of time after it, as in warn 1m"
          : "warn needs a countdown before it, as in 5m warn 1m",
        range: parts.words[neighbour].range, candidates: quotings)
    }
    if isFirst, let refusal = LaterKinds(parts: parts).runOnRefusal(name) { throw refusal }
  }

  private func checkAlone() throws(Refusal) {
    guard let last = name.last else { return }
    // A list of days may be typed with spaces: mon, thu.
    var first = last
    while first > name.lowerBound, ReservedWords.isDays(parts.keyword(first)) { first -= 1 }
    if first < last, parts.keyword(first) == "every" {
      throw Refusal(
        message: "every and days alone are half an alarm: quote them to keep them as a name",
        range: parts.range(first..<name.upperBound), candidates: quotings)
    }
    if ReservedWords.contains(parts.keyword(last)) {
      throw Refusal(
        message: "\(parts.shown(last)) begins a plan that is not there: "
          + "quote the name if it ends so",
        range: parts.words[last].range, candidates: quotings)
    }
    if parts.keyword(last) == Lexeme.Keyword.warn.rawValue, last > name.lowerBound,
      name.dropLast().contains(where: { parts.words[$0].isBare && isLength($0) })
    {
      throw Refusal(
        message: "warn needs a length of time after it, as in warn 1m",
        range: parts.words[last].range,
        candidates: [parts.dropping([last])] + quotings)
    }
  }

  private var quotings: [String] {
    plan.isEmpty ? [parts.quotingAll] : [parts.quoting(name), parts.quotingAll]
  }
}
