/// The table: column titles and rows.
struct TableView {
  var columns: TableColumns
  var width: Int
  var text: CellText

  /// The titles, with a word on which part of the table is shown at their right end.
  func titles(part: String) -> Line {
    let titles =
      "   " + text.padded("NAME", to: columns.name)
      + column("TIME", columns.time, .trailing) + column("ENDS", columns.ends)
      + column("STATE", columns.state) + column("PROGRESS", columns.progress)
    let room = part.isEmpty ? width : max(0, width - text.width(part) - 2)
    let line = text.padded(titles, to: room) + (part.isEmpty ? "" : "  " + part)
    return [TextRun(text: text.clip(line, to: width), style: Style(attributes: .dim))]
  }

  func line(for row: RowText, isSelected: Bool) -> Line {
    let name = text.paddedMiddle(row.name, to: columns.name)
    let line =
      " \(row.glyph) " + name + column(row.time, columns.time, .trailing)
      + column(row.ends, columns.ends) + column(row.state, columns.state)
      + column(bar(row.progress), columns.progress)
    var style = row.style
    if isSelected { style.attributes.insert(.reversed) }
    return [TextRun(text: text.padded(line, to: width), style: style)]
  }

  private func column(
    _ content: String, _ cells: Int, _ alignment: CellText.Alignment = .leading
  ) -> String {
    cells == 0 ? "" : "  " + text.padded(content, to: cells, alignment: alignment)
  }

  private func bar(_ progress: Double?) -> String {
    guard let progress else { return "" }
    let filled = Int((Double(columns.progress) * progress).rounded(.down))
    return String(repeating: "#", count: filled)
      + String(repeating: ".", count: columns.progress - filled)
  }
}
