/// The help, made from the key table.
enum HelpView {
  static func lines(
    of keys: KeyTable, size: Size, top: Int, message: Message?, text: CellText
  ) -> [Line] {
    let rows = max(1, size.rows - 1)
    let all = content(of: keys, width: size.columns, text: text)
    let first = max(0, min(top, all.count - rows))
    let shown = all.dropFirst(first).prefix(rows)
    let hidden = all.count - first - shown.count
    var lines = Array(shown)
    while lines.count < size.rows - 1 { lines.append([]) }
    if size.rows > 1 {
      let foot =
        message.map { " " + $0.text }
        ?? (hidden > 0
          ? " \(hidden) more below: j k scroll, Esc closes" : " j k scroll, Esc closes")
      lines.append([TextRun(text: text.clip(foot, to: size.columns))])
    }
    return lines
  }

  /// The first line of the last screenful.
  static func lastTop(of keys: KeyTable, size: Size, text: CellText) -> Int {
    max(0, content(of: keys, width: size.columns, text: text).count - max(1, size.rows - 1))
  }

  private static func content(of keys: KeyTable, width: Int, text: CellText) -> [Line] {
    let widest = keys.bindings.map { text.width($0.label) }.max() ?? 0
    let labelWidth = min(max(10, widest + 1), 20)
    let bold = Style(attributes: .bold)
    var lines: [Line] = [
      [TextRun(text: text.clip(" Keys", to: width), style: bold)]
    ]
    for binding in keys.bindings {
      let label = " " + text.padded(binding.label, to: labelWidth)
      let room = width - labelWidth - 1
      guard room >= 10 else {
        lines.append([TextRun(text: text.clip(label, to: width), style: bold)])
        lines += text.wrapped(binding.help, to: width - 1)
          .map { [TextRun(text: text.clip(" " + $0, to: width))] }
        continue
      }
      for (index, part) in text.wrapped(binding.help, to: room).enumerated() {
        let left = index == 0 ? label : String(repeating: " ", count: labelWidth + 1)
        lines.append([TextRun(text: left, style: bold), TextRun(text: part)])
      }
    }
    for (title, words) in notes {
      lines.append([])
      lines.append([TextRun(text: text.clip(" " + title, to: width), style: bold)])
      lines += text.wrapped(words, to: width - 1)
        .map { [TextRun(text: text.clip(" " + $0, to: width))] }
    }
    return lines
  }

  private static let notes = [
    (
      "The line of a new timer",
      "tea 4m counts down; build alone is a stopwatch; 5m tea and tea in 1h30m are understood too. "
        + "Times: 90s, 1h30m, 1.5h, 4:00, 1:30:00. talk 20m warn 5m gives a word before the end. "
        + "+kitchen or #kitchen is a tag. Quotes keep a name whole: \"room 101\" 5m."
    ),
    (
      "While typing",
      "Enter adds, Esc closes, Tab takes what is offered, Up and Down go through earlier lines; "
        + "Ctrl-A, Ctrl-E, Ctrl-U, Ctrl-K and Ctrl-W edit."
    ),
    (
      "The first column",
      "! ringing, = paused, . ready, - finished; a running timer has no mark."
    ),
  ]
}
