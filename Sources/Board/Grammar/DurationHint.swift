/// What a word that looks like an amount was most likely meant to be.
struct DurationHint {
  /// What is wrong and what would be right.
  var message: String
  /// Lines with the word put right, most likely first, not tried yet.
  var lines: [String] = []
  /// Whether the word was more likely meant as a length of time than as part of a name.
  var isLikely = false

  /// The hint for one bare word of a line.
  init(parts: LineParts, index: Int) {
    let word = parts.line.asciiTyped(parts.words[index].range).lowercased()
    let shown = parts.shown(index)
    if let repair = DurationRepair(word) {
      self.init(
        message: repair.message, lines: repair.words.map { parts.replacing(index, with: $0) },
        isLikely: true)
    } else if word.utf8.allSatisfy(Lexer.isDigit) {
      self.init(number: word, parts: parts, index: index)
    } else {
      switch DurationParser.parse(TypedLine(word)) {
      case .length:
        self.init(
          message: "\(shown) stands inside the name: put the time last, or quote the name",
          lines: [parts.movingToEnd(index..<index + 1)])
      case .problem(let problem):
        self.init(message: problem.message)
      case .other:
        self.init(
          message: "\(shown) is not a length of time such as 5m: quote the name it is part of")
      }
    }
  }

  private init(message: String, lines: [String] = [], isLikely: Bool = false) {
    self.message = message
    self.lines = lines
    self.isLikely = isLikely
  }

  private init(number: String, parts: LineParts, index: Int) {
    let shown = parts.shown(index)
    // After 4m a number is most likely seconds.
    let unit = (Self.lastUnit(parts.keyword(index - 1))?.next ?? .minute).rawValue
    message = "\(shown) needs a unit, as in \(shown)\(unit), or quotes around the name"
    lines = [parts.replacing(index, with: number + unit)]
    if index == 0 {
      // A plan may come first as well, where a bare word stays a name.
      isLikely = parts.words.count == 1
    } else {
      isLikely = index == parts.words.count - 1 && (Int(number) ?? .max) <= 90
    }
  }

  /// The unit that a word such as `1h30m` ends in.
  static func lastUnit(_ word: String) -> DurationUnit? {
    let letters = word.reversed().prefix { $0.isASCII && $0.isLetter }
    guard letters.count < word.count, letters.count <= 7 else { return nil }
    return DurationUnit(word: String(letters.reversed()))
  }

  /// The error for a text that should be a length of time and nothing else.
  static func error(_ line: TypedLine) -> LineError {
    let words = line.words
    let whole = line.characters(line.range)
    guard let first = words.first, let last = words.last else {
      return LineError(message: "a length of time is missing, as in 5m", range: whole)
    }
    let range = first.lowerBound..<last.upperBound
    let text = line.asciiTyped(range).lowercased()
    var message = "this is not a length of time; those are written 5m, 1h30m or 4:00"
    var offers: [String] = []
    if let repair = DurationRepair(text) {
      (message, offers) = (repair.message, repair.words)
    } else if text.utf8.allSatisfy(Lexer.isDigit) {
      (message, offers) = ("a number needs a unit, as in 5m", [text + "m"])
    }
    offers.removeAll {
      if case .length = DurationParser.parse(TypedLine($0)) { false } else { true }
    }
    return LineError(message: message, range: line.characters(range), offers: offers)
  }
}
