import Board

/// Comma-separated values as RFC 4180 has them: lines end with CR and LF, and what holds a comma, a
/// quote or a line break stands in quotes.
enum CSVText {
  /// One line with its end.
  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    let text = ShownText.safe(text)
    // A blank at an end would be lost on some readers.
    guard
      text.utf8.contains(where: { $0 == 0x2c || $0 == 0x22 }) || text.first == " "
        || text.last == " "
    else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
