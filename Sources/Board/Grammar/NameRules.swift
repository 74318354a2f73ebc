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
    for index in name where parts.words[index].isBare {
      let range = parts.words[index].range
      let first = parts.line.scalars[range].first { Folding.isLetter($0) || Folding.isDigit($0) }
      guard let first, Folding.isDigit(first) else { continue }
      let hint = DurationHint(parts: parts, index: index)
      let quotes = quotings
      throw Refusal(
        message: hint.message, range: range,
        candidates: hint.isLikely ? hint.lines + quotes : quotes + hint.lines)
    }
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
    if ReservedWords.contains(parts.keyword(last)) {
      throw Refusal(
        message: "\(parts.shown(last)) begins a plan that is not there: "
          + "quote the name if it ends so",
        range: parts.words[last].range, candidates: quotings)
    }
    // A list of days may be typed with spaces: mon, thu.
    var first = last
    while first > name.lowerBound, ReservedWords.isDays(parts.keyword(first)) { first -= 1 }
    if first < last, parts.keyword(first) == "every" {
      throw Refusal(
        message: "every and days need a time: quote the name if it ends so",
        range: parts.range(first..<name.upperBound), candidates: quotings)
    }
  }

  private var quotings: [String] {
    plan.isEmpty ? [parts.quotingAll] : [parts.quoting(name), parts.quotingAll]
  }
}
