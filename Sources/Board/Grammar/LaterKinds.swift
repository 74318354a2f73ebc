/// Recognises the kinds of timer that are not there yet, so that they are refused by name and no line
/// changes its meaning when they come.
///
/// None is offered as a name in quotes: a stopwatch is not what was asked for.
struct LaterKinds {
  private let parts: LineParts
  private let firstLength: Int?

  init(parts: LineParts) {
    self.parts = parts
    firstLength = Self.firstLength(parts)
  }

  /// A refusal by kind, if a line that was refused anyway looks like one of them.
  var refusal: Refusal? {
    for index in parts.words.indices {
      let word = parts.keyword(index)
      let next = parts.keyword(index + 1)
      switch word {
      case "every":
        if startsWithDigit(next) { return repeating(index) }
      case "at", "@":
        if startsWithDigit(next) || ReservedWords.isWhen(next) { return alarm(index) }
      case "from":
        if startsWithDigit(next) || ReservedWords.isWhen(next) { return startedEarlier(index) }
      case "then", "forever":
        if hasLength(before: index) { return sequence(index) }
      case _ where word.hasPrefix("@"):
        let when = word.dropFirst()
        if startsWithDigit(when) || ReservedWords.isWhen(when) { return alarm(index) }
      case _ where word.hasSuffix(",") || word == "x" || ReservedWords.isRounds(word):
        if hasLength(before: index + (word.hasSuffix(",") ? 1 : 0)) { return sequence(index) }
      default:
        continue
      }
    }
    return nil
  }

  /// A refusal for alarms that hold no digit, as in `lunch at noon`.
  var wordlessRefusal: Refusal? {
    let count = parts.words.count
    for index in Set([0, 1, count - 3, count - 2, count - 1]).sorted() where index >= 0 {
      let word = parts.keyword(index)
      var next = index + 1
      var whenWords: [String] = []
      if word.hasPrefix("@"), word.count > 1 {
        whenWords.append(String(word.dropFirst()))
      } else if word != "at" && word != "@" && word != "from" {
        continue
      }
      while whenWords.count < 2, ReservedWords.isWhen(parts.keyword(next)) {
        whenWords.append(parts.keyword(next))
        next += 1
      }
      let isWhen = whenWords.contains { ReservedWords.isNamedTime($0) }
      let isAtEdge = next == count || index == 0 || parts.keyword(0) == "every"
      if isWhen, isAtEdge { return word == "from" ? startedEarlier(index) : alarm(index) }
    }
    return nil
  }

  /// A refusal for what would be a sequence before a name, as in `5m x3 tea`.
  func runOnRefusal(_ name: Range<Int>) -> Refusal? {
    for index in name {
      let word = parts.keyword(index)
      let isFirst = index == name.lowerBound
      if word == "forever" || ReservedWords.isRounds(word)
        || isFirst && (word == "x" || word == "then" || word.hasPrefix(","))
      {
        return sequence(index)
      }
    }
    return nil
  }

  private func repeating(_ index: Int) -> Refusal {
    var dropped: Set = [index]
    for other in parts.words.indices {
      let word = parts.keyword(other)
      if ReservedWords.isRounds(word) { dropped.insert(other) }
      if word == "x" { dropped.formUnion([other, min(other + 1, parts.words.count - 1)]) }
    }
    return Refusal(
      message: "repeating timers are not there yet: leave out every to ring once",
      range: parts.words[index].range, candidates: [parts.dropping(dropped)], isCountdown: true)
  }

  func alarm(_ index: Int) -> Refusal {
    Refusal(
      message: "alarms are not there yet: give a length of time, as in 25m",
      range: parts.range(index..<parts.words.count))
  }

  private func startedEarlier(_ index: Int) -> Refusal {
    Refusal(
      message: "a start in the past is not there yet: leave out from and what follows",
      range: parts.range(index..<parts.words.count),
      candidates: [parts.dropping(Set(index..<parts.words.count))])
  }

  private func sequence(_ index: Int) -> Refusal {
    Refusal(
      message: "sequences are not there yet: add a timer for each step",
      range: parts.words[index].range)
  }

  private func startsWithDigit(_ word: some StringProtocol) -> Bool {
    word.utf8.first.map(Lexer.isDigit) ?? false
  }

  /// Whether a word with the form of a length stands before `end`.
  private func hasLength(before end: Int) -> Bool {
    firstLength.map { $0 < end } ?? false
  }

  /// The first word with the form of a length, be it with a comma.
  private static func firstLength(_ parts: LineParts) -> Int? {
    parts.words.firstIndex { token in
      guard token.isBare else { return false }
      let first = parts.line.folded[token.range].prefix { $0 != UInt8(ascii: ",") }
      guard let digit = first.first, Lexer.isDigit(digit) else { return false }
      return Lexer.lexemes(of: first.indices, in: parts.line) != nil
    }
  }
}
