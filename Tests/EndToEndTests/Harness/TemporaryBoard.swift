import Foundation

/// A board of a test's own, and the program on it; its folder is removed with it.
final class TemporaryBoard {
  private static let limit = Duration.seconds(30)

  let folder: URL
  let environment: [String: String]
  /// The board's file.
  var path: String { folder.path(percentEncoded: false) + "/board.db" }

  init(environment: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "timerboard-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let path = folder.path(percentEncoded: false)
    self.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "HOME": path,
      "TIMERBOARD_BOARD": path + "/board.db", "TIMERBOARD": Binary.path,
      "SWIFT_BACKTRACE": "enable=no", "TIMERBOARD_RINGER": "off",
    ].merging(environment) { $1 }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs the program to its end.
  @discardableResult
  func run(_ arguments: String...) throws -> Command {
    try Command.run([Binary.path] + arguments, environment: environment)
  }

  /// Starts the program beside the test.
  func start(_ arguments: String...) throws -> RunningCommand {
    try RunningCommand([Binary.path] + arguments, environment: environment)
  }

  /// Runs lines of the shell, in which `$TIMERBOARD` is the program and the folder the present one.
  @discardableResult
  func shell(_ lines: String) throws -> Command {
    try Command.run(["bash", "-c", "cd \"$HOME\"; \(lines)"], environment: environment)
  }

  /// Starts lines of the shell beside the test.
  func startShell(_ lines: String) throws -> RunningCommand {
    try RunningCommand(["bash", "-c", "cd \"$HOME\"; \(lines)"], environment: environment)
  }

  /// What happened so far, as `events` tells it.
  func events() throws -> [[String: Any]] {
    try Self.objects(run("events").output)
  }

  /// What happened so far to a timer, in words.
  func words(of name: String) throws -> [String] {
    try events().filter { $0["name"] as? String == name }.compactMap { $0["event"] as? String }
  }

  /// The lines of a text, each as an object of JSON.
  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      guard
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      else { throw Command.Failure(description: "no object: \(line)") }
      return object
    }
  }

  /// Asks for the condition until it is true.
  func wait(for what: String, _ isTrue: () throws -> Bool) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.limit
    while try !isTrue() {
      guard clock.now < deadline else { throw Command.Failure(description: "no \(what)") }
      // Gives the processor to the program that is waited for.
      _ = try Command.run(["true"], environment: environment)
    }
  }
}
