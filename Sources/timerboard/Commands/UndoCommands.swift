import Board
import BoardStore

/// `undo` and `redo`: take back what was done on the board, and do it again.
enum UndoCommands {
  static let list = OptionSpec(name: "list", summary: "show what can be undone, newest first")
  private static let mostListed = 1000

  static let undo = CommandSpec(
    name: "undo", operands: .init(usage: "[EVENT]", least: 0, most: 1),
    summary: "takes back the last change on the board, or a given one",
    options: [list, .quiet],
    details: """
      Whoever made it: the timers are again as they would be without it, and it costs no time. EVENT
      is the number of a change in undo --list, or of an event in events or show; it can be taken
      back alone if nothing later touched its timers. A name that was taken meanwhile comes back as
      its next free form. redo does it again.

        timerboard undo
        timerboard undo --list
        timerboard undo 42
      """
  ) { arguments, session throws(CommandFailure) in
    if arguments.has(list) {
      guard arguments.operands.isEmpty else {
        throw .usage("--list and EVENT: leave one of them out")
      }
      return try writeList(in: session)
    }
    let command: BoardCommand
    if let operand = arguments.operands.first {
      guard let number = Int(operand), number > 0 else {
        throw .usage(
          "\(operand.clipped) is no number of an event: timerboard undo --list shows them")
      }
      command = .undoEvent(number)
    } else {
      command = .undo
    }
    let commit = try session.perform(command)
    if !arguments.has(.quiet) { try tell(commit, in: session) }
    return .done
  }

  static let redo = CommandSpec(
    name: "redo", operands: .none,
    summary: "does again what was undone last", options: [.quiet],
    details: "Only as long as nothing else was done since."
  ) { arguments, session throws(CommandFailure) in
    let commit = try session.perform(.redo)
    if !arguments.has(.quiet) { try tell(commit, in: session) }
    return .done
  }

  @MainActor
  private static func tell(_ commit: Commit, in session: Session) throws(CommandFailure) {
    guard let step = StepText(of: commit) else { return }
    try session.answer(line: step.words)
    for name in step.otherNames { try session.answer(line: "\(name): the name is taken") }
  }

  @MainActor
  private static func writeList(in session: Session) throws(CommandFailure) -> ExitStatus {
    let steps = try session.look { board throws(StoreError) in
      try board.steps(limit: mostListed)
    }
    var table = TextTable(columns: [
      .init(header: "EVENT", isTrailing: true), .init(header: "DONE"),
      .init(header: "WHAT", least: 12), .init(header: ""),
    ])
    table.rows = steps.map { step in
      [
        "\(step.number)", LocalText.moment(step.at, in: session.zone), step.words,
        step.isUndone ? "undone" : "",
      ]
    }
    try session.answer(table, ifEmpty: "nothing to undo")
    return .done
  }
}
