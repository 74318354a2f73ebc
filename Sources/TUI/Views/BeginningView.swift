/// What an empty board says.
enum BeginningView {
  static func lines(size: Size, text: CellText) -> [Line] {
    let words = [
      "Nothing is being timed.", "Press a and type a name and a time: tea 4m",
      "A name alone is a stopwatch. ? shows all keys, q leaves.",
    ]
    let lines = words.flatMap { text.wrapped($0, to: size.columns - 4) }.map { "   " + $0 }
    // What to press matters more than that nothing is there.
    let rows = size.rows
    let shown = rows > lines.count ? [""] + lines : Array(lines.dropFirst(rows < 3 ? 1 : 0))
    return shown.prefix(rows).map { [TextRun(text: text.clip($0, to: size.columns))] }
  }
}
