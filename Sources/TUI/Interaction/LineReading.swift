import Board

/// What is made of a line while it is typed.
enum LineReading: Equatable, Sendable {
  /// Nothing was typed yet: what could be.
  case hint(String)
  /// What is understood, and how long that stays so if nothing is typed; `nil`: for good.
  case words(String, lasts: Duration? = nil)
  case trouble(LineError)
}

extension Interaction {
  /// The line that is being typed, and what is made of it.
  ///
  /// - Parameters:
  ///   - board: the board.
  ///   - shown: how many rows there are.
  ///   - stamp: the present moment.
  ///   - zone: for times of day.
  func typed(
    on board: Board, shown: Int, at stamp: Stamp, in zone: any CivilZone
  ) -> (title: String, editor: LineEditor, reading: LineReading)? {
    switch mode {
    case .prompt(let prompt):
      (prompt.title, prompt.editor, prompt.reading(on: board, at: stamp, in: zone))
    case .line(let line):
      (
        line.title, line.editor,
        reading(of: line, on: board, shown: shown, at: stamp, in: zone)
      )
    case .table, .sorting, .help: nil
    }
  }
}
