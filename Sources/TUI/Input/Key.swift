/// One key press, as the terminal tells it.
enum Key: Hashable, Sendable {
  case character(Character)
  /// Control and a letter, given in lower case: Ctrl-A is `.control("a")`.
  case control(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
}
