import Board

/// The commands that do the same to any number of timers: `pause`, `resume`, `cancel` and so on.
enum ChangeCommands {
  static let pause = change(
    "pause", .pause, "stops counting, until it is resumed",
    "A timer that rings cannot be paused: acknowledge it, or give it more time.")
  static let resume = change(
    "resume", .resume, "counts on, or starts what is ready", "")
  static let toggle = change(
    "toggle", .toggle, "starts, pauses, acknowledges or runs again, as the state suggests",
    "What Space does in the board.")
  static let restart = change(
    "restart", .restart, "runs again with full time", "A finished timer runs again, too.")
  static let reset = change(
    "reset", .reset, "goes back to full time, ready to be started", "")
  static let lap = change(
    "lap", .lap, "marks the time counted so far", "show and list --json tell the laps.")
  static let acknowledge = change(
    "ack", .acknowledge, "acknowledges a ring, which ends the run",
    "Where nothing rings, nothing is changed.")
  static let finish = change(
    "finish", .finish, "ends the run now, as done", "")
  static let cancel = change(
    "cancel", .cancel, "takes timers off the board", "undo brings them back.")

  private static func change(
    _ name: String, _ command: TimerCommand, _ summary: String, _ more: String
  ) -> CommandSpec {
    let details = """
      Several timers are one command: it is done to all of them, or to none, and one undo takes it
      back. +tag and --all stand for those timers that it can be done to.

        timerboard \(name) tea
        timerboard \(name) tea id:7
        timerboard \(name) +kitchen
      """
    return CommandSpec(
      name: name, operands: .timers, summary: summary, options: [.all, .quiet],
      details: more.isEmpty ? details : more + "\n\n" + details
    ) { arguments, session throws(CommandFailure) in
      let selection = try TimerSelection(
        arguments.operands, all: arguments.has(.all), in: session)
      return try Change(command, in: session).carryOut(
        on: selection, isQuiet: arguments.has(.quiet))
    }
  }
}
