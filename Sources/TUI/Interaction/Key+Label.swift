extension Key {
  /// The key as a person would name it.
  var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): "\(character)"
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    }
  }
}
