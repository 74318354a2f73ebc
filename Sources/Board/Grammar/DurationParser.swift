/// Reads lengths of time from pieces of a plan.
enum DurationParser {
  enum Reading {
    /// A length of time.
    case length(Duration)
    /// The form of one, but not a possible one.
    case problem(LengthProblem)
    /// Something else.
    case other
  }

  /// A length of time at the start of some pieces.
  struct Match {
    var amount: Amount
    /// The pieces it took.
    var count: Int
    /// Where it stands, in scalars.
    var range: Range<Int>
    /// Where it stands, if it was written as a time of day could be.
    var clock: Range<Int>?
  }

  /// The longest length of time at the start of `lexemes`.
  static func match(_ lexemes: ArraySlice<Lexeme>) -> Match? {
    guard let first = lexemes.first else { return nil }
    if case .length(let amount, let clock) = first.kind {
      return Match(
        amount: amount.notZero, count: 1, range: first.range, clock: clock ? first.range : nil)
    }
    var total = Amount.success(0)
    var count = 0
    var end = first.range.upperBound
    var previous: DurationUnit?
    var position = lexemes.startIndex
    while position + 1 < lexemes.endIndex,
      case .number(let number) = lexemes[position].kind,
      case .unit(let unit) = lexemes[position + 1].kind,
      (previous?.milliseconds ?? .max) > unit.milliseconds
    {
      total = total + number.amount(in: unit)
      previous = unit
      end = lexemes[position + 1].range.upperBound
      position += 2
      count += 2
      if number.hasDecimals { break }
    }
    guard count > 0 else { return nil }
    return Match(amount: total.notZero, count: count, range: first.range.lowerBound..<end)
  }

  /// A whole line as one length of time.
  static func parse(_ line: TypedLine) -> Reading {
    var lexemes: [Lexeme] = []
    for word in line.words {
      // More pieces than any length of time has.
      guard lexemes.count <= 12, let pieces = Lexer.lexemes(of: word, in: line) else {
        return .other
      }
      lexemes += pieces
    }
    guard let match = match(lexemes[...]), match.count == lexemes.count else { return .other }
    switch match.amount {
    case .success(let milliseconds): return .length(.milliseconds(milliseconds))
    case .failure(let problem): return .problem(problem)
    }
  }
}

extension Amount {
  fileprivate var notZero: Amount {
    if case .success(0) = self { .failure(.zero) } else { self }
  }
}

extension TypedLine {
  /// The parts between spaces, whatever they hold.
  var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if Folding.isSpace(scalar) {
        if let first = start { words.append(first..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(start..<scalars.count) }
    return words
  }
}

extension Duration {
  /// Reads a length of time in any form that a plan takes: `90s`, `1h 30m`, `5 minutes`, `4:00`,
  /// `PT4M`.
  ///
  /// Exact: nothing is rounded, and what is not whole milliseconds is refused.
  public init(parsing text: some StringProtocol) throws(LineError) {
    let line = try TypedLine.bounded(text)
    switch DurationParser.parse(line) {
    case .length(let length):
      self = length
    case .problem(let problem):
      throw LineError(message: problem.message, range: line.characters(line.range))
    case .other:
      throw DurationHint.error(line)
    }
  }
}
