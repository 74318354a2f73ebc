import Board

extension ValueForm<Duration> {
  /// A length of time as the grammar has it.
  static let duration = ValueForm(expected: "a length of time in quotes, as in \"5m\"") {
    content throws(ValueProblem) in
    try ValueLength.duration(try content.text())
  } write: { length in
    JSON5Text.quoted(length.canonicalText)
  }
}

extension ValueForm<[Duration]> {
  /// A list of lengths of which none is shorter than the one before; `false` for an empty one.
  static let pauses = ValueForm(
    expected: "a list of growing lengths of time, as in [\"1m\", \"5m\"], or false"
  ) { content throws(ValueProblem) in
    if case .boolean(false) = content { return [] }
    guard case .array(let elements) = content else { throw .wrongType }
    var pauses: [Duration] = []
    for element in elements {
      let pause = try ValueLength.duration(try element.content.text())
      guard pause >= .seconds(1) else { throw .refused("a pause takes a second at least") }
      if let last = pauses.last, pause < last {
        throw .refused(
          "pauses do not get shorter, and \(pause.canonicalText) comes after \(last.canonicalText)")
      }
      pauses.append(pause)
    }
    return pauses
  } write: { pauses in
    let texts = pauses.map { JSON5Text.quoted($0.canonicalText) }
    return texts.isEmpty ? "false" : "[\(texts.joined(separator: ", "))]"
  }
}

extension ValueForm<Configuration.Sound> {
  static let sound = ValueForm(expected: "the name of a sound, a path, or \"none\", in quotes") {
    content throws(ValueProblem) in
    switch Configuration.Sound(try content.text()) {
    case .none: return .none
    case .file(let path): return .file(try ValuePath.absolute(path))
    case .named(let name):
      guard !name.isEmpty, name.unicodeScalars.allSatisfy(ShownText.isSafe) else {
        throw .refused("a sound has a name; \"none\" is silence")
      }
      return .named(name)
    }
  } write: { sound in
    JSON5Text.quoted(sound.text)
  }
}

extension ValueForm<Configuration.Color> {
  static let color = ValueForm(
    expected: "the name of a colour in quotes, or a number from 0 to 255"
  ) { content throws(ValueProblem) in
    if case .number(let number) = content {
      guard let index = UInt8(exactly: number) else {
        throw .refused("colours have numbers from 0 to 255")
      }
      return .numbered(index)
    }
    let name = try content.text()
    guard let color = Configuration.Color(name) else {
      throw .unknown(name, among: Configuration.Color.words)
    }
    return color
  } write: { color in
    switch color {
    case .ofTheme: JSON5Text.quoted("theme")
    case .ofTerminal: JSON5Text.quoted("default")
    case .numbered(let number):
      Int(number) < Configuration.Color.names.count
        ? JSON5Text.quoted(Configuration.Color.names[Int(number)]) : "\(number)"
    }
  }
}

extension ValueForm<AddLine> {
  /// A line that adds a timer.
  static let line = ValueForm(expected: "a line that adds a timer, as in \"tea 4m\"") {
    content throws(ValueProblem) in
    let text = try content.text()
    do throws(LineError) {
      return try AddLine(parsing: text)
    } catch {
      throw ValueProblem(error)
    }
  } write: { line in
    JSON5Text.quoted(line.line)
  }
}

/// Lengths of time within values.
private enum ValueLength {
  static func duration(_ text: String) throws(ValueProblem) -> Duration {
    do throws(LineError) {
      return try Duration(parsing: text)
    } catch {
      throw ValueProblem(error)
    }
  }
}

extension ValueProblem {
  /// What the grammar says of a text.
  init(_ error: LineError) {
    let offers = error.offers.map(JSON5Text.quoted).joined(separator: ", or ")
    self = .refused(offers.isEmpty ? error.message : "\(error.message): try \(offers)")
  }

  /// A word that is none of those there are.
  static func unknown(_ word: String, among words: [String]) -> ValueProblem {
    let shown = JSON5Text.quoted(String(word.prefix(40)))
    guard let near = NearestWord.to(word, among: words) else {
      let all = words.map(JSON5Text.quoted).joined(separator: ", ")
      return .refused("there is no \(shown), only \(all)")
    }
    return .refused("there is no \(shown): did you mean \(JSON5Text.quoted(near))?")
  }
}
