import Foundation
import Testing

// Commands whose output and errors are told apart.

extension TemporaryBoard {
  /// What a command wrote, and how it ended.
  struct Answer {
    var status: Int32
    var output: String
    var errors: String

    /// The output without the end of its last line.
    var line: String { output.hasSuffix("\n") ? String(output.dropLast()) : output }
  }

  /// Runs a command of the program on the board.
  @discardableResult
  func answer(
    to arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Answer {
    try answer(
      toShell: "exec \"$TIMERBOARD\" \"$@\"", arguments, input: input, environment: environment)
  }

  /// Runs a command of the program on the board.
  @discardableResult
  func answer(to arguments: String...) throws -> Answer { try answer(to: arguments) }

  /// Runs a command of the program that has to succeed.
  @discardableResult
  func done(_ arguments: String...) throws -> Answer {
    let answer = try answer(to: arguments)
    #expect(answer.status == 0, "\(arguments): \(answer.errors)")
    #expect(answer.errors == "", "\(arguments)")
    return answer
  }

  /// Runs a command of the shell, in which `$TIMERBOARD` is the program.
  func answer(
    toShell command: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:]
  ) throws -> Answer {
    let errors = folder.appending(path: "errors")
    let inputFile = folder.appending(path: "input")
    try input.write(to: inputFile, atomically: false, encoding: .utf8)
    let files = ["ERRORS": errors.path, "INPUT": inputFile.path]
    let answer = try Command.run(
      ["sh", "-c", "exec 2>\"$ERRORS\" <\"$INPUT\"; \(command)", "sh"] + arguments,
      environment: self.environment.merging(files) { $1 }.merging(environment) { $1 })
    return Answer(
      status: answer.status, output: answer.output,
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// The rows of the board, by `list --json --all`.
  func rows(_ filter: String...) throws -> [[String: Any]] {
    let answer = try answer(to: ["list", "--json", "--all"] + filter)
    #expect(answer.status == 0, "\(answer.errors)")
    let rows = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    return try #require(rows as? [[String: Any]])
  }

  /// The names on the board, in the order of the rows.
  func names() throws -> [String] { try rows().compactMap { $0["name"] as? String } }

  /// One member of the only row that fits.
  func value(_ key: String, of name: String) throws -> Any? {
    let rows = try rows().filter { $0["name"] as? String == name }
    #expect(rows.count == 1)
    return rows.first?[key]
  }
}
