import Board
import TUI

/// Rows of text: in columns for a terminal, or parted by tabs for a program.
struct TextTable {
  /// A column for a terminal.
  struct Column {
    var header: String
    /// Whether its cells stand at the right, as figures do.
    var isTrailing = false
    /// How narrow it may become where there is little room, cut in the middle; `nil`: it stays.
    var least: Int?
  }

  var columns: [Column]
  var rows: [[String]] = []

  private static let gap = 2

  /// Leaves out the columns that hold nothing.
  mutating func dropEmptyColumns() {
    let kept = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    columns = kept.map { columns[$0] }
    rows = rows.map { row in kept.map { row[$0] } }
  }

  /// A line for each row, cells parted by tabs, without a header.
  var tabbed: [String] {
    rows.map { row in row.map(ShownText.safe).joined(separator: "\t") }
  }

  /// A header and a line for each row, in aligned columns, no line wider than the terminal.
  ///
  /// Where there is little room, names and plans are cut in the middle, and then the last columns go.
  func aligned(width: Int, by cells: CellText) -> [String] {
    let widths = layOut(width: width, by: cells)
    return ([columns.map(\.header)] + rows).map { row in
      var line = ""
      for (index, cell) in row.enumerated() where widths[index] > 0 {
        if !line.isEmpty { line += String(repeating: " ", count: Self.gap) }
        line += cells.paddedMiddle(
          cell, to: widths[index], alignment: columns[index].isTrailing ? .trailing : .leading)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The cells of each column; 0 leaves it out.
  private func layOut(width: Int, by cells: CellText) -> [Int] {
    var widths = columns.indices.map { index in
      rows.reduce(cells.width(columns[index].header)) { max($0, cells.width($1[index])) }
    }
    var excess = widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    for index in columns.indices.reversed() where excess > 0 {
      guard let least = columns[index].least, widths[index] > least else { continue }
      let cut = min(excess, widths[index] - least)
      widths[index] -= cut
      excess -= cut
    }
    for index in columns.indices.dropFirst().reversed() where excess > 0 {
      excess -= widths[index] + Self.gap
      widths[index] = 0
    }
    // What came free by leaving a column out goes back to those that were cut.
    for index in columns.indices where excess < 0 && widths[index] > 0 {
      let natural = rows.reduce(cells.width(columns[index].header)) {
        max($0, cells.width($1[index]))
      }
      let more = min(-excess, natural - widths[index])
      widths[index] += more
      excess += more
    }
    if let first = widths.first { widths[0] = min(first, max(1, width)) }
    return widths
  }
}
