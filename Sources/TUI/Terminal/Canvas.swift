/// What is on the screen, so that only what differs is written.
@MainActor
final class Canvas {
  var theme = Theme()

  private let calls: any TerminalCalls
  private var size = Size(rows: 0, columns: 0)
  /// The lines on the screen; `nil` where that is not known.
  private var lines: [Line?] = []
  private var caret: Position?
  private var needsUpdate = true

  init(calls: any TerminalCalls) {
    self.calls = calls
  }

  /// Brings the picture onto the screen, with no call at all when it is there already.
  func show(_ picture: Picture, text: CellText) {
    for row in 0..<size.rows {
      let line = row < picture.lines.count ? picture.lines[row] : []
      guard lines[row] != line else { continue }
      calls.write(
        ScreenRow.cells(of: line, columns: size.columns, text: text, theme: theme), row: row)
      lines[row] = line
      needsUpdate = true
    }
    let caret = picture.caret.map(inside)
    guard needsUpdate || caret != self.caret else { return }
    calls.update(caret: caret)
    self.caret = caret
    needsUpdate = false
  }

  /// Forgets what is on the screen: the next picture is written whole.
  func clear(size: Size) {
    self.size = size
    lines = Array(repeating: nil, count: size.rows)
    needsUpdate = true
    calls.repaint()
  }

  private func inside(_ position: Position) -> Position {
    Position(
      row: min(max(position.row, 0), size.rows - 1),
      column: min(max(position.column, 0), size.columns - 1))
  }
}
