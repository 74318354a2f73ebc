import CSQLite
import Foundation

/// A board whose rings leave a line each in two files, and whose engines end with it.
///
/// One file is written to by the command of the configuration, one by the command of the timer.
final class RingingBoard {
  /// The command for `--on-ring`.
  static let onRing = #"echo "$TIMERBOARD_NAME $TIMERBOARD_ORDINAL" >>on-ring"#
  private static let configured = #"echo \"$TIMERBOARD_NAME $TIMERBOARD_ORDINAL\" >>command"#

  let board: TemporaryBoard
  var folder: String { board.folder.path(percentEncoded: false) }

  /// - Parameters:
  ///   - ringer: whether commands start one.
  ///   - alerts: keys of the configuration for alerts.
  ///   - configuration: other keys.
  init(
    ringer: String = "off", alerts: String = "", configuration: String = "",
    environment: [String: String] = [:]
  ) throws {
    board = try TemporaryBoard(
      environment: ["TIMERBOARD_RINGER": ringer].merging(environment) { $1 })
    try configure(alerts: alerts, configuration)
  }

  deinit {
    _ = try? board.shell("pkill -KILL -f -- \"--board $HOME/board.db\"")
  }

  /// Writes the configuration: none of the channels that depend on the machine.
  func configure(alerts: String = "", _ configuration: String = "") throws {
    let place = board.folder.appending(path: ".config/timerboard")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let text = """
      {
        alerts: {
          terminal: false, desktop: false, sound: "none",
          command: "\(Self.configured)", \(alerts)
        },
        \(configuration)
      }
      """
    try text.write(
      to: place.appending(path: "config.json5"), atomically: true, encoding: .utf8)
  }

  /// Starts an engine without a screen.
  func serve(_ arguments: String..., environment: [String: String] = [:]) throws -> RunningCommand {
    try RunningCommand(
      [Binary.path, "--board", board.path, "serve"] + arguments,
      environment: board.environment.merging(environment) { $1 })
  }

  /// Starts an engine without a screen, and waits until it has rung something.
  func serveAtWork() throws -> RunningCommand {
    let server = try serve()
    guard try board.run("add", "first", "1ms").status == 0 else {
      throw Command.Failure(description: "nothing can be added to \(board.path)")
    }
    try board.wait(for: "the first ring") { try lines("command") == ["first 1"] && undone() == 0 }
    return server
  }

  /// What must stand in the environment of a board on a terminal, to be this board.
  var environment: [String: String] {
    board.environment.filter { ["HOME", "TIMERBOARD_BOARD", "TIMERBOARD_RINGER"].contains($0.key) }
  }

  /// The engines that serve the board.
  func servers() throws -> [pid_t] {
    let answer = try board.shell("pgrep -f -- \"--board $HOME/board.db serve\"")
    return answer.output.split(separator: "\n").compactMap { pid_t($0) }
      .filter { ProcessFacts(process: $0).isAlive }
  }

  /// The lines of one of the files that commands write to, in order.
  func lines(_ file: String) -> [String] {
    let text = try? String(contentsOf: board.folder.appending(path: file), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The rings that were counted, as `events` tells them.
  func rings(of name: String? = nil) throws -> [[String: Any]] {
    try board.events().filter {
      $0["event"] as? String == "rang" && (name == nil || $0["name"] as? String == name)
    }
  }

  /// The names and ordinals of the rings, as the commands write them, in order.
  func ringLines() throws -> [String] {
    try rings().compactMap { ring in
      guard let name = ring["name"] as? String, let number = ring["ring"] as? Int else {
        return nil
      }
      return "\(name) \(number)"
    }
  }

  /// How many alerts nobody has given.
  func undone() throws -> Int {
    try count("SELECT count(*) FROM alerts WHERE failure IS NULL")
  }

  /// A number that the file holds.
  func count(_ query: String) throws -> Int {
    var connection: OpaquePointer?
    var statement: OpaquePointer?
    defer {
      sqlite3_finalize(statement)
      sqlite3_close(connection)
    }
    guard sqlite3_open_v2(board.path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_busy_timeout(connection, 30_000) == SQLITE_OK,
      sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { throw Command.Failure(description: "cannot ask \(board.path): \(query)") }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
