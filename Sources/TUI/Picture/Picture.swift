/// What the whole screen shows: lines of styled text, top first, and where the caret is.
///
/// Lines hold only text that a terminal draws as text (see ``CellText``) and are no wider than the
/// screen they were made for. A line that ends early, or is missing, is blank from there.
struct Picture: Hashable, Sendable {
  var lines: [Line] = []
  /// Where the terminal's own caret stands; hidden when `nil`.
  var caret: Position?
}

/// One line of a picture: runs of text, from the left edge on.
typealias Line = [TextRun]

/// Text in one style.
struct TextRun: Hashable, Sendable {
  var text: String
  var style: Style = .plain
}

/// A cell of the screen, counted from zero.
struct Position: Hashable, Sendable {
  var row: Int
  var column: Int
}

/// How many cells a screen has.
struct Size: Hashable, Sendable {
  var rows: Int
  var columns: Int
}

/// How text looks: what it stands for, which a theme turns into a colour, and its attributes.
///
/// Roles are never the only sign of anything: a terminal without colours shows all roles alike.
struct Style: Hashable, Sendable {
  enum Role: Hashable, Sendable, CaseIterable {
    case plain
    case header
    case running
    case paused
    case ready
    case ringing
    case finished
    case trouble
  }

  struct Attributes: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let reversed = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    static let dim = Attributes(rawValue: 8)
    static let blinking = Attributes(rawValue: 16)
  }

  var role: Role = .plain
  var attributes: Attributes = []

  static let plain = Style()
}
