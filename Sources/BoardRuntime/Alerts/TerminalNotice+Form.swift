extension TerminalNotice.Form {
  /// How the terminal that a program was started in is asked, as far as its variables tell.
  ///
  /// `TERM` comes first, since ssh passes it on and a terminal that was started from another one sets
  /// it anew. Within tmux only what is left over from around it tells of the terminal.
  public init(environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let term = environment["TERM"] ?? ""
    if let form = Self.byTerm.first(where: { term.hasPrefix($0.prefix) })?.form {
      self = form
      return
    }
    // screen keeps what it does not know, and a virtual console has no desktop.
    let isMute = term == "linux" || term == "dumb" || term.isEmpty
    if isMute || (term.hasPrefix("screen") && !isSet("TMUX")) {
      self = .none
      return
    }
    let program = environment["TERM_PROGRAM"] ?? ""
    self =
      Self.byProgram[program] ?? Self.byProgram[environment["LC_TERMINAL"] ?? ""]
      ?? Self.byProgram[environment["TERMINAL_NAME"] ?? ""]
      ?? Self.byVariable.first { isSet($0.name) }?.form ?? .none
  }

  /// What a ring does in such a terminal, in words.
  func words(isInTmux: Bool) -> String {
    guard self != .none else {
      return "bell; the terminal is not known to have notifications"
    }
    let way = isInTmux ? " through tmux, where allow-passthrough is on" : ""
    return "bell, and a notification by OSC \(rawValue)\(way)"
  }

  private static let byTerm: [(prefix: String, form: Self)] = [
    ("xterm-kitty", .osc99), ("xterm-ghostty", .osc9), ("ghostty", .osc9), ("wezterm", .osc9),
    ("rxvt-unicode", .osc777), ("foot", .osc777), ("contour", .osc777),
  ]

  private static let byProgram: [String: Self] = [
    "kitty": .osc99, "iTerm.app": .osc9, "iTerm2": .osc9, "WezTerm": .osc9, "ghostty": .osc9,
    "contour": .osc777, "foot": .osc777,
  ]

  private static let byVariable: [(name: String, form: Self)] = [
    ("KITTY_WINDOW_ID", .osc99), ("ITERM_SESSION_ID", .osc9), ("WEZTERM_PANE", .osc9),
    ("GHOSTTY_RESOURCES_DIR", .osc9), ("WT_SESSION", .osc9), ("ConEmuPID", .osc9),
    ("VTE_VERSION", .osc777),
  ]
}
