import Board

/// The table: column titles and rows.
struct TableView {
  var columns: TableColumns
  var width: Int
  var text: CellText

  /// What is special about a row of the table, beside what is in it.
  struct Place: Hashable {
    var isSelected = false
    var isMarked = false
    /// Counted from one, to be shown while somebody types it.
    var number: Int?
  }

  /// The titles, with a word on which part of the table is shown at their right end, and a sign at
  /// the column by which it is sorted.
  func titles(part: String, sort: RowSort = RowSort()) -> Line {
    func title(_ words: String, _ key: RowSort.Key) -> String {
      sort.key == key && !sort.isAsAdded ? words + (sort.isReversed ? "v" : "^") : words
    }
    let titles =
      "   " + text.padded(title("NAME", .name), to: columns.name)
      + column(title("TIME", .time), columns.time, .trailing)
      + column(title("ENDS", .ends), columns.ends)
      + column(title("STATE", .state), columns.state)
      + column(title("PROGRESS", .progress), columns.progress)
      + column(title("ROUND", .round), columns.round)
      + column(title("PLAN", .plan), columns.plan)
      + column(title("TAGS", .tags), columns.tags)
    let room = part.isEmpty ? width : max(0, width - text.width(part) - 2)
    let line = text.padded(titles, to: room) + (part.isEmpty ? "" : "  " + part)
    return [TextRun(text: text.clip(line, to: width), style: Style(attributes: .dim))]
  }

  func line(for row: RowText, at place: Place) -> Line {
    // Where there is no room for the state, its count of rings still has to be seen.
    let rings = columns.state == 0 && !row.unheard.isEmpty ? " " + row.unheard : ""
    let name =
      text.paddedMiddle(row.name, to: max(0, columns.name - text.width(rings))) + rings
    let line =
      margin(row, place) + name + column(row.time, columns.time, .trailing)
      + column(row.ends, columns.ends) + column(row.stateAndRings, columns.state)
      + column(bar(row.progress), columns.progress) + column(row.round, columns.round)
      + column(row.plan, columns.plan) + column(row.tags, columns.tags)
    var style = row.style
    if place.isSelected { style.attributes.insert(.reversed) }
    return [TextRun(text: text.padded(line, to: width), style: style)]
  }

  private func margin(_ row: RowText, _ place: Place) -> String {
    if let number = place.number {
      return text.padded("\(number)", to: TableColumns.margin, alignment: .trailing)
    }
    return (place.isMarked ? "*" : " ") + row.glyph + " "
  }

  private func column(
    _ content: String, _ cells: Int, _ alignment: CellText.Alignment = .leading
  ) -> String {
    cells == 0 ? "" : "  " + text.padded(content, to: cells, alignment: alignment)
  }

  private func bar(_ progress: Double?) -> String {
    progress.map { ProgressBar(part: $0, cells: columns.progress).text(in: text) } ?? ""
  }
}
