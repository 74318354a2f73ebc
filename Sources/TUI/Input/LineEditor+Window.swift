extension LineEditor {
  /// The part of a line that is on the screen.
  struct Window: Hashable, Sendable {
    var text: String
    /// The column of the cursor in the text, counted from zero.
    var caret: Int
    /// Which characters of the line are shown.
    var shown: Range<Int>
  }

  /// The part of the line that fits into the columns, with the cursor in it.
  ///
  /// The last column is kept for the cursor at the end of the line. Looks only at what it shows.
  func window(columns: Int, text: CellText) -> Window {
    guard columns > 0 else { return Window(text: "", caret: 0, shown: cursor..<cursor) }
    // What follows the cursor is seen too, as far as a quarter of the columns.
    let following = cells(in: cursor..., upTo: columns / 4, text: text)
    var start = cursor
    var caret = 0
    while start > 0 {
      let width = glyph(characters[start - 1], text: text).width
      guard caret + width + max(following, 1) <= columns else { break }
      caret += width
      start -= 1
    }
    var shown = ""
    var width = 0
    var end = start
    for character in characters[start...] {
      let glyph = glyph(character, text: text)
      guard width + glyph.width <= columns else { break }
      shown += glyph.text
      width += glyph.width
      end += 1
    }
    return Window(text: shown, caret: caret, shown: start..<end)
  }

  /// The shown part as runs of text, with some of the line's characters underlined.
  func runs(of window: Window, underlining marked: Range<Int>, text: CellText) -> [TextRun] {
    let marked = marked.clamped(to: window.shown)
    guard !marked.isEmpty else { return [TextRun(text: window.text)] }
    func run(_ range: Range<Int>, _ style: Style) -> TextRun {
      TextRun(text: characters[range].map { glyph($0, text: text).text }.joined(), style: style)
    }
    return [
      run(window.shown.lowerBound..<marked.lowerBound, .plain),
      run(marked, Style(attributes: .underlined)),
      run(marked.upperBound..<window.shown.upperBound, .plain),
    ].filter { !$0.text.isEmpty }
  }

  /// The column at which a character of the line is shown, or the nearest that is shown.
  func column(of index: Int, in window: Window, text: CellText) -> Int {
    let end = min(max(index, window.shown.lowerBound), window.shown.upperBound)
    return characters[window.shown.lowerBound..<end]
      .reduce(0) { $0 + glyph($1, text: text).width }
  }

  private func cells(in range: PartialRangeFrom<Int>, upTo columns: Int, text: CellText) -> Int {
    var width = 0
    for character in characters[range] {
      width += glyph(character, text: text).width
      if width >= columns { return columns }
    }
    return width
  }

  private func glyph(_ character: Character, text: CellText) -> (text: String, width: Int) {
    // Shown as they are typed, so that what the parser refuses can be seen.
    if let byte = character.asciiValue, byte < 0x20 || byte == 0x7f {
      return ("^" + String(Character(Unicode.Scalar(byte ^ 0x40))), 2)
    }
    let cell = text.cell(character)
    return (cell.text, cell.width)
  }
}
