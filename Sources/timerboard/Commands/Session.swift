import Board
import BoardRuntime
import BoardStore
import Foundation
import TUI

/// What a command works with: the moment, the board, and where answers go.
@MainActor
final class Session {
  /// The moment of the command, by all clocks: taken once, so that all it says agrees.
  let stamp: Stamp
  let zone: any CivilZone
  let output = AnswerStream()

  private static let longestTrouble = 2000
  private let file: String?
  let environment: Environment
  private var opened: BoardFile?

  /// The board, if it was opened.
  var openedBoard: BoardFile? { opened }

  /// What the person set; what is wrong with it is told when it is read, at the first use.
  private(set) lazy var configuration: Configuration = {
    let reading = Configuration.inForce(in: environment, bindings: BoardKeys.rules)
    if let trouble = reading.trouble { tell(trouble) }
    return reading.configuration
  }()

  /// - Parameters:
  ///   - file: the board that was asked for, `nil` for the one of the environment.
  ///   - environment: where the configuration is looked for.
  ///   - stamp: the moment.
  ///   - zone: turns instants into times of day.
  init(
    file: String?, environment: Environment = .process,
    stamp: Stamp = SystemClock.now(), zone: any CivilZone = SystemZone()
  ) {
    self.file = file
    self.environment = environment
    self.stamp = stamp
    self.zone = zone
  }

  /// Where the board is kept.
  func path() throws(CommandFailure) -> String {
    try BoardPath.resolve(given: file, environment: environment)
  }

  /// Where the configuration is, or would be.
  func configurationFile() throws(CommandFailure) -> ConfigurationFile {
    guard let file = ConfigurationFile(in: environment) else {
      throw CommandFailure(
        "no home folder to look for a configuration in: set HOME, or TIMERBOARD_CONFIG")
    }
    return file
  }

  /// The board, opened at the first call.
  func board() throws(CommandFailure) -> BoardFile {
    if let opened { return opened }
    let path = try path()
    let board: BoardFile
    do throws(StoreError) {
      board = try BoardFile(path: path, zone: zone, now: SystemClock.now)
    } catch {
      throw CommandFailure(error)
    }
    for notice in board.notices { tell(notice) }
    if let trouble = SystemZone.trouble { tell(trouble) }
    opened = board
    return board
  }

  /// Carries a command out on the board.
  func perform(_ command: BoardCommand) throws(CommandFailure) -> Commit {
    let board = try board()
    do throws(CommandError) {
      return try board.perform(command, at: stamp)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Looks something up in the board's file.
  func look<Found>(
    _ look: (BoardFile) throws(StoreError) -> Found
  ) throws(CommandFailure) -> Found {
    let board = try board()
    do throws(StoreError) {
      return try look(board)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What of the configuration counts for alerts.
  var alertSettings: AlertSettings {
    AlertSettings(configuration, logPath: BoardPath.alertsLog(environment))
  }

  /// Whether timers stand still while the machine sleeps, unless one of them says otherwise.
  var pausesInSleep: Bool { configuration.sleep == .pause }

  // MARK: - Answers

  /// Writes a line, whatever the names in it hold.
  func answer(line: String) throws(CommandFailure) {
    try output.write(line: line)
  }

  /// Writes a text of this program's own, of one or more lines.
  func answer(_ text: String) throws(CommandFailure) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try output.write(line: String(line))
    }
  }

  /// Writes a table: in columns on a terminal, with tabs elsewhere.
  ///
  /// - Parameters:
  ///   - table: what to write.
  ///   - hint: what a terminal says instead of an empty table; a program gets nothing then.
  func answer(_ table: TextTable, ifEmpty hint: String? = nil) throws(CommandFailure) {
    guard let cells = output.cells else {
      for line in table.tabbed { try output.write(line + "\n") }
      return
    }
    if table.rows.isEmpty, let hint {
      try answer(hint)
      return
    }
    let lines = table.aligned(width: TerminalText.width(), by: cells)
    for line in lines { try output.write(line + "\n") }
  }

  /// Says on standard error what went wrong, in a line.
  func tell(_ trouble: String) {
    Self.tell(trouble)
  }

  /// Says on standard error what went wrong, in a line.
  static func tell(_ trouble: String) {
    // What was typed is repeated in some messages, and may hold anything, such as a path without end.
    var line = trouble
    if line.unicodeScalars.count > longestTrouble {
      // What to do stands at the end.
      let (start, end) = (trouble.unicodeScalars.prefix(800), trouble.unicodeScalars.suffix(800))
      line = "\(String(start))…\(String(end))"
    }
    StandardStream.error.write("timerboard: \(ShownText.safe(line))\n")
  }
}

extension ConfigurationFile.Reading {
  /// What is wrong, in a line; `nil` if nothing is.
  var trouble: String? {
    guard let first = errors.first else { return nil }
    let more = errors.count == 1 ? "" : ", and \(errors.count - 1) more"
    return "\(first)\(more) (timerboard config check)"
  }
}
