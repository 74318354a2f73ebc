import Board

extension Interaction {
  /// Takes in what came of a command.
  mutating func completed(
    _ command: BoardCommand, with result: Result<Message, BoardError>, on board: some TimerLookup,
    at stamp: Stamp, in zone: any CivilZone
  ) {
    let isOfLine = submitted == command
    submitted = nil
    switch result {
    case .success(let said):
      message = said
      if case .prompt(let prompt) = mode, case .add = command { close(prompt) }
      if case .line(let line) = mode, isOfLine { close(line) }
    case .failure(.madeElsewhere(let step)) where command == .undoOwn:
      message = .undoQuestion(step)
    case .failure(let error):
      refuse(command, isOfLine: isOfLine, because: error, on: board, at: stamp, in: zone)
    }
  }

  /// Takes in what a command answered that was typed as in the shell.
  mutating func answered(_ lines: [String], succeeded: Bool) {
    guard lines.count > 1 else {
      let line = lines.first ?? (succeeded ? "done" : "it could not be done")
      message = succeeded ? .note(line) : .trouble(line)
      return
    }
    panel = .answer(lines, top: 0)
    message = .note("Esc closes, j and k scroll")
  }

  private mutating func refuse(
    _ command: BoardCommand, isOfLine: Bool, because error: BoardError,
    on board: some TimerLookup, at stamp: Stamp, in zone: any CivilZone
  ) {
    let trouble = LineError(message: "\(error)", range: 0..<0)
    if case .prompt(var prompt) = mode, case .add = command {
      // What the prompt can point at it says by itself, now that the board is another.
      if case .line = prompt.understanding(on: board, at: stamp, in: zone) {
        prompt.refuse(trouble)
      }
      mode = .prompt(prompt)
    } else if case .line(var line) = mode, isOfLine {
      line.refuse(trouble)
      mode = .line(line)
    } else {
      message = .trouble("\(error)")
    }
  }
}
