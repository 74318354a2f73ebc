/// The smallest parts of a JSON5 text: space, comments, keys, strings and words.
struct JSON5Scanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// The line of the next scalar, from 1.
  private(set) var line = 1

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { place >= scalars.count }

  /// The next scalar, `nil` at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[place] }

  /// What stands next, for the text of an error.
  var found: String {
    let rest = scalars[place...]
    let word = rest.prefix { !Self.isSpace($0) && !",:{}[]".unicodeScalars.contains($0) }.prefix(20)
    return String(String.UnicodeScalarView(word.isEmpty ? rest.prefix(1) : word))
  }

  func problem(_ message: String) -> JSON5Parser.Problem {
    JSON5Parser.Problem(line: line, message: message)
  }

  mutating func advance() {
    // The two that end a line on some systems are one end.
    let endsLine = scalars[place] == "\n" || scalars[place] == "\r"
    if endsLine, !(scalars[place] == "\r" && scalar(after: 1) == "\n") { line += 1 }
    place += 1
  }

  /// Goes past a scalar if it is the next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  /// Goes past space and comments.
  mutating func skipSpace() throws(JSON5Parser.Problem) {
    while let scalar = next {
      if Self.isSpace(scalar) {
        advance()
      } else if scalar == "/", self.scalar(after: 1) == "/" {
        while let next, next != "\n", next != "\r" { advance() }
      } else if scalar == "/", self.scalar(after: 1) == "*" {
        try skipComment()
      } else if scalar == "#" {
        throw problem("a comment begins with //")
      } else {
        return
      }
    }
  }

  /// A key, in quotes or as a word.
  mutating func key() throws(JSON5Parser.Problem) -> String {
    if next == "\"" || next == "'" { return try string() }
    var end = place
    while end < scalars.count, Self.isOfWord(scalars[end]) || scalars[end] == "-" { end += 1 }
    let word = String(String.UnicodeScalarView(scalars[place..<end]))
    guard let first = word.unicodeScalars.first else {
      throw problem("a key is missing before \(found)")
    }
    if word.contains("-") || first.properties.numericType != nil {
      throw problem("this key stands in quotes: \(JSON5Text.quoted(String(word.prefix(40))))")
    }
    place = end
    return word
  }

  /// What stands without quotes: a number, or one of the words that are values.
  mutating func word() throws(JSON5Parser.Problem) -> JSON5Value.Content {
    let start = place
    var end = place
    while end < scalars.count,
      Self.isOfWord(scalars[end]) || "+-.".unicodeScalars.contains(scalars[end])
    {
      end += 1
    }
    let word = String(String.UnicodeScalarView(scalars[start..<end]))
    switch word {
    case "": throw problem("a value is missing before \(found)")
    case "true", "false": break
    case "null": break
    default:
      guard let number = JSON5Number.value(of: word) else {
        throw problem("text stands in quotes: \(JSON5Text.quoted(found))")
      }
      place = end
      return .number(number)
    }
    place = end
    return word == "null" ? .null : .boolean(word == "true")
  }

  /// A string, with its quotes before and behind it.
  mutating func string() throws(JSON5Parser.Problem) -> String {
    let start = line
    let quote = next
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == quote {
        advance()
        return String(text)
      }
      if scalar == "\n" || scalar == "\r" { break }
      advance()
      if scalar == "\\" {
        if let escaped = try escaped() { text.append(escaped) }
      } else {
        text.append(scalar)
      }
    }
    throw JSON5Parser.Problem(line: start, message: "the quotes are not closed in this line")
  }

  /// What the rest of an escape stands for; `nil` for a line that goes on in the next.
  private mutating func escaped() throws(JSON5Parser.Problem) -> Unicode.Scalar? {
    guard let scalar = next else { throw problem("the end comes within quotes") }
    if scalar == "\r", self.scalar(after: 1) == "\n" { advance() }
    advance()
    switch scalar {
    case "\n", "\r", "\u{2028}", "\u{2029}": return nil
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{b}"
    case "x": return Unicode.Scalar(try hexadecimal(2))
    case "u": return try unicode()
    case "0" where next.map { !("0"..."9" ~= $0) } ?? true: return "\0"
    case "0"..."9": throw problem("\\\(scalar) stands for nothing: a backslash is written \\\\")
    default: return scalar
    }
  }

  private mutating func unicode() throws(JSON5Parser.Problem) -> Unicode.Scalar {
    let first = try hexadecimal(4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // One half of two that stand for a character together.
    guard 0xD800..<0xDC00 ~= first, take("\\"), take("u") else {
      throw problem("half a character stands behind \\u")
    }
    let second = try hexadecimal(4)
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw problem("half a character stands behind \\u") }
    return scalar
  }

  private mutating func hexadecimal(_ count: Int) throws(JSON5Parser.Problem) -> UInt32 {
    let digits = scalars[place...].prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw problem("\(count) digits from 0 to f are missing behind a backslash") }
    place += count
    return value
  }

  private mutating func skipComment() throws(JSON5Parser.Problem) {
    let start = line
    place += 2
    while next != nil {
      if next == "*", scalar(after: 1) == "/" {
        place += 2
        return
      }
      advance()
    }
    throw JSON5Parser.Problem(line: start, message: "this /* is never closed")
  }

  private func scalar(after count: Int) -> Unicode.Scalar? {
    place + count < scalars.count ? scalars[place + count] : nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{feff}"
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar == "\u{200c}" || scalar == "\u{200d}"
      || scalar.properties.isIDContinue
  }
}
