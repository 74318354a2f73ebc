/// Text as a terminal shows it: measured in cells, cut by grapheme, and made safe.
///
/// Cells are counted with the C library's `wcwidth`, as curses counts them: `setlocale` must have
/// been called before. All that comes out is text that moves no cursor and that every terminal
/// draws as wide as it was measured.
package struct CellText: Sendable {
  /// What the locale's character set can show.
  package enum Charset: Sendable {
    case unicode
    case ascii
  }

  package var charset: Charset
  /// Whether what the board draws itself is plain letters, whatever the character set has.
  var drawsLetters = false

  /// Text for a character set.
  package init(charset: Charset) {
    self.charset = charset
  }

  /// Stands for what was cut off; one cell wide.
  var ellipsis: Character { drawsSigns ? "…" : "~" }

  /// Stands between things in a row.
  var separator: String { drawsSigns ? " · " : " - " }

  /// Whether there are blocks of eighths of a cell.
  var hasBlocks: Bool { drawsSigns }

  private var drawsSigns: Bool { charset == .unicode && !drawsLetters }

  /// The text with everything replaced that a terminal would not draw as text, or not alike.
  ///
  /// Control characters, bidirectional controls and line separators become `?`; emoji that are
  /// put together from several characters become their first one, flags their letters. Applied
  /// twice it changes nothing more.
  package func shown(_ text: String) -> String {
    if Self.isPlain(text) { return text }
    var shown = ""
    for character in text { shown += cell(character).text }
    return shown
  }

  /// How many cells the shown text takes.
  package func width(_ text: String) -> Int {
    if Self.isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + cell($1).width }
  }

  /// What is drawn for one character, and how wide it is.
  func cell(_ character: Character) -> CellGlyph {
    CellGlyph(character, charset: charset)
  }

  /// Whether the text is printable ASCII alone, which needs no look at its graphemes.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
  }
}
