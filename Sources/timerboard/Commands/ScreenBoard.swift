import Board
import BoardRuntime
import BoardStore
import Foundation
import TUI

/// The board in the terminal, on its file.
@MainActor
enum ScreenBoard {
  /// Shows the board until it is left, which ends the program.
  static func show(file: String?) throws(CommandFailure) -> ExitStatus {
    let live = try open(try BoardPath.resolve(given: file))
    let reading = Configuration.inForce(
      in: ProcessInfo.processInfo.environment, bindings: BoardKeys.rules)
    do throws(TerminalError) {
      try BoardProgram(
        live: live, zone: SystemZone(), configuration: reading.configuration,
        notice: reading.trouble
      ).run()
    } catch {
      throw CommandFailure("\(error)", status: error.exitStatus)
    }
  }

  private static func open(_ path: String) throws(CommandFailure) -> LiveBoard {
    do throws(StoreError) {
      let file = try BoardFile(path: path, zone: SystemZone(), now: SystemClock.now)
      for notice in file.notices { Session.tell(notice) }
      let board = try file.board()
      return LiveBoard(log: try StoredLog(file: file), board: board)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension TerminalError {
  fileprivate var exitStatus: ExitStatus {
    if case .notATerminal = self { .wrongUsage } else { .failed }
  }
}
