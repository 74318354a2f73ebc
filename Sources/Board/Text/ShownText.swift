/// Text from elsewhere, made fit to be shown.
public enum ShownText {
  /// The text with a replacement character for each scalar that a name cannot hold: control
  /// characters, line breaks, and controls of writing direction.
  public static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: { TimerName.objection(to: $0) != nil }) else {
      return text
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(TimerName.objection(to: scalar) == nil ? scalar : "\u{FFFD}")
    }
    return String(scalars)
  }
}
