/// How the value of a key is read, and how it is written.
struct ValueForm<Value>: Sendable {
  /// What the value is, as in `true or false`.
  let expected: String
  let read: @Sendable (JSON5Value.Content) throws(ValueProblem) -> Value
  let write: @Sendable (Value) -> String
}

/// Why a value does not fit its key.
enum ValueProblem: Error, Hashable {
  /// It is of another kind.
  case wrongType
  /// It is of the right kind, and still cannot be used: why not.
  case refused(String)
}

extension ValueForm<Bool> {
  static let boolean = ValueForm(expected: "true or false") { content throws(ValueProblem) in
    guard case .boolean(let value) = content else { throw .wrongType }
    return value
  } write: { value in
    "\(value)"
  }
}

extension ValueForm<String> {
  /// A command for `sh -c`.
  static let command = ValueForm(expected: "a command of the shell in quotes") {
    content throws(ValueProblem) in
    let text = try content.text()
    guard !text.contains("\0") else { throw .refused("a command holds no zero byte") }
    return text
  } write: { command in
    JSON5Text.quoted(command)
  }
}

extension ValueForm<String?> {
  /// A file by its path; `"default"` for `nil`.
  static let path = ValueForm(expected: "a path in quotes, or \"default\"") {
    content throws(ValueProblem) in
    let text = try content.text()
    return text == "default" ? nil : try ValuePath.absolute(text)
  } write: { path in
    JSON5Text.quoted(path ?? "default")
  }
}

extension ValueForm<Configuration.Clock> {
  static let clock = ValueForm(expected: "12 or 24") { content throws(ValueProblem) in
    guard case .number(let number) = content,
      let clock = Int(exactly: number).flatMap(Configuration.Clock.init)
    else { throw .wrongType }
    return clock
  } write: { clock in
    "\(clock.rawValue)"
  }
}

extension ValueForm
where
  Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String
{
  /// One of a few words.
  static var choice: ValueForm {
    let words = Value.allCases.map(\.rawValue)
    let expected = words.map(JSON5Text.quoted).joined(separator: " or ")
    return ValueForm(expected: expected) { content throws(ValueProblem) in
      let text = try content.text()
      guard let value = Value(rawValue: text) else { throw .unknown(text, among: words) }
      return value
    } write: { value in
      JSON5Text.quoted(value.rawValue)
    }
  }
}

extension JSON5Value.Content {
  /// The text that the value is.
  func text() throws(ValueProblem) -> String {
    guard case .text(let text) = self else { throw .wrongType }
    return text
  }
}
