import Board

/// `clear`: takes finished timers off the board.
enum ClearCommand {
  static let spec = CommandSpec(
    name: "clear", operands: .init(usage: "[NAME…]", least: 0, most: nil),
    summary: "takes finished timers off the board", options: [.all, .quiet],
    details: """
      Without a name it clears all that are finished. They stay in the history, and undo brings them
      back; by themselves they leave after 12 hours, or as the configuration says.

        timerboard clear
        timerboard clear tea +kitchen
      """
  ) { arguments, session throws(CommandFailure) in
    let selection = try TimerSelection(
      arguments.operands, all: arguments.has(.all) || arguments.operands.isEmpty, in: session)
    return try Change(.clear, in: session).carryOut(
      on: selection, isQuiet: arguments.has(.quiet))
  }
}
