/// Reads a plan from its pieces.
///
/// It takes as much as makes a plan and goes no further; whoever asks sees from the end whether that
/// was all.
struct PlanReader {
  let line: TypedLine
  let lexemes: [Lexeme]
  var position = 0
  /// Where phases began that were read: from there what follows is read alike.
  private(set) var phaseStarts: Set<Int> = []

  init(line: TypedLine, lexemes: [Lexeme]) {
    self.line = line
    self.lexemes = lexemes
  }

  var next: Lexeme? { position < lexemes.count ? lexemes[position] : nil }

  /// Where the pieces from `start` on stand that were taken, in scalars.
  func range(from start: Int) -> Range<Int> {
    lexemes[start].range.lowerBound..<lexemes[position - 1].range.upperBound
  }

  /// The plan that begins with a piece, as much of it as there is.
  mutating func plan(at start: Int) -> PlanSyntax? {
    position = start
    var moment: Range<Int>?
    guard let body = body(&moment) else { return nil }
    let range = position > start ? range(from: start) : lexemes[start].range
    var plan = PlanSyntax(body: body, range: range, moment: moment, end: position)
    while modifier(of: &plan) {}
    if position == start { return nil }
    plan.end = position
    return plan
  }

  private mutating func body(_ moment: inout Range<Int>?) -> PlanSyntax.Body? {
    switch next?.kind {
    case .number, .length: return phases()
    case .keyword(.in): return take(.in) { $0.length().map { .countdown($0) } }
    case .keyword(.every): return take(.every) { $0.repeating() }
    case .keyword(.at):
      return take(.at) { reader in
        reader.when().map { when in
          moment = when.range
          return .alarm(.once(when.value))
        }
      }
    case .keyword(.from): return .stopwatch
    default: return nil
    }
  }

  /// Takes a warning or a start in the past, in any order.
  private mutating func modifier(of plan: inout PlanSyntax) -> Bool {
    let start = position
    if !plan.isStopwatch, let length = take(.warn, then: { $0.length() }) {
      plan.warnings.append(.init(length: length, range: range(from: start)))
      return true
    }
    guard plan.from == nil, let (kind, moment) = take(.from, then: { $0.start() }) else {
      return false
    }
    plan.from = .init(kind: kind, range: range(from: start))
    if let moment { plan.moment = moment }
    return true
  }

  /// What a start in the past says behind its keyword.
  private mutating func start() -> (PlanSyntax.Start.Kind, moment: Range<Int>?)? {
    let ago = attempt { reader in
      reader.length().flatMap { length in
        reader.take(.ago) { _ in PlanSyntax.Start.Kind.ago(length) }
      }
    }
    if let ago { return (ago, nil) }
    return when().map { (.at($0.value), $0.range) }
  }

  private mutating func repeating() -> PlanSyntax.Body? {
    if let length = length() { return .repeating(length, take(.times) { $0.rounds() }) }
    return attempt { reader in
      guard let days = reader.days() else { return nil }
      return reader.take(.at) { $0.time() }.map { .alarm(.every(days, $0)) }
    }
  }

  /// A countdown, or a sequence.
  private mutating func phases() -> PlanSyntax.Body? {
    guard let first = length() else { return nil }
    let end = position
    var phases = [PlanSyntax.Phase(length: first, label: label())]
    while let waits = separator(), let length = length() {
      phases[phases.count - 1].waits = waits
      phases.append(.init(length: length, label: label()))
    }
    if let rounds = take(.times, then: { $0.rounds() }) ?? forever() {
      return .sequence(phases, rounds)
    }
    if phases.count > 1 { return .sequence(phases, nil) }
    // A label stands only in a sequence; it is a name here.
    position = end
    return .countdown(first)
  }

  /// Takes what parts two phases, if a length follows; whether it is `then`.
  private mutating func separator() -> Bool? {
    guard let next, next.isComma || next.isKeyword(.then), position + 1 < lexemes.count,
      DurationParser.match(lexemes[(position + 1)...]) != nil
    else { return nil }
    position += 1
    phaseStarts.insert(position)
    return next.isKeyword(.then)
  }

  private mutating func forever() -> PlanSyntax.Rounds? {
    take(.forever) { PlanSyntax.Rounds(number: nil, range: $0.range(from: $0.position - 1)) }
  }

  /// The number behind the sign, in one word of its own.
  private mutating func rounds() -> PlanSyntax.Rounds? {
    guard case .number(let number)? = next?.kind, !number.hasDecimals else { return nil }
    if position + 1 < lexemes.count,
      lexemes[position + 1].range.lowerBound == lexemes[position].range.upperBound,
      !lexemes[position + 1].isComma
    {
      return nil
    }
    position += 1
    return .init(number: number, range: range(from: position - 2))
  }

  private mutating func label() -> PlanSyntax.Label? {
    guard let next, let text = LabelRules.label(next, in: line) else { return nil }
    position += 1
    return .init(text: text, range: next.range)
  }

  private mutating func length() -> DurationParser.Match? {
    guard let match = DurationParser.match(lexemes[position...]) else { return nil }
    position += match.count
    return match
  }
}

extension PlanReader {
  /// Takes what a closure reads, or nothing.
  mutating func attempt<Value>(_ read: (inout PlanReader) -> Value?) -> Value? {
    let start = position
    if let value = read(&self) { return value }
    position = start
    return nil
  }

  /// Takes a keyword and what a closure reads behind it, or nothing.
  mutating func take<Value>(
    _ keyword: Lexeme.Keyword, then read: (inout PlanReader) -> Value?
  ) -> Value? {
    guard let next, next.isKeyword(keyword) else { return nil }
    return attempt { reader in
      reader.position += 1
      return read(&reader)
    }
  }
}
