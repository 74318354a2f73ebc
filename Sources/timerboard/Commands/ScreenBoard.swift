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
    let environment = Environment.process
    let reading = Configuration.inForce(in: environment, bindings: BoardKeys.rules)
    let configuration = reading.configuration
    let engine = try open(
      try BoardPath.resolve(given: file),
      AlertSettings(configuration, logPath: BoardPath.alertsLog(environment)),
      finishedStay: configuration.finishedStay)
    let path = engine.path
    do throws(TerminalError) {
      try BoardProgram(
        engine: engine, zone: SystemZone(), configuration: configuration,
        notice: SystemZone.trouble ?? reading.trouble,
        shell: BoardShell(
          path: path, environment: ProcessInfo.processInfo.environment
        ).commandShell
      ) {
        Ringer(path: path, environment: environment).see(to: configuration.ringer)
      }.run()
    } catch {
      throw CommandFailure("\(error)", status: error.exitStatus)
    }
  }

  private static func open(
    _ path: String, _ settings: AlertSettings, finishedStay: Duration
  ) throws(CommandFailure) -> Engine {
    do throws(StoreError) {
      let file = try BoardFile(path: path, zone: SystemZone(), now: SystemClock.now)
      for notice in file.notices { Session.tell(notice) }
      // Without a share the board can be used all the same.
      let lock = try? EngineLock(path: file.path)
      return try Engine(
        file: file, lock: lock, settings: settings, finishedStay: finishedStay)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension TerminalError {
  /// How the program ends where the board cannot be shown.
  var exitStatus: ExitStatus {
    if case .notATerminal = self { .wrongUsage } else { .failed }
  }
}
