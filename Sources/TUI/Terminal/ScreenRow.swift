import CLinux

/// One character with its marks at its place in a row of the screen.
struct ScreenCell: Hashable, Sendable {
  var column: Int
  var scalars: [Unicode.Scalar]
  var pen: Theme.Pen
}

/// A line of a picture put into the cells of a row.
enum ScreenRow {
  /// The cells that the line fills, from the left; what goes beyond the columns is left out.
  ///
  /// A picture should hold no wider line and only text that can be shown; this is what keeps a
  /// mistake there from damaging the rest of the screen.
  static func cells(of line: Line, columns: Int, text: CellText, theme: Theme) -> [ScreenCell] {
    var cells: [ScreenCell] = []
    var column = 0
    for run in line {
      let pen = theme.pen(run.style)
      for character in run.text {
        let glyph = text.cell(character)
        guard column + glyph.width <= columns else { return cells }
        append(glyph, at: column, pen: pen, to: &cells)
        column += glyph.width
      }
    }
    return cells
  }

  /// Adds what is drawn for a character: as many cells as it has scalars that take columns.
  private static func append(
    _ glyph: CellGlyph, at column: Int, pen: Theme.Pen, to cells: inout [ScreenCell]
  ) {
    var column = column
    var isFirst = true
    for scalar in glyph.text.unicodeScalars {
      let width = Int(wcwidth(wchar_t(bitPattern: scalar.value)))
      if width > 0 || isFirst {
        cells.append(ScreenCell(column: column, scalars: [scalar], pen: pen))
        column += max(width, 0)
      } else {
        cells[cells.count - 1].scalars.append(scalar)
      }
      isFirst = false
    }
  }
}
