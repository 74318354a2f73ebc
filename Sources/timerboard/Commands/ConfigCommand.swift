import Board
import BoardRuntime
import TUI

/// `config`: the file in which a person sets what is to be otherwise.
enum ConfigCommand {
  /// What can be asked of it.
  private enum Part: String, CaseIterable {
    case check
    case path
    case show
  }

  static let spec = CommandSpec(
    name: "config", operands: .init(usage: "(check [FILE]|path|show)", least: 1, most: 2),
    summary: "checks the configuration, or says where it is and what holds",
    details: """
      check reads the file, or another, and prints every problem in a line; the exit status is 1 if
      there is one. path prints where the file is, or would be. show prints all that holds, defaults
      too, as such a file.

      The file is $TIMERBOARD_CONFIG, or timerboard/config.json5 in $XDG_CONFIG_HOME (~/.config). It
      is JSON5: JSON with comments, keys without quotes, and commas at the end. What is wrong in it
      has its default, and the rest counts.

        timerboard config check
        timerboard config check new.json5
        timerboard config show            (what could be set, as it is now)

      To begin with one that holds everything, and change it:

        mkdir -p ~/.config/timerboard
        timerboard config show > ~/.config/timerboard/config.json5
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let part: Part = try Operand.choice(arguments.operands[0], of: "part of config")
    let file = arguments.operands.dropFirst().first
    guard file == nil || part == .check else {
      throw .usage("config \(part.rawValue) takes nothing after it: leave out \(file ?? "")")
    }
    switch part {
    case .check: return try check(file, in: session)
    case .path: try session.answer(line: try session.configurationFile().path)
    case .show: try session.answer(session.configuration.text)
    }
    return .done
  }

  @MainActor
  private static func check(
    _ given: String?, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let file: ConfigurationFile
    if let given {
      file = ConfigurationFile(path: given)
    } else {
      file = try session.configurationFile()
    }
    let reading = file.read(bindings: BoardKeys.rules)
    guard reading.isThere else {
      if given != nil { throw CommandFailure("there is no file \(file.path)") }
      try session.answer(line: "there is no \(file.path): the defaults hold")
      return .done
    }
    for error in reading.errors { try session.answer(line: "\(error)") }
    guard reading.errors.isEmpty else { return .failed }
    try session.answer(line: "\(file.path) is fine")
    return .done
  }
}
