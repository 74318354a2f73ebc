import BoardRuntime
import TUI

/// The commands of the shell on the board's command line.
@MainActor
struct BoardShell {
  private let path: String
  private let environment: [String: String]

  /// What needs a terminal of its own, or does not end by itself.
  private static let elsewhere: Set<String> = ["run", "wait", "serve"]

  init(path: String, environment: [String: String]) {
    self.path = path
    self.environment = environment
  }

  /// The same, as the screen takes it.
  var commandShell: CommandShell {
    let names = CommandTable.standard.commands.map(\.name).filter { !Self.elsewhere.contains($0) }
    return CommandShell(commandNames: names) { line, completion in
      run(line, completion: completion)
    }
  }

  private func run(
    _ line: String, completion: @escaping @MainActor (CommandShell.Answer) -> Void
  ) {
    guard let words = ShellWord.words(of: line) else {
      completion(
        .init(lines: ["a quote is not closed: every ' and \" needs its pair"], succeeded: false))
      return
    }
    guard let command = words.first else { return }
    if Self.elsewhere.contains(command) || words.contains("--follow") {
      completion(
        .init(
          lines: ["\(command) needs a shell of its own: leave with q, or open another"],
          succeeded: false))
      return
    }
    OwnProgram.run(["--board", path] + words, environment: environment) { answer in
      let lines = answer.lines.map { line in
        line.hasPrefix("timerboard: ") ? String(line.dropFirst(12)) : line
      }
      completion(.init(lines: lines, succeeded: answer.succeeded))
    }
  }
}
