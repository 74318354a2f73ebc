/// Text as it may go to a terminal, a file or a log, whatever it holds.
enum ShownText {
  /// The text with everything replaced by `?` that could move a cursor, end a line, or turn the
  /// direction of what follows.
  static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { safe.append(isSafe(scalar) ? scalar : "?") }
    return String(safe)
  }

  static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7f: true
    case ..<0xa0: false
    // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
    case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: false
    default: true
    }
  }
}
