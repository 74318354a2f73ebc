/// What a person can have otherwise about the terminal.
struct TerminalOptions: Sendable {
  /// How the roles of a picture look; how many colours there are is found out.
  var theme = Theme()
  /// Whether what the board draws itself is plain letters.
  var drawsLetters = false
  /// Whether the mouse is asked for.
  var usesMouse = false
}
