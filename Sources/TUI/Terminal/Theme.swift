/// What the roles of a picture look like on a terminal with or without colours.
struct Theme: Hashable, Sendable {
  enum Colour: Int16, Hashable, Sendable, CaseIterable {
    /// What the person's terminal has; nothing else is ever painted behind text.
    case terminalDefault = 0
    case red = 1
    case yellow = 2
  }

  struct Pen: Hashable, Sendable {
    var attributes: Style.Attributes = []
    var colour = Colour.terminalDefault
  }

  var hasColours: Bool

  /// Whether the environment asks for no colours, as no-color.org has it.
  static func isColourless(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR"].map { !$0.isEmpty } ?? false
  }

  /// The pen for a style.
  func pen(_ style: Style) -> Pen {
    var pen = Pen(attributes: style.attributes)
    switch style.role {
    case .plain, .running: break
    case .header: pen.attributes.insert(.bold)
    case .finished: pen.attributes.insert(.dim)
    case .paused: pen.colour = .yellow
    case .trouble: pen.colour = .red
    case .ringing:
      pen.attributes.insert(.bold)
      pen.colour = .red
    }
    if !hasColours { pen.colour = .terminalDefault }
    return pen
  }
}
