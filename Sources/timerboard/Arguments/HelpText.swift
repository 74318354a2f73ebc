/// The help of the whole program and of each command, made from the table.
struct HelpText {
  let text: String

  /// The help of one command.
  init(_ spec: CommandSpec) {
    var parts = [
      WrappedText.lines(of: "usage: timerboard \(spec.usage)", indent: 18), spec.summary + ".",
    ]
    if !spec.details.isEmpty { parts.append(spec.details) }
    parts.append(Self.list(spec.options + [.board, .help]))
    text = WrappedText.paragraphs(of: parts.joined(separator: "\n\n"))
  }

  /// How the program is started.
  static let usage = "[--board FILE] [COMMAND …]"

  /// What the program is.
  static let introduction = """
    Without a command it opens a board of timers in the terminal: press a and type a name and
    a time to count down (tea 4m), or a name alone for a stopwatch (build); ? shows all keys,
    q leaves. A command does the same from any shell, also while the board is open, and the
    board shows it at once.

      timerboard add tea 4m
      timerboard pause tea
      timerboard history --since today
    """

  /// How timers and boards are named.
  static let naming = """
    Timers are named by name, by number (id:7), or all that bear a tag (+kitchen). The board
    is FILE, or $TIMERBOARD_BOARD, or timerboard/board.db in $XDG_STATE_HOME
    (~/.local/state).
    """

  /// The help of the whole.
  static func overview(of table: CommandTable) -> String {
    let width = table.shown.map(\.name.count).max() ?? 0
    let commands = table.shown.map { spec in
      "  " + spec.name.padding(to: width + 2) + spec.summary
    }
    let status = ExitStatus.meanings.map { "\($0.status.rawValue) \($0.words)" }
      .joined(separator: ", ")
    return WrappedText.paragraphs(
      of: """
        usage: timerboard \(usage)

        \(introduction)

        \(commands.joined(separator: "\n"))

        \(naming)

        \(list(OptionSpec.everywhere))

        timerboard COMMAND --help tells more of a command.

        exit status: \(status)
        """)
  }

  private static func list(_ options: [OptionSpec]) -> String {
    let shown = options.filter { !$0.isHidden }
    let width = shown.map(\.forms.count).max() ?? 0
    return shown.map { "  " + $0.forms.padding(to: width + 2) + $0.summary }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
