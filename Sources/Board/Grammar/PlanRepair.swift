/// Finds what was meant by a line that was refused, if it looks like half of a plan.
struct PlanRepair {
  let parts: LineParts
  /// The words of the name.
  let name: Range<Int>
  /// The words of the plan; empty if there is none.
  let plan: Range<Int>

  private let firstLength: Int?
  private var parser: PlanParser

  /// Looks at a line, `nil` if it has more words than any plan and name.
  init?(parts: LineParts, name: Range<Int>, plan: Range<Int>) {
    guard parts.words.count <= PlanParser.longest else { return nil }
    (self.parts, self.name, self.plan) = (parts, name, plan)
    firstLength = parts.firstLength
    parser = PlanParser(line: parts.line, tokens: parts.words, words: parts.words.indices)
  }

  /// The refusal with the ways out, `nil` if it looks like no plan but a length of time.
  mutating func refusal() -> Refusal? {
    var sequence = firstLength == nil ? nil : SequenceRepair(parts: parts)?.refusal
    for index in name {
      let word = parts.keyword(index)
      var refusal: Refusal?
      switch word {
      case "": continue
      case "every": refusal = EveryRepair(parts: parts, index: index).refusal ?? inside(index)
      case "ago": refusal = ago(index)
      case "in": refusal = beforePlan(index)
      case _ where word.hasSuffix(",") || word == "then":
        let end = word == "then" || word == "," ? index : index + 1
        if let firstLength, firstLength < end { (refusal, sequence) = (sequence, nil) }
      default:
        refusal = rounds(index) ?? moment(index) ?? inside(index) ?? length(behind: index)
      }
      if let refusal { return refusal }
    }
    return nil
  }

  /// A refusal for `at 9:45 standup zoom` and `standup at noon tomorrow 5m`: a plan that is none
  /// because of what stands around it.
  private mutating func inside(_ index: Int) -> Refusal? {
    let word = parts.keyword(index)
    guard ["every", "at", "from"].contains(word) || word.hasPrefix("@"),
      let match = parser.match(at: index)
    else { return nil }
    let words = match.words
    let text = parts.text(words)
    let behind = words.upperBound..<parts.words.count
    let modifiers = behind.first { ["warn", "from"].contains(parts.keyword($0)) }
    let message =
      plan.isEmpty || match.syntax.isStopwatch
      ? "\(text.prefix(40)) stands inside the name: put it last, or quote the name"
      : "a timer does one thing: leave out \(text.prefix(20)) or \(parts.text(plan).prefix(20))"
    return Refusal(
      message: message, range: parts.range(words),
      candidates: (modifiers.map { [parts.moving(words, before: $0)] } ?? [])
        + [parts.movingToEnd(words), parts.dropping(Set(behind))],
      wantsRing: !match.syntax.isStopwatch)
  }

  /// A refusal for `dentist tomorrow 9:00`, unless that much is as it should be.
  private mutating func moment(_ index: Int) -> Refusal? {
    guard let repair = MomentRepair(parts: parts, at: index),
      repair.words != parser.match(at: index)?.words
    else { return nil }
    return repair.refusal
  }

  private func rounds(_ index: Int) -> Refusal? {
    guard let firstLength, firstLength < index else { return nil }
    return RoundsRepair.refusal(parts, at: index)
  }

  /// A refusal for `build from 3m` and `tea at 5m`.
  private func length(behind index: Int) -> Refusal? {
    guard let length = parts.length(at: index + 1, before: parts.words.count) else { return nil }
    let text = parts.text(length)
    switch parts.keyword(index) {
    case "from":
      return Refusal(
        message: "a start in the past needs ago, as in from 3m ago", range: parts.range(length),
        candidates: [parts.replacing(length, with: text + " ago")])
    case "at", "@":
      return Refusal(
        message: "\(text.prefix(20)) is a length of time: leave out at", range: parts.range(length),
        candidates: [parts.dropping([index])], wantsRing: true)
    default: return nil
    }
  }

  /// A refusal for `in 5m, 3m`.
  private func beforePlan(_ index: Int) -> Refusal? {
    guard index + 1 == plan.lowerBound else { return nil }
    return Refusal(
      message: "in stands before one length of time alone: leave it out",
      range: parts.words[index].range, candidates: [parts.dropping([index])], wantsRing: true)
  }

  /// A refusal for `build 3m ago`.
  private func ago(_ index: Int) -> Refusal? {
    let most = 12
    let length = (max(0, index - most)..<index).lazy.compactMap {
      parts.length(at: $0, before: index)
    }
    .first { $0.upperBound == index }
    guard let length, parts.keyword(length.lowerBound - 1) != "from" else { return nil }
    let text = "from \(parts.text(length)) ago"
    return Refusal(
      message: "a start in the past is written from, as in from 3m ago",
      range: parts.range(length.lowerBound..<index + 1),
      candidates: [parts.replacing(length.lowerBound..<index + 1, with: text)])
  }
}
