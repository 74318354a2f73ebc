/// Reads a whole line: tags, then the plan, then the name.
enum LineReader {
  /// What a line says, and how it was written where that matters to those who answer it.
  struct Reading {
    var name: TimerName?
    var plan: Plan
    var tags: [String]
    /// The words of the name as typed, joined by single spaces; empty without one.
    var nameWords: String
    /// Where the name stands, in scalars; empty without one.
    var nameRange: Range<Int>
    /// The words of the plan as typed, joined by single spaces; empty for a stopwatch.
    var planText: String
    /// When the timer started, if that was earlier.
    var from: EarlierStart?
    /// A length written as a time of day could be, in ASCII.
    var clock: String?
    /// Where the moment of an alarm or of a start in the past stands, in scalars.
    var moment: Range<Int>?
    /// The line with a countdown, if a length of time is glued to the name of a stopwatch.
    var glued: String?
  }

  /// Reads a line, or refuses it with lines to offer that were not tried yet.
  ///
  /// With `keepsBadTags`, what cannot be a tag counts as a part of the name.
  static func read(_ line: TypedLine, keepsBadTags: Bool = false) throws(Refusal) -> Reading {
    let all = try Tokenizer.tokens(of: line, keepsBadTags: keepsBadTags)
    var words: [Token] = []
    var tags: [String] = []
    var seen: Set<String> = []
    for token in all {
      if case .tag(let tag) = token.kind {
        if seen.insert(tag).inserted { tags.append(tag) }
      } else {
        words.append(token)
      }
    }
    guard !words.isEmpty else {
      throw Refusal(
        message: tags.isEmpty
          ? "a timer needs a name, a length of time, or both, as in tea 4m"
          : "a tag needs a timer: a name, a length of time, or both, as in tea 4m +kitchen",
        range: line.scalars.count..<line.scalars.count)
    }
    let parts = LineParts(line: line, words: words, tags: all.filter(\.isTag))
    return try read(parts, tags: tags)
  }

  private static func read(_ parts: LineParts, tags: [String]) throws(Refusal) -> Reading {
    let match = PlanParser.match(in: parts.line, tokens: parts.words)
    let check = match.map { PlanCheck(line: parts.line, syntax: $0.syntax) }
    let plan = try check?.plan() ?? .stopwatch
    let from = try check?.from()
    let planWords = match?.words ?? parts.words.count..<parts.words.count
    let name =
      planWords.lowerBound == 0 && !planWords.isEmpty
      ? planWords.upperBound..<parts.words.count : 0..<planWords.lowerBound
    try NameRules(parts: parts, name: name, plan: planWords, isClock: match?.syntax.clock != nil)
      .check()
    var timerName: TimerName?
    if !name.isEmpty {
      do {
        timerName = try TimerName(parts.text(name))
      } catch {
        // What cannot be seen was hardly meant as a name.
        let isVisible = parts.text(name).unicodeScalars.contains(where: Folding.isVisible)
        throw Refusal(
          message: error.message, range: parts.range(name),
          candidates: isVisible ? [] : [parts.dropping(Set(name))])
      }
    }
    return Reading(
      name: timerName, plan: plan, tags: tags, nameWords: parts.text(name),
      nameRange: name.isEmpty ? 0..<0 : parts.range(name), planText: parts.text(planWords),
      from: from, clock: match?.syntax.clock.map(parts.line.asciiTyped),
      moment: match?.syntax.moment, glued: GluedLength.line(parts, plan: planWords))
  }
}
