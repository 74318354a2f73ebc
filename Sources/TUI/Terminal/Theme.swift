/// What the roles of a picture look like on a terminal with or without colours.
struct Theme: Hashable, Sendable {
  /// A colour of text; behind it stays what the person's terminal has.
  enum Colour: Hashable, Sendable {
    case terminalDefault
    /// One of the terminal's own, of which the first sixteen have names.
    case numbered(UInt8)

    static let red = Colour.numbered(1)
    static let yellow = Colour.numbered(3)
  }

  struct Pen: Hashable, Sendable {
    var attributes: Style.Attributes = []
    var colour = Colour.terminalDefault
  }

  var hasColours: Bool
  /// The colours of roles that have one.
  var colours = Self.standard

  /// The colours unless somebody wants others.
  static let standard: [Style.Role: Colour] = [.paused: .yellow, .ringing: .red, .trouble: .red]

  /// Whether the environment asks for no colours, as no-color.org has it.
  static func isColourless(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR"].map { !$0.isEmpty } ?? false
  }

  /// The pen for a style.
  func pen(_ style: Style) -> Pen {
    var pen = Pen(attributes: style.attributes)
    if hasColours, let colour = colours[style.role] { pen.colour = colour }
    switch style.role {
    case .plain, .running, .ready, .paused, .trouble: break
    case .header, .ringing: pen.attributes.insert(.bold)
    case .finished: pen.attributes.insert(.dim)
    }
    return pen
  }
}
