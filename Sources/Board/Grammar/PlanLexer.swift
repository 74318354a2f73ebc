/// Parts words into the pieces of a plan.
///
/// Every word is parted, since nearly any can be a label; whether it makes sense is for
/// ``PlanReader`` to say.
enum PlanLexer {
  /// The pieces of a token.
  static func lexemes(of token: Token, in line: TypedLine) -> [Lexeme] {
    switch token.kind {
    case .quoted(let text): [Lexeme(kind: .quoted(text), range: token.range)]
    case .bare: lexemes(of: token.range, in: line)
    case .tag: []
    }
  }

  private static func lexemes(of word: Range<Int>, in line: TypedLine) -> [Lexeme] {
    var lexemes: [Lexeme] = []
    var start = word.lowerBound
    for position in word where line.folded[position] == UInt8(ascii: ",") {
      lexemes += signed(start..<position, in: line)
      lexemes.append(Lexeme(kind: .comma, range: position..<position + 1))
      start = position + 1
    }
    return lexemes + signed(start..<word.upperBound, in: line)
  }

  /// The pieces of what stands between spaces and commas: `@noon` and `x8` begin with a sign.
  private static func signed(_ range: Range<Int>, in line: TypedLine) -> [Lexeme] {
    guard let first = range.first else { return [] }
    let rest = first + 1..<range.upperBound
    switch line.folded[first] {
    case UInt8(ascii: "@"):
      return [Lexeme(kind: .keyword(.at), range: first..<first + 1)] + plain(rest, in: line)
    case UInt8(ascii: "x") where rest.allSatisfy({ Lexer.isDigit(line.folded[$0]) }):
      return [Lexeme(kind: .keyword(.times), range: first..<first + 1)] + plain(rest, in: line)
    default: return plain(range, in: line)
    }
  }

  private static func plain(_ range: Range<Int>, in line: TypedLine) -> [Lexeme] {
    if range.isEmpty { return [] }
    if range.count <= longestKeyword, let keyword = Lexeme.Keyword(rawValue: line.word(range)) {
      return [Lexeme(kind: .keyword(keyword), range: range)]
    }
    return Lexer.lexemes(of: range, in: line) ?? [Lexeme(kind: .word, range: range)]
  }

  private static let longestKeyword = 7
}
