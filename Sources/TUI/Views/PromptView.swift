import Board
import Foundation

/// The line being typed, and below it what is made of it.
struct PromptView {
  /// The typed line.
  let typed: Line
  /// The column of the caret in it.
  let caret: Int
  /// What is understood, or a mark under what is not with what would be right: one line if there is
  /// room for it, else as many as it takes.
  private(set) var reading: [Line] = []
  /// How long the reading stays right if nothing is typed; `nil`: for good.
  private(set) var lasts: Duration?

  private let width: Int
  private let text: CellText

  init(
    of prompt: AddPrompt, on board: some TimerLookup, at stamp: Stamp, in zone: any CivilZone,
    width: Int, text: CellText
  ) {
    self.width = width
    self.text = text
    let title = text.width(prompt.title) + 8 <= width ? prompt.title : ""
    let indent = text.width(title)
    let window = prompt.editor.window(columns: max(1, width - indent), text: text)
    caret = min(indent + window.caret, max(0, width - 1))
    let understanding = prompt.understanding(on: board, at: stamp, in: zone)
    var marked = 0..<0
    if case .trouble(let trouble) = understanding { marked = trouble.range }
    typed =
      [TextRun(text: title, style: Style(attributes: .bold))]
      + prompt.editor.runs(of: window, underlining: marked, text: text)

    switch understanding {
    case .nothingYet:
      let hint = "a name and a time to count down: tea 4m; a name alone is a stopwatch: build"
      reading = lines(of: hint, Style(attributes: .dim))
    case .line(let understood):
      let now = stamp.wall.timeIntervalSince1970
      let start = prompt.ready ? nil : now
      // It tells the second at which the timer would ring, or what has passed by now.
      if start != nil, understood.line.plan != .stopwatch || understood.line.from != nil {
        lasts = .seconds(1 - now.truncatingRemainder(dividingBy: 1))
      }
      let words = understood.text(
        freeName: understood.line.name ?? board.freeName(like: nil), start: start, zone: zone)
      reading = lines(of: words, .plain)
    case .trouble(let trouble):
      let way = trouble.offers.first.map { " (Tab: \($0))" } ?? ""
      let message = text.shown(trouble.message + way)
      let place = trouble.range.lowerBound
      let column = indent + prompt.editor.column(of: place, in: window, text: text)
      let style = Style(role: .trouble)
      if let pointed = pointed(message, under: column) {
        reading = [[TextRun(text: pointed, style: style)]]
      } else {
        reading = lines(of: message, style)
      }
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

  /// The message with a `^` under the column, on whichever side of the mark there is room.
  private func pointed(_ message: String, under column: Int) -> String? {
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
