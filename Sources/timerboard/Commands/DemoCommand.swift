import Board
import BoardRuntime
import BoardStore
import Timers
import TUI

/// `demo`: a board to try, which nobody has to tidy up.
enum DemoCommand {
  static let spec = CommandSpec(
    name: "demo", operands: .none,
    summary: "opens a board of examples to try, and removes it after",
    details: """
      The board has timers of every kind in every state: countdowns that ring soon, a stopwatch with
      laps, a pomodoro, alarms, notes and tags. It lies in a folder of its own, which is removed when
      the board is left, and nothing rings after that. What the configuration says of alerts by
      commands and by the desktop does not count there.

        timerboard demo
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let path: String
    do throws(SystemError) {
      path = try DemoFolder(in: session.environment).path + "/board.db"
    } catch {
      throw CommandFailure("no folder for the demo: \(error); TMPDIR can name another")
    }
    let engine = try engine(path: path, in: session)
    do throws(TerminalError) {
      try BoardProgram(
        engine: engine, zone: session.zone, configuration: session.configuration,
        notice: "a demo: try any key, ? tells them; q leaves, and nothing of it stays"
      ) {
        "that was a demo, and its timers are gone"
      }.run()
    } catch {
      throw CommandFailure("\(error)", status: error.exitStatus)
    }
  }

  @MainActor
  private static func engine(path: String, in session: Session) throws(CommandFailure) -> Engine {
    // Examples are no reason to run somebody's programs.
    var settings = session.alertSettings
    settings.channels.subtract([.desktop, .command, .onRing])
    let file: BoardFile
    do throws(StoreError) {
      file = try BoardFile(path: path, zone: session.zone, now: SystemClock.now)
    } catch {
      throw CommandFailure(error)
    }
    try DemoBoard.fill(file, at: session.stamp)
    do throws(StoreError) {
      return try Engine(
        file: file, lock: try? EngineLock(path: file.path), settings: settings,
        finishedStay: session.configuration.finishedStay)
    } catch {
      throw CommandFailure(error)
    }
  }
}
