/// One option of the command line: how it is written, and what it does.
struct OptionSpec: Hashable, Sendable {
  /// The long name, without its dashes.
  var name: String
  /// The short form, an ASCII letter.
  var letter: Character?
  /// What the value is called in the help; `nil` for an option that takes none.
  var value: String?
  /// What it does, in a few words.
  var summary: String
  /// Whether the help leaves it out.
  var isHidden = false

  /// As it is written in a usage line: `-t TAG`, `--json`.
  var usage: String {
    let written = letter.map { "-\($0)" } ?? "--\(name)"
    return value.map { "\(written) \($0)" } ?? written
  }

  /// As it is written in a list of options: `-t, --tag TAG`.
  var forms: String {
    let long = value.map { "--\(name) \($0)" } ?? "--\(name)"
    return letter.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

extension OptionSpec {
  static let board = OptionSpec(
    name: "board", value: "FILE", summary: "use this board instead of $TIMERBOARD_BOARD")
  static let help = OptionSpec(name: "help", letter: "h", summary: "print help")
  static let version = OptionSpec(name: "version", letter: "V", summary: "print the version")
  static let debugTrap = OptionSpec(
    name: "debug-trap", summary: "crash on SIGUSR1", isHidden: true)

  /// What every command understands.
  static let everywhere = [board, help, version]

  static let all = OptionSpec(name: "all", summary: "do it to all timers that it can be done to")
  static let json = OptionSpec(name: "json", summary: "answer in JSON")
  static let quiet = OptionSpec(name: "quiet", letter: "q", summary: "say nothing when it is done")
}
