/// Parts a line into words, quoted names and tags.
struct Tokenizer {
  private let line: TypedLine
  private let keepsBadTags: Bool
  private var position = 0

  private init(_ line: TypedLine, keepsBadTags: Bool) {
    self.line = line
    self.keepsBadTags = keepsBadTags
  }

  /// The parts of `line` in order; with `keepsBadTags`, what cannot be a tag is as if it were quoted.
  static func tokens(of line: TypedLine, keepsBadTags: Bool = false) throws(Refusal) -> [Token] {
    var tokenizer = Tokenizer(line, keepsBadTags: keepsBadTags)
    var tokens: [Token] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(Refusal) -> Token? {
    while position < line.scalars.count, Folding.isSpace(line.scalars[position]) { position += 1 }
    guard position < line.scalars.count else { return nil }
    if line.scalars[position] == "\"" { return try quoted() }
    let start = position
    while position < line.scalars.count, !Folding.isSpace(line.scalars[position]) {
      try check(position)
      position += 1
    }
    let range = start..<position
    guard line.folded[start] == UInt8(ascii: "+") || line.folded[start] == UInt8(ascii: "#") else {
      return Token(kind: .bare, range: range)
    }
    do {
      let tag = try TagText.check(line.asciiTyped(start + 1..<position))
      return Token(kind: .tag(tag), range: range)
    } catch {
      if keepsBadTags { return Token(kind: .quoted(line.typed(range)), range: range) }
      throw TagRepair(line: line, range: range).refusal(error)
    }
  }

  private mutating func quoted() throws(Refusal) -> Token {
    let start = position
    var text = String.UnicodeScalarView()
    position += 1
    while position < line.scalars.count, line.scalars[position] != "\"" {
      try check(position)
      if line.scalars[position] == "\\", position + 1 < line.scalars.count,
        line.scalars[position + 1] == "\"" || line.scalars[position + 1] == "\\"
      {
        position += 1
      }
      text.append(line.scalars[position])
      position += 1
    }
    guard position < line.scalars.count else {
      throw unclosed(at: start)
    }
    position += 1
    let range = start..<position
    // A comma parts phases: 25m "deep work", 5m break.
    guard
      position == line.scalars.count || Folding.isSpace(line.scalars[position])
        || line.folded[position] == UInt8(ascii: ",")
    else {
      let (before, after) = (line.typed(0..<position), line.typed(position..<line.scalars.count))
      throw Refusal(
        message: "a space is needed after the closing quote (a quote inside is \\\")",
        range: position - 1..<position + 1, candidates: [before + " " + after])
    }
    guard text.contains(where: Folding.isVisible) else {
      throw Refusal(
        message: "a name needs something that can be seen: put it between the quotes",
        range: range, candidates: [line.removing(range)])
    }
    return Token(kind: .quoted(String(text)), range: range)
  }

  private func unclosed(at start: Int) -> Refusal {
    let before = line.typed(0..<start)
    let rest = line.typed(start + 1..<line.scalars.count)
    var candidates: [String] = []
    // The quote most likely ends where a plan begins.
    if let reading = try? LineReader.read(TypedLine(rest)), !reading.nameWords.isEmpty {
      let plan = reading.planText.isEmpty ? "" : " " + reading.planText
      candidates.append(before + NameQuotes.quoted(reading.nameWords) + plan)
    }
    candidates.append(before + "\"" + rest + "\"")
    candidates.append(before + rest)
    return Refusal(
      message: "this quote is not closed: put another \" where the name ends",
      range: start..<start + 1, candidates: candidates)
  }

  private func check(_ position: Int) throws(Refusal) {
    guard let message = TimerName.objection(to: line.scalars[position]) else { return }
    let scalar = line.scalars[position]
    let before = line.typed(0..<position)
    let after = line.typed(position + 1..<line.scalars.count)
    let isGap = scalar == "\t" || Folding.isLineBreak(scalar)
    throw Refusal(
      message: message, range: position..<position + 1,
      candidates: [before + (isGap ? " " : "") + after])
  }
}
