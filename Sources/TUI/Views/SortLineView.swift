import Board

/// The line of letters by which the sort is chosen.
enum SortLineView {
  static func line(sort: RowSort, width: Int, text: CellText) -> Line {
    var line: Line = [TextRun(text: " sort:")]
    var room = width - 6
    for key in RowSort.Key.allCases {
      let letter = "\(key.rawValue)"
      let words = (key == sort.key ? (sort.isReversed ? "v" : "^") : "") + key.label
      room -= 3 + text.width(words)
      guard room >= 0 else { break }
      line.append(TextRun(text: " "))
      line.append(TextRun(text: letter, style: Style(attributes: .bold)))
      line.append(TextRun(text: " " + words))
    }
    return width < 6 ? [TextRun(text: text.clip("sort", to: width))] : line
  }
}
