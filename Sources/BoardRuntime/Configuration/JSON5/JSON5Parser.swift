/// Reads JSON5 and keeps in which line everything stands.
///
/// Foundation's decoder takes JSON5 too, but tells neither where something is wrong nor that a key is
/// there twice, and it misreads some of the escapes.
struct JSON5Parser {
  /// Why a text is not JSON5.
  struct Problem: Error, Hashable {
    var line: Int
    var message: String
  }

  /// A group in a group, and so on, at most so often.
  private static let deepest = 100

  private var scanner: JSON5Scanner

  /// Reads the one value that the text is.
  static func parse(_ text: String) throws(Problem) -> JSON5Value {
    var parser = JSON5Parser(scanner: JSON5Scanner(text))
    let value = try parser.value(depth: 0)
    try parser.scanner.skipSpace()
    guard parser.scanner.isAtEnd else {
      throw parser.scanner.problem("\(parser.scanner.found) stands behind the end")
    }
    return value
  }

  private mutating func value(depth: Int) throws(Problem) -> JSON5Value {
    try scanner.skipSpace()
    guard depth <= Self.deepest else { throw scanner.problem("groups are nested too deeply") }
    let line = scanner.line
    let content: JSON5Value.Content
    switch scanner.next {
    case "{": content = .object(try members(depth: depth))
    case "[": content = .array(try elements(depth: depth))
    case "\"", "'": content = .text(try scanner.string())
    case nil: throw scanner.problem("the end comes where a value is missing")
    case _?: content = try scanner.word()
    }
    return JSON5Value(line: line, content: content)
  }

  private mutating func members(depth: Int) throws(Problem) -> [JSON5Value.Member] {
    let start = scanner.line
    scanner.advance()
    var members: [JSON5Value.Member] = []
    while true {
      try scanner.skipSpace()
      if scanner.take("}") { return members }
      guard !scanner.isAtEnd else { throw unclosed("{", from: start) }
      let line = scanner.line
      let key = try scanner.key()
      try scanner.skipSpace()
      guard scanner.take(":") else {
        throw scanner.problem(
          "a colon is missing behind the key \(JSON5Text.quoted(String(key.prefix(40))))")
      }
      members.append(.init(key: key, line: line, value: try value(depth: depth + 1)))
      try separate(from: "}", opened: "{", at: start)
    }
  }

  private mutating func elements(depth: Int) throws(Problem) -> [JSON5Value] {
    let start = scanner.line
    scanner.advance()
    var elements: [JSON5Value] = []
    while true {
      try scanner.skipSpace()
      if scanner.take("]") { return elements }
      guard !scanner.isAtEnd else { throw unclosed("[", from: start) }
      elements.append(try value(depth: depth + 1))
      try separate(from: "]", opened: "[", at: start)
    }
  }

  /// Goes past the comma behind a value, which the last one need not have.
  private mutating func separate(
    from end: Unicode.Scalar, opened: String, at start: Int
  ) throws(Problem) {
    try scanner.skipSpace()
    if scanner.take(",") || scanner.next == end { return }
    guard !scanner.isAtEnd else { throw unclosed(opened, from: start) }
    throw scanner.problem("a comma is missing before \(scanner.found)")
  }

  private func unclosed(_ opened: String, from line: Int) -> Problem {
    Problem(line: line, message: "this \(opened) is never closed")
  }
}
