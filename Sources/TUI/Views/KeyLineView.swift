/// The last line: the keys that matter most, as many as there is room for.
enum KeyLineView {
  static func line(width: Int, text: CellText) -> Line {
    var line: Line = []
    var used = 0
    for binding in KeyTable.bindings {
      guard let short = binding.short, let label = binding.label.split(separator: " ").first
      else { continue }
      let cells = 3 + text.width(label + short)
      if used + cells > width { break }
      line.append(TextRun(text: " "))
      line.append(TextRun(text: String(label), style: Style(attributes: .bold)))
      line.append(TextRun(text: " " + short + " "))
      used += cells
    }
    return line
  }
}
