import BoardRuntime
import Testing

struct TerminalNoticeTests {
  private typealias Form = TerminalNotice.Form

  private func text(
    _ title: String, _ body: String = "", as form: TerminalNotice.Form, tmux: Bool = false,
    ascii: Bool = false
  ) -> String {
    TerminalNotice(title: title, body: body, number: 7)
      .sequence(form, isInTmux: tmux, isASCII: ascii)
  }

  @Test func everyFormHasItsSequenceAndTheBell() {
    #expect(text("tea", "4m", as: .osc9) == "\u{1B}]9;timerboard: tea: 4m\u{1B}\\\u{07}")
    #expect(text("tea", "4m", as: .osc777) == "\u{1B}]777;notify;tea;4m\u{1B}\\\u{07}")
    #expect(text("tea", as: .osc99) == "\u{1B}]99;i=timerboard-7;tea\u{1B}\\\u{07}")
    #expect(
      text("tea", "4m", as: .osc99)
        == "\u{1B}]99;i=timerboard-7:d=0;tea\u{1B}\\"
        + "\u{1B}]99;i=timerboard-7:d=1:p=body;4m\u{1B}\\\u{07}")
    #expect(text("tea", "4m", as: .none) == "\u{07}")
  }

  @Test func tmuxPassesItOn() {
    #expect(
      text("tea", as: .osc9, tmux: true)
        == "\u{1B}Ptmux;\u{1B}\u{1B}]9;timerboard: tea\u{1B}\u{1B}\\\u{1B}\\\u{07}")
    #expect(text("tea", as: .none, tmux: true) == "\u{07}")
  }

  /// What the name of a timer in a foreign file could hold.
  private static let hostile = [
    "a\u{07}b", "a\u{1B}\\b", "a\u{1B}]0;x\u{07}b", "a\u{9C}b", "a\u{9B}2Jb", "a\nb", "a\r\nb",
    "a\0b", "a\u{7F}b", "a\u{202E}b", "a\u{2028}b", "a\u{1B}", "$(touch x)", "'; rm -rf", "<b>",
    "e\u{301}\u{1B}[2J", "a\u{1B}\u{1B}\\b",
  ]

  @Test(arguments: Form.allCases, [false, true])
  func nothingBreaksOut(_ form: TerminalNotice.Form, isInTmux: Bool) {
    let plain = text("a", "a", as: form, tmux: isInTmux)
    for name in Self.hostile {
      for isASCII in [false, true] {
        let sent = text(name, name, as: form, tmux: isInTmux, ascii: isASCII)
        #expect(controls(in: sent) == controls(in: plain))
        if isASCII { #expect(sent.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  private func controls(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0.properties.generalCategory == .control || $0 == "\u{202E}" }
  }

  @Test func aNameIsNoOtherCommandOfTheSameNumber() {
    // Windows Terminal and ConEmu would show progress, iTerm2 too.
    #expect(text("4;3;50", as: .osc9) == "\u{1B}]9;timerboard: 4;3;50\u{1B}\\\u{07}")
    #expect(text("a;b", "c;d", as: .osc777) == "\u{1B}]777;notify;a,b;c,d\u{1B}\\\u{07}")
  }

  @Test func aLongNameIsCutBetweenCharacters() {
    let sent = text(String(repeating: "👩‍👩‍👧‍👦", count: 200), as: .osc777)
    #expect(sent.utf8.count < 500)
    #expect(sent.hasSuffix("👩‍👩‍👧‍👦;\u{1B}\\\u{07}"))
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], Form.osc99), (["TERM": "xterm-ghostty"], .osc9),
    (["TERM": "rxvt-unicode-256color"], .osc777), (["TERM": "foot"], .osc777),
    (["TERM": "contour"], .osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .osc9),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc9),
    (["TERM": "xterm-256color", "WT_SESSION": "x"], .osc9),
    (["TERM": "xterm-256color", "ConEmuPID": "7"], .osc9),
    (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .osc777),
    (["TERM": "xterm-kitty", "VTE_VERSION": "7006"], .osc99),
    (
      ["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "KITTY_WINDOW_ID": "1"], .osc99
    ),
    (["TERM": "screen", "TMUX": "x", "VTE_VERSION": "7006"], .osc777),
    (["TERM": "screen", "VTE_VERSION": "7006"], .none), (["TERM": "xterm-256color"], .none),
    (["TERM": "linux", "VTE_VERSION": "7006"], .none),
    (["TERM": "xterm", "WT_SESSION": ""], .none),
    ([:], .none),
  ])
  func theFormGoesByTheTerminal(_ environment: [String: String], _ form: TerminalNotice.Form) {
    #expect(Form(environment: environment) == form)
  }
}
