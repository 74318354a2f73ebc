import Board

/// What a terminal is sent for a ring: its bell, and a notification where it has one.
public struct TerminalNotice: Hashable, Sendable {
  /// How a terminal is asked for a notification.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// iTerm2's, which others understand too.
    case osc9 = "9"
    /// That of rxvt-unicode.
    case osc777 = "777"
    /// That of kitty.
    case osc99 = "99"
    /// Not at all: the bell has to do.
    case none
  }

  /// What it is headed with.
  public var title: String
  /// What it tells beside that; may be empty.
  public var body: String
  /// The number by which a later notification replaces an earlier one of the same timer.
  public var number: Int

  private static let escape = "\u{1B}"
  private static let bell = "\u{07}"
  /// Terminals give up on sequences that are too long.
  private static let limit = 400

  /// Creates a notice of texts that may hold anything.
  public init(title: String, body: String, number: Int) {
    self.title = title
    self.body = body
    self.number = number
  }

  /// The bytes for the terminal, as text.
  ///
  /// - Parameters:
  ///   - form: how it is asked.
  ///   - isInTmux: whether tmux has to pass it on, which it does where `allow-passthrough` is on.
  ///   - isASCII: whether it can show nothing else; some bytes of other characters would be taken for
  ///     commands.
  public func sequence(_ form: Form, isInTmux: Bool, isASCII: Bool) -> String {
    let title = Self.plain(title, isASCII: isASCII)
    let body = Self.plain(body, isASCII: isASCII)
    let both = [title, body].filter { !$0.isEmpty }.joined(separator: ": ")
    let commands: [String] =
      switch form {
      // A digit in front would be taken for one of the other commands that share the number.
      case .osc9: ["9;timerboard: \(both)"]
      case .osc777: ["777;notify;\(Self.field(title));\(Self.field(body))"]
      case .osc99 where body.isEmpty: ["99;i=timerboard-\(number);\(title)"]
      case .osc99:
        [
          "99;i=timerboard-\(number):d=0;\(title)",
          "99;i=timerboard-\(number):d=1:p=body;\(body)",
        ]
      case .none: []
      }
    let text = commands.map { "\(Self.escape)]\($0)\(Self.escape)\\" }.map { sequence in
      isInTmux ? Self.passedOn(sequence) : sequence
    }
    return text.joined() + Self.bell
  }

  /// Text without anything that a terminal would not merely show.
  private static func plain(_ text: String, isASCII: Bool) -> String {
    var plain = ""
    for character in text {
      var scalars = String.UnicodeScalarView(character.unicodeScalars.filter(ShownText.isSafe))
      if isASCII, !scalars.allSatisfy(\.isASCII) { scalars = "?".unicodeScalars }
      guard plain.utf8.count + String(scalars).utf8.count <= limit else { break }
      plain.unicodeScalars.append(contentsOf: scalars)
    }
    return plain
  }

  /// A field of a list whose fields are parted by semicolons.
  private static func field(_ text: String) -> String { text.replacing(";", with: ",") }

  private static func passedOn(_ sequence: String) -> String {
    "\(escape)Ptmux;\(sequence.replacing(escape, with: escape + escape))\(escape)\\"
  }
}
