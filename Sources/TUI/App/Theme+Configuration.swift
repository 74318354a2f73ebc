import BoardRuntime

extension Theme {
  /// The colours that a person wants, and those of the theme where nothing else is said.
  static func colours(_ colors: Configuration.Colors) -> [Style.Role: Colour] {
    let wanted: [(Style.Role, Configuration.Color)] = [
      (.header, colors.header), (.running, colors.running), (.paused, colors.paused),
      (.ready, colors.ready), (.ringing, colors.ringing), (.finished, colors.finished),
      (.trouble, colors.trouble),
    ]
    var colours = standard
    for (role, color) in wanted {
      switch color {
      case .ofTheme: break
      case .ofTerminal: colours[role] = nil
      case .numbered(let number): colours[role] = .numbered(number)
      }
    }
    return colours
  }
}
