/// Almost a sequence, and how it would be read.
///
/// Only for a line that was refused.
struct SequenceRepair {
  private struct Phase {
    var words: [Int] = []
    /// What stands behind it: `, ` or ` then `, and nothing at the end.
    var separator = ""
  }

  private let parts: LineParts
  private let start: Int
  private var end: Int
  private var phases = [Phase()]
  private var problem: (message: String, words: Range<Int>)?

  /// Finds the phases from the first length of time on; `nil` if there is but one.
  init?(parts: LineParts) {
    guard let start = parts.firstLength else { return nil }
    self.parts = parts
    (self.start, end) = (start, start)
    while end < parts.words.count, !isEnd(parts.keyword(end)) {
      let word = parts.keyword(end)
      let isThen = word == Lexeme.Keyword.then.rawValue
      if !isThen, word != "," { phases[phases.count - 1].words.append(end) }
      if isThen || word.hasSuffix(",") { separate(isThen ? " then " : ", ", at: end) }
      end += 1
    }
    if phases.count > 1, phases.last?.words.isEmpty == true {
      phases.removeLast()
      phases[phases.count - 1].separator = ""
      note("a phase is missing behind this, as in 25m work, 5m break", end - 1..<end)
    } else if phases.count == 1 {
      return nil
    }
  }

  /// The refusal that names the first thing that is wrong, if there is anything.
  var refusal: Refusal? {
    var text: String? = ""
    var problem = problem
    for phase in phases {
      let repair = PhaseRepair(parts: parts, words: phase.words)
      if let message = repair.message, problem == nil { problem = (message, repair.wrong) }
      text = text.flatMap { text in repair.text.map { text + $0 + phase.separator } }
    }
    guard let problem else { return nil }
    return Refusal(
      message: problem.message, range: parts.range(problem.words),
      candidates: text.map { [parts.replacing(start..<end, with: $0)] } ?? [], wantsRing: true)
  }

  private mutating func separate(_ separator: String, at index: Int) {
    if phases.last?.words.isEmpty == true, phases.count > 1 {
      note("two phases are parted by a comma or then, not both", index..<index + 1)
      if separator == " then " { phases[phases.count - 2].separator = separator }
    } else {
      phases[phases.count - 1].separator = separator
      phases.append(Phase())
    }
  }

  private mutating func note(_ message: String, _ words: Range<Int>) {
    problem = problem ?? (message, words)
  }

  private func isEnd(_ word: String) -> Bool {
    word == "forever" || word == "x" || ReservedWords.isRounds(word)
      || word == Lexeme.Keyword.warn.rawValue || word == Lexeme.Keyword.from.rawValue
  }
}

extension LineParts {
  /// The first word with the form of a length of time, be it with a comma.
  var firstLength: Int? {
    words.firstIndex { token in
      guard token.isBare else { return false }
      let first = line.folded[token.range].prefix { $0 != UInt8(ascii: ",") }
      guard let digit = first.first, Lexer.isDigit(digit) else { return false }
      return Lexer.lexemes(of: first.indices, in: line) != nil
    }
  }
}
