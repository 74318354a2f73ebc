/// Text from elsewhere, made fit to be shown.
public enum ShownText {
  /// The text with a replacement character for each scalar that a name cannot hold: control
  /// characters, line breaks, and controls of writing direction.
  public static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard !text.unicodeScalars.allSatisfy(isSafe) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isSafe(scalar) ? scalar : "\u{FFFD}") }
    return String(scalars)
  }

  /// Whether a scalar can be shown as it is: it moves no cursor, ends no line, and turns no writing.
  public static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    TimerName.objection(to: scalar) == nil
  }
}
