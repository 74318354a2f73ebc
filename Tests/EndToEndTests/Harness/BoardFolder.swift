import Foundation
import Synchronization
import Testing

/// A board in a folder of its own, and the command line on it.
final class BoardFolder {
  /// What a command wrote, and how it ended.
  struct Answer {
    var status: Int32
    var output: String
    var errors: String

    /// The output without the end of its last line.
    var line: String { output.hasSuffix("\n") ? String(output.dropLast()) : output }
  }

  private static let count = Atomic<Int>(0)

  let folder: URL
  var board: String { folder.appendingPathComponent("board.db").path }

  init() throws {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "timerboard-board-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a command of the program on the board.
  @discardableResult
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Answer {
    try shell("exec \"$TIMERBOARD\" \"$@\"", arguments, input: input, environment: environment)
  }

  /// Runs a command of the program on the board.
  @discardableResult
  func run(_ arguments: String...) throws -> Answer { try run(arguments) }

  /// Runs a command of the program that has to succeed.
  @discardableResult
  func done(_ arguments: String...) throws -> Answer {
    let answer = try run(arguments)
    #expect(answer.status == 0, "\(arguments): \(answer.errors)")
    #expect(answer.errors == "", "\(arguments)")
    return answer
  }

  /// Runs a command of the shell, in which `$TIMERBOARD` is the program.
  func shell(
    _ command: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:]
  ) throws -> Answer {
    let errors = folder.appendingPathComponent("errors")
    let inputFile = folder.appendingPathComponent("input")
    try input.write(to: inputFile, atomically: false, encoding: .utf8)
    var values = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "HOME": folder.path,
      "TIMERBOARD_BOARD": board, "TIMERBOARD": Binary.path, "ERRORS": errors.path,
      "INPUT": inputFile.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    values.merge(environment) { $1 }
    let answer = try Command.run(
      ["sh", "-c", "exec 2>\"$ERRORS\" <\"$INPUT\"; \(command)", "sh"] + arguments,
      environment: values)
    return Answer(
      status: answer.status, output: answer.output,
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// The rows of the board, by `list --json --all`.
  func rows(_ filter: String...) throws -> [[String: Any]] {
    let answer = try run(["list", "--json", "--all"] + filter)
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
