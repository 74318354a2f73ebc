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
    /// A length written as a time of day could be, in ASCII.
    var clock: String?
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
    let parser = PlanParser(line: parts.line, tokens: parts.words)
    var match: PlanParser.Match?
    do {
      match = try parser.suffix()
      if match == nil { match = try parser.prefix() }
    } catch {
      // An impossible length is still meant as one.
      throw Refusal(
        message: error.message, range: error.range, candidates: error.candidates, isCountdown: true)
    }
    let plan = match?.words ?? parts.words.count..<parts.words.count
    let name =
      plan.lowerBound == 0 && !plan.isEmpty
      ? plan.upperBound..<parts.words.count : 0..<plan.lowerBound
    try NameRules(parts: parts, name: name, plan: plan, isClock: match?.clock != nil).check()
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
      name: timerName, plan: match?.plan ?? .stopwatch, tags: tags,
      nameWords: parts.text(name), nameRange: name.isEmpty ? 0..<0 : parts.range(name),
      planText: parts.text(plan),
      clock: match?.clock.map(parts.line.asciiTyped), glued: GluedLength.line(parts, plan: plan))
  }
}
