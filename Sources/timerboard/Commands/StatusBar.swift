/// The bars that take some of what they are given for more than text.
enum StatusBar: String, CaseIterable {
  case tmux
  case polybar
  case pango

  /// The text so that the bar shows it as it stands, as nearly as it can.
  func escaped(_ text: String) -> String {
    switch self {
    case .tmux: text.replacing("#", with: "##")
    case .polybar: Self.apart(text)
    case .pango:
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
  }

  /// Keeps every per cent sign from a brace behind it: together they begin a tag, which can hold a
  /// command, and there is no other way to write them.
  private static func apart(_ text: String) -> String {
    let parted = text.replacing("%{", with: "% {")
    return parted.hasSuffix("%") ? parted + " " : parted
  }
}
