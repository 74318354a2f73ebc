import Board
import Foundation

/// The line being typed, and below it what is made of it.
struct PromptView {
  var prompt: AddPrompt
  var understanding: AddPrompt.Understanding
  /// The name that a line without one gets.
  var freeName: TimerName
  var stamp: Stamp
  var zone: any CivilZone
  var text: CellText
  var width: Int

  /// The typed line, and the column of the caret.
  var typed: (line: Line, caret: Int) {
    let title = text.width(prompt.title) + 8 <= width ? prompt.title : ""
    let titleWidth = text.width(title)
    let window = prompt.editor.window(columns: max(1, width - titleWidth), text: text)
    return (
      [TextRun(text: title, style: Style(attributes: .bold)), TextRun(text: window.text)],
      min(titleWidth + window.caret, max(0, width - 1))
    )
  }

  /// What is understood, or a mark under what is not with what would be right: one line if there is
  /// room for it, else as many as it takes.
  var reading: [Line] {
    switch understanding {
    case .nothingYet:
      let hint = "a name and a time to count down: tea 4m; a name alone is a stopwatch: build"
      return lines(of: hint, Style(attributes: .dim))
    case .line(let reading):
      let words = reading.text(
        freeName: freeName, start: prompt.ready ? nil : stamp.wall.timeIntervalSince1970,
        zone: zone)
      return lines(of: words, .plain)
    case .trouble(let trouble):
      let way = trouble.offers.first.map { " (Tab: \($0))" } ?? ""
      let message = text.shown(trouble.message + way)
      let style = Style(role: .trouble)
      if let marked = marked(message, under: trouble) {
        return [[TextRun(text: marked, style: style)]]
      }
      return lines(of: message, style)
    }
  }

  /// The reading in so many lines at most; what does not fit is cut with an ellipsis.
  func reading(in rows: Int) -> [Line] {
    let lines = reading
    guard lines.count > rows, rows > 0 else { return Array(lines.prefix(rows)) }
    let rest = lines[(rows - 1)...].flatMap { $0 }
    let words = text.clip(rest.map(\.text).joined(), to: width)
    return lines.prefix(rows - 1) + [[TextRun(text: words, style: rest.first?.style ?? .plain)]]
  }

  private func lines(of words: String, _ style: Style) -> [Line] {
    let lines = text.wrapped(words, to: width - 1)
    return lines.map { [TextRun(text: text.clip(" " + $0, to: width), style: style)] }
  }

  /// The message with a `^` under the place, on whichever side of the mark there is room.
  private func marked(_ message: String, under trouble: LineError) -> String? {
    let title = text.width(typed.line[0].text)
    let window = prompt.editor.window(columns: max(1, width - title), text: text)
    let place = trouble.range.lowerBound
    let column = title + prompt.editor.column(of: place, in: window, text: text)
    let length = text.width(message)
    if column + 2 + length <= width {
      return String(repeating: " ", count: column) + "^ " + message
    }
    if length + 2 <= column {
      return text.padded(message, to: column - 1, alignment: .trailing) + " ^"
    }
    return nil
  }
}
