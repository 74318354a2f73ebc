/// Which entry of the terminal database fits the terminal that `TERM` names.
enum TerminalType {
  /// What the database says of a name.
  enum Use: Hashable, Sendable {
    case unknown
    case withoutAddressing
    case usable
  }

  /// The name to use, which is the given one if the database has it.
  ///
  /// Debian's base has no entry for many a terminal that is close to one that it does have.
  static func resolve(
    _ name: String?, lookUp: (String) -> Use
  ) throws(TerminalError) -> String {
    guard let name, !name.isEmpty else { throw .noTerminalType }
    switch lookUp(name) {
    case .usable: return name
    case .withoutAddressing: throw .noCursorAddressing(name)
    case .unknown: break
    }
    for candidate in nearNames(of: name) where lookUp(candidate) == .usable { return candidate }
    throw .unknownTerminal(name)
  }

  /// Whether a terminal of that name writes the sequences of bracketed paste as text.
  ///
  /// Those that are real, or imitate a real one; all others ignore what they do not know.
  static func knowsNoPrivateModes(_ name: String) -> Bool {
    ["vt", "linux", "ansi", "cons", "pcansi", "hurd", "mach", "sun", "wsvt"]
      .contains { name.hasPrefix($0) && !name.hasPrefix("vte") }
  }

  private static let xterm = ["xterm-256color", "xterm", "vt220", "vt100"]
  private static let screen = ["screen-256color", "screen"]

  private static let families: [(prefix: String, near: [String])] = [
    ("tmux", ["tmux-256color", "tmux"] + screen),
    ("screen", screen),
    ("rxvt", ["rxvt-unicode-256color", "rxvt-unicode", "rxvt"]),
    ("linux", ["linux"]),
    ("vt", ["vt220", "vt100"]),
    ("Eterm", ["Eterm-color", "Eterm"]),
  ]

  private static let likeXterm = [
    "xterm", "alacritty", "foot", "ghostty", "wezterm", "kitty", "contour", "konsole", "gnome",
    "vte", "st-", "putty", "mintty", "iterm", "iTerm", "nsterm", "terminator", "mlterm", "rio",
    "warp",
  ]

  private static func nearNames(of name: String) -> [String] {
    if name == "st" || likeXterm.contains(where: name.hasPrefix) { return xterm }
    if name.hasPrefix("vte") { return xterm }
    return families.first { name.hasPrefix($0.prefix) }.map { $0.near + xterm } ?? []
  }
}
