import Board
import BoardRuntime
import BoardStore
import CLinux
import Foundation
import Timers

/// `serve`: the engine without a screen.
enum ServeCommand {
  static let untilIdle = OptionSpec(
    name: "until-idle", summary: "ends when nothing is left to ring, or if another serves")

  static let spec = CommandSpec(
    name: "serve", operands: .none, summary: "rings without a screen, in the foreground",
    options: [untilIdle],
    details: """
      Rings the timers of the board and gives their alerts until it is interrupted: desktop
      notifications, sounds, commands. One serves for each board. An open board rings by itself, and
      where nobody is there commands start one in the background, as serve --until-idle; the
      configuration key ringer, or TIMERBOARD_RINGER=off, keeps them from it.

      For systemd there is a unit: systemctl --user enable --now timerboard.

        timerboard serve
        timerboard serve --until-idle

      exit status: 0 it was ended, 1 another serves the board
      """,
    run: run)

  /// What ends sooner would end again.
  private static let leastService = Duration.seconds(1)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let isTemporary = arguments.has(untilIdle)
    // A ringer was started by its open file, and would be called "exe" in lists of processes.
    pthread_setname_np(pthread_self(), "timerboard")
    let end = try EndRequest()
    while true {
      // Deleted since a command has started this: it is not made anew.
      if isTemporary, try !Server.hasBoard(session: session) { return .done }
      guard let server = try Server(session: session) else {
        if isTemporary { return .done }
        throw CommandFailure("another timerboard serves this board already")
      }
      ServiceNotice.ready.send()
      let started = ContinuousClock.now
      server.serve(untilIdle: isTemporary, end: end)
      ServiceNotice.stopping.send()
      server.leave()
      if server.isLost {
        // Another board may be in its place, or the same one without what this one could not save.
        let lasted = started.duration(to: .now)
        guard lasted > leastService, !end.isAsked, try Server.hasBoard(session: session) else {
          return .failed
        }
        continue
      }
      // Something may have been added just before this one's share in the board was gone.
      guard isTemporary, !end.isAsked, try Server.isNeeded(session: session) else { return .done }
    }
  }
}
