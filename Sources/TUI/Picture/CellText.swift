/// Text as a terminal shows it: measured in cells, cut by grapheme, and made safe.
struct CellText: Sendable {
  /// What the locale's character set can show.
  enum Charset: Sendable {
    case unicode
    case ascii
  }

  var charset: Charset
}
