/// What the roles of a picture look like on a terminal with many colours, few or none.
///
/// Nothing is ever painted behind text: the background is the person's own, light or dark.
struct Theme: Hashable, Sendable {
  struct Pen: Hashable, Sendable {
    var attributes: Style.Attributes = []
    /// One of the terminal's colours; `nil` for what it writes in by itself.
    var colour: UInt8?
  }

  /// A colour that a person wants.
  enum Choice: Hashable, Sendable {
    /// What the terminal writes in by itself.
    case ofTerminal
    case numbered(UInt8)
  }

  /// Whether nothing is told by colours or faint letters.
  var isHighContrast = false
  /// Colours that a person wants in place of the theme's.
  var chosen: [Style.Role: Choice] = [:]
  /// How many colours the terminal has; 0 for none.
  var depth = 0

  private static let red: UInt8 = 1
  private static let yellow: UInt8 = 3

  /// Whether the environment asks for no colours, as no-color.org has it.
  static func isColourless(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR"].map { !$0.isEmpty } ?? false
  }

  /// All colours that pens of this theme can have.
  var palette: [UInt8] {
    Set(Style.Role.allCases.compactMap { pen(Style(role: $0)).colour }).sorted()
  }

  /// The pen for a style.
  func pen(_ style: Style) -> Pen {
    var pen = isHighContrast ? highContrast(style.role) : standard(style.role)
    pen.attributes.formUnion(style.attributes)
    if isHighContrast { pen.attributes.remove(.dim) }
    switch chosen[style.role] {
    case nil: break
    case .ofTerminal: pen.colour = nil
    case .numbered(let number): pen.colour = near(number) ?? pen.colour
    }
    if depth == 0 { pen.colour = nil }
    return pen
  }

  private func standard(_ role: Style.Role) -> Pen {
    switch role {
    case .plain, .running, .ready: Pen()
    case .header: Pen(attributes: .bold)
    case .finished: Pen(attributes: .dim)
    case .paused: Pen(colour: Self.yellow)
    case .trouble: Pen(colour: Self.red)
    case .ringing: Pen(attributes: .bold, colour: Self.red)
    }
  }

  /// What the terminal writes in has the most contrast that there is on a background nobody knows.
  private func highContrast(_ role: Style.Role) -> Pen {
    switch role {
    case .plain, .running, .ready, .paused, .finished: Pen()
    case .header: Pen(attributes: [.bold, .underlined])
    case .trouble: Pen(attributes: .bold)
    case .ringing: Pen(attributes: [.bold, .underlined])
    }
  }

  /// The colour, or the one that stands for it where there are few; `nil` if none does.
  private func near(_ number: UInt8) -> UInt8? {
    if Int(number) < depth { return number }
    // A bright one is the same colour, only brighter.
    return number < 16 && depth >= 8 ? number - 8 : nil
  }
}
