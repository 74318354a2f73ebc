/// A value of a JSON5 text, with the line that it begins in.
struct JSON5Value: Hashable, Sendable {
  /// A key and its value.
  struct Member: Hashable, Sendable {
    var key: String
    var line: Int
    var value: JSON5Value
  }

  enum Content: Hashable, Sendable {
    case object([Member])
    case array([JSON5Value])
    case text(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  var line: Int
  var content: Content

  /// What the value is, as a person would say it.
  var words: String {
    switch content {
    case .object: "a group in braces"
    case .array: "a list"
    case .text(let text): "the text \(JSON5Text.quoted(String(text.prefix(40))))"
    case .number(let number): "the number \(JSON5Text.number(number))"
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }
}
