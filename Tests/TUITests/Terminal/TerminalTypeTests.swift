import Testing

@testable import TUI

@Suite struct TerminalTypeTests {
  /// What Debian's base has.
  private let base: Set = [
    "xterm-256color", "xterm", "vt100", "vt220", "linux", "screen", "screen-256color", "tmux",
    "tmux-256color", "rxvt", "rxvt-unicode", "rxvt-unicode-256color",
  ]

  @Test(arguments: [
    ("xterm-256color", "xterm-256color"), ("xterm-kitty", "xterm-256color"),
    ("alacritty", "xterm-256color"), ("foot-extra", "xterm-256color"),
    ("ghostty", "xterm-256color"), ("wezterm", "xterm-256color"), ("st-256color", "xterm-256color"),
    ("vte-256color", "xterm-256color"), ("tmux-direct", "tmux-256color"),
    ("screen.xterm-kitty", "screen-256color"), ("rxvt-88color", "rxvt-unicode-256color"),
    ("vt420", "vt220"), ("linux-16color", "linux"),
  ])
  func aTerminalIsFoundOrANearOneIs(name: String, used: String) throws {
    #expect(try TerminalType.resolve(name, lookUp: lookUp) == used)
  }

  @Test func withoutTermTheTextSaysToSetIt() {
    for name in [nil, ""] {
      #expect(throws: TerminalError.noTerminalType) {
        try TerminalType.resolve(name, lookUp: lookUp)
      }
    }
    #expect("\(TerminalError.noTerminalType)".contains("TERM=xterm-256color"))
  }

  @Test func anUnknownTerminalIsAnErrorThatNamesWhatToInstall() {
    #expect(throws: TerminalError.unknownTerminal("garbage")) {
      try TerminalType.resolve("garbage", lookUp: lookUp)
    }
    #expect("\(TerminalError.unknownTerminal("garbage"))".contains("ncurses-term"))
  }

  @Test func aTerminalThatCannotMoveItsCursorIsRefused() {
    #expect(throws: TerminalError.noCursorAddressing("dumb")) {
      try TerminalType.resolve("dumb") { _ in .withoutAddressing }
    }
  }

  @Test func onlyRealTerminalsAreSparedPrivateModes() {
    for name in ["vt100", "linux", "ansi"] { #expect(TerminalType.knowsNoPrivateModes(name)) }
    for name in ["xterm", "vte-256color", "tmux-256color", "screen"] {
      #expect(!TerminalType.knowsNoPrivateModes(name))
    }
  }

  @Test func delaysAreTakenOutOfCapabilities() {
    #expect(
      ResetSequence.withoutPadding(Array("\u{1b}[m$<2>\u{f}$".utf8)) == Array("\u{1b}[m\u{f}$".utf8)
    )
  }

  private func lookUp(_ name: String) -> TerminalType.Use {
    base.contains(name) ? .usable : .unknown
  }
}
