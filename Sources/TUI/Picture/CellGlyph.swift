import CLinux

/// What is drawn for one character, and how many cells it takes.
struct CellGlyph: Hashable, Sendable {
  let text: String
  let width: Int

  private static let unknown = CellGlyph(text: "?", width: 1)

  private init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  init(_ character: Character, charset: CellText.Charset) {
    if let byte = character.asciiValue {
      // "\r\n" is one character too, and has an ASCII value: a control one.
      self = byte >= 0x20 && byte < 0x7f ? CellGlyph(text: String(character), width: 1) : .unknown
    } else {
      switch charset {
      case .ascii: self = Self.ascii(character)
      case .unicode: self = Self.unicode(character)
      }
    }
  }

  // MARK: - ASCII

  private static let asciiForms: [Character: String] = [
    "·": "-", "…": "~", "–": "-", "—": "-", "−": "-", "×": "x", "•": "*", "‘": "'", "’": "'",
    "“": "\"", "”": "\"", "\u{a0}": " ", "→": ">", "←": "<", "↑": "^", "↓": "v",
  ]

  private static func ascii(_ character: Character) -> CellGlyph {
    asciiForms[character].map { CellGlyph(text: $0, width: 1) } ?? .unknown
  }

  // MARK: - Unicode

  /// A base and its marks; curses keeps no more in one cell.
  private static let mostScalars = 5

  private static func unicode(_ character: Character) -> CellGlyph {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .unknown }
    // The Latin letters, Greek, Cyrillic and so on, most of all that is not ASCII.
    if scalars.count == 1 { return single(first) }
    if isRegionalIndicator(first) { return flag(scalars) }
    // A keycap is its digit: `1`, a selector, and the enclosing square.
    if first.isASCII, scalars.contains("\u{20e3}") { return single(first) }
    if first.properties.isEmoji, !first.isASCII, scalars.contains(where: isEmojiPart) {
      return single(first)
    }
    return composed(scalars)
  }

  private static func single(_ scalar: Unicode.Scalar) -> CellGlyph {
    if isRegionalIndicator(scalar) { return flag(Character(scalar).unicodeScalars) }
    guard isDrawn(scalar) else { return .unknown }
    let width = columns(scalar)
    // A mark without a base would land on the cell before it.
    return width > 0 ? CellGlyph(text: String(scalar), width: width) : .unknown
  }

  private static func composed(_ scalars: Character.UnicodeScalarView) -> CellGlyph {
    var text = String.UnicodeScalarView()
    var width = 0
    for scalar in scalars.prefix(4 * mostScalars) {
      if isIgnorable(scalar) { continue }
      guard isDrawn(scalar), text.count < mostScalars else { break }
      let columns = columns(scalar)
      guard width > 0 || columns > 0 else { return .unknown }
      text.append(scalar)
      width += max(columns, 0)
    }
    return width > 0 ? CellGlyph(text: String(text), width: width) : .unknown
  }

  /// The letters of the country: terminals draw a flag one, two or four cells wide.
  private static func flag(_ scalars: Character.UnicodeScalarView) -> CellGlyph {
    var letters = ""
    for scalar in scalars.prefix(2) where isRegionalIndicator(scalar) {
      guard let letter = Unicode.Scalar(scalar.value - 0x1f1e6 + 0x41) else { continue }
      letters.unicodeScalars.append(letter)
    }
    return CellGlyph(text: letters, width: letters.utf8.count)
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    Int(wcwidth(wchar_t(bitPattern: scalar.value)))
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f1e6...0x1f1ff).contains(scalar.value)
  }

  /// A joiner, a variation selector, a skin tone or a tag: what makes one emoji of several.
  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200d}" || (0xfe00...0xfe0f).contains(scalar.value)
      || scalar.properties.isEmojiModifier || (0xe0020...0xe007f).contains(scalar.value)
  }

  private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Whether a terminal draws the scalar, and the same one every time.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default:
      !isIgnorable(scalar) && columns(scalar) >= 0
    }
  }
}
