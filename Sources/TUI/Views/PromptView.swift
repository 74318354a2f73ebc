import Board

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

  /// Shows a line.
  ///
  /// - Parameters:
  ///   - title: what the line is for.
  ///   - editor: the line.
  ///   - understood: what is made of it.
  ///   - width: the cells of a line.
  ///   - text: what characters there are.
  init(title: String, editor: LineEditor, understood: LineReading, width: Int, text: CellText) {
    self.width = width
    self.text = text
    let title = text.width(title) + 8 <= width ? title : ""
    let indent = text.width(title)
    let window = editor.window(columns: max(1, width - indent), text: text)
    caret = min(indent + window.caret, max(0, width - 1))
    var marked = 0..<0
    if case .trouble(let trouble) = understood { marked = trouble.range }
    typed =
      [TextRun(text: title, style: Style(attributes: .bold))]
      + editor.runs(of: window, underlining: marked, text: text)

    switch understood {
    case .hint(let hint):
      reading = lines(of: hint, Style(attributes: .dim))
    case .words(let words, let lasts):
      self.lasts = lasts
      reading = lines(of: words, .plain)
    case .trouble(let trouble):
      let way = trouble.offers.first.map { " (Tab: \($0))" } ?? ""
      let message = text.shown(trouble.message + way)
      let place = trouble.range.lowerBound
      let column = indent + editor.column(of: place, in: window, text: text)
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
