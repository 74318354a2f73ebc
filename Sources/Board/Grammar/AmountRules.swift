/// The rules for what looks like a length of time in a name.
struct AmountRules {
  let parts: LineParts
  /// The words of the name.
  let name: Range<Int>
  /// The words of the plan; empty for a stopwatch.
  let plan: Range<Int>

  /// Refuses a name in which a bare word begins with a digit.
  func check() throws(Refusal) {
    var position = name.lowerBound
    var lengths: [Range<Int>] = []
    while position < name.upperBound {
      guard isAmount(position) else {
        position += 1
        continue
      }
      // Beside a length, what is none is what makes the other no plan: tea 4m 5.
      guard let length = parts.length(at: position, before: name.upperBound),
        !isClockWithUnit(position)
      else {
        throw refusal(of: position, behind: lengths.last)
      }
      lengths.append(length)
      position = length.upperBound
    }
    guard let first = lengths.first, let last = lengths.last else { return }
    throw refusal(of: first, last: last)
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

  /// Whether a clock form has a unit or an `am` behind it: 1:30 h.
  private func isClockWithUnit(_ index: Int) -> Bool {
    guard parts.keyword(index).contains(":"), name.contains(index + 1) else { return false }
    let text = parts.keyword(index) + " " + parts.keyword(index + 1)
    return UnitRepair(text, isUnitApart: true) != nil
  }

  /// The refusal of a word that is no length of time.
  private func refusal(of index: Int, behind length: Range<Int>?) -> Refusal {
    let followsLength =
      length?.upperBound == index || !plan.isEmpty && plan.upperBound == index
    let hint = DurationHint(
      parts: parts, index: index, end: name.upperBound, followsLength: followsLength)
    let quotings = parts.quotings(name, plan)
    return Refusal(
      message: hint.message, range: parts.range(hint.words),
      candidates: hint.meaning == .name ? quotings + hint.lines : hint.lines + quotings,
      wantsRing: hint.meaning == .length || !plan.isEmpty)
  }

  /// The refusal of words that are a length of time, where none belongs.
  private func refusal(of length: Range<Int>, last: Range<Int>) -> Refusal {
    if case .problem(let problem) = DurationParser.parse(TypedLine(parts.text(length))) {
      return Refusal(
        message: problem.message, range: parts.range(length),
        candidates: parts.quotings(name, plan), wantsRing: true)
    }
    if let refusal = plan.isEmpty ? trailing(length) : warning(length) { return refusal }
    if !plan.isEmpty, length.upperBound == plan.lowerBound || length.lowerBound == plan.upperBound {
      return twoLengths(length)
    }
    return Refusal(
      message: "\(shown(length)) stands inside the name: put the time last, or quote the name",
      range: parts.range(length),
      candidates: [parts.movingToEnd(length), parts.moving(length, before: plan.lowerBound)]
        + parts.quotings(name, plan)
        + (plan.isEmpty && length != last ? [parts.quotingAll(but: last)] : []),
      wantsRing: !plan.isEmpty || length != last || !isAmbiguous(length))
  }

  /// A refusal for `tea 30s 1h` and `tea 5m 3m`, where a length of time stands beside the plan.
  private func twoLengths(_ length: Range<Int>) -> Refusal {
    let isFirst = plan.lowerBound == 0
    let other = parts.length(at: plan.lowerBound, before: plan.upperBound) ?? plan
    let (here, there) = (parts.text(length), parts.text(other))
    var message = "a timer runs for one length of time: leave one out, or quote the name"
    var candidates = parts.quotings(name, plan)
    if case .length(let one) = DurationParser.parse(TypedLine(here)),
      case .length(let two) = DurationParser.parse(TypedLine(there)), one == two
    {
      message = "the length of time stands there twice: leave one out"
      candidates = [parts.dropping(Set(length))]
    } else if case .length = DurationParser.parse(
      TypedLine(isFirst ? here + " " + there : there + " " + here))
    {
      message = "units go from large to small, as in 1h 30s"
      candidates.insert(
        parts.moving(length, before: isFirst ? other.lowerBound : other.upperBound), at: 0)
    }
    return Refusal(
      message: message, range: parts.range(length), candidates: candidates, wantsRing: true)
  }

  /// A refusal for `milk warn 1m 4m` and `milk 4m warning 1m`.
  private func warning(_ length: Range<Int>) -> Refusal? {
    let warn = Lexeme.Keyword.warn.rawValue
    let before = length.lowerBound - 1
    if name.contains(before), parts.keyword(before) == warn, plan.lowerBound >= length.upperBound {
      return Refusal(
        message: "the length of time stands before warn, as in 4m warn 1m",
        range: parts.range(before..<length.upperBound),
        candidates: [parts.movingToEnd(before..<length.upperBound)], wantsRing: true)
    }
    let after = length.upperBound
    guard after + 1 == plan.lowerBound, Self.warnings.contains(parts.keyword(after)) else {
      return nil
    }
    return Refusal(
      message: "a warning is written warn, as in 4m warn 1m", range: parts.words[after].range,
      candidates: [parts.replacing(after..<after + 1, with: warn)], wantsRing: true)
  }

  /// A refusal for `milk 4 min left` and `tea 4m repeat`, whose last word says nothing of a name.
  private func trailing(_ length: Range<Int>) -> Refusal? {
    guard length.upperBound == parts.words.count - 1, let last = name.last else { return nil }
    let word = parts.keyword(last)
    let isRepeating = Self.repetitions.contains(word)
    guard isRepeating || Self.fillers.contains(word) else { return nil }
    let candidate =
      isRepeating
      ? parts.replacing(length.lowerBound..<last + 1, with: "every " + parts.text(length))
      : parts.dropping([last])
    return Refusal(
      message: isRepeating
        ? "a repeating timer is written every, as in every \(parts.text(length))"
        : "\(word) adds nothing to a length of time: leave it out",
      range: parts.words[last].range, candidates: [candidate], wantsRing: true)
  }

  /// Whether words that are a length of time could be something else, as in `swim 50m freestyle`.
  private func isAmbiguous(_ length: Range<Int>) -> Bool {
    guard length.count == 1 else { return false }
    let word = parts.keyword(length.lowerBound)
    return word.contains(":") || word.utf8.dropLast().last.map(Lexer.isDigit) ?? false
  }

  private func shown(_ length: Range<Int>) -> String {
    length.count == 1 ? parts.shown(length.lowerBound) : parts.text(length)
  }

  private static let warnings: Set<String> = ["warning", "warnings", "warns", "warn:"]
  private static let repetitions: Set<String> = ["repeat", "repeated", "repeating", "loop"]
  private static let fillers: Set<String> = ["left", "later", "remaining", "long", "please"]
}
