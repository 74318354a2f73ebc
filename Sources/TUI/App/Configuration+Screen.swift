import Board
import BoardRuntime

// What a configuration says, in the terms of the screen.

extension DisplayOptions {
  init(_ configuration: Configuration) {
    self.init()
    hasHalfDays = configuration.clock == .hours12
    flashes = configuration.alerts.flash
  }
}

extension TerminalOptions {
  init(_ configuration: Configuration) {
    self.init()
    theme = Theme(
      isHighContrast: configuration.theme == .highContrast,
      chosen: configuration.colors.byRole)
    drawsLetters = configuration.glyphs == .ascii
    usesMouse = configuration.usesMouse
  }
}

extension Configuration.Colors {
  fileprivate var byRole: [Style.Role: Theme.Choice] {
    let all: [(Style.Role, Configuration.Color)] = [
      (.header, header), (.running, running), (.paused, paused), (.ready, ready),
      (.ringing, ringing), (.finished, finished), (.trouble, trouble),
    ]
    var chosen: [Style.Role: Theme.Choice] = [:]
    for (role, color) in all {
      switch color {
      case .ofTheme: break
      case .ofTerminal: chosen[role] = .ofTerminal
      case .numbered(let number): chosen[role] = .numbered(number)
      }
    }
    return chosen
  }
}
