extension Key {
  /// The key that the configuration calls so: a letter or sign as it is typed, or a name such as
  /// `space` and `ctrl-r`, in any case.
  init?(named name: String) {
    if name.count == 1, let character = name.first, character.isTyped {
      self = .character(character)
      return
    }
    let name = name.lowercased()
    if let key = Self.named[name] {
      self = key
    } else if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last,
      "a"..."z" ~= letter, !Self.otherwise.contains(letter)
    {
      self = .control(letter)
    } else {
      return nil
    }
  }

  private static let named: [String: Key] = [
    "space": .character(" "), "enter": .enter, "tab": .tab, "shift-tab": .backTab,
    "esc": .escape, "backspace": .backspace, "delete": .delete, "up": .up, "down": .down,
    "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
    "pgdn": .pageDown,
  ]

  /// With Control these are what a terminal sends for Backspace, Tab and Enter.
  private static let otherwise: Set<Character> = ["h", "i", "j", "m"]
}

extension Character {
  fileprivate var isTyped: Bool {
    unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
  }
}
