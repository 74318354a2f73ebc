extension CellText {
  package enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// The shown text, cut at its end with an ellipsis if it is wider than the columns.
  ///
  /// Looks at no more of the text than it shows.
  package func clip(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    let head = prefix(of: text[...], columns: columns)
    if head.isWhole { return head.text }
    return prefix(of: text[...], columns: columns - 1).text + String(ellipsis)
  }

  /// The shown text, cut in its middle with an ellipsis if it is wider than the columns.
  ///
  /// Names often differ at their ends: `incubation…plate 02`. Looks at no more than it shows.
  package func clipMiddle(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    let head = prefix(of: text[...], columns: columns)
    if head.isWhole { return head.text }
    let left = prefix(of: text[...], columns: columns / 2)
    let right = suffix(of: text[left.end...], columns: columns - 1 - left.width)
    return left.text + String(ellipsis) + right
  }

  /// The shown text in exactly so many columns: cut at its end, or filled with blanks.
  package func padded(_ text: String, to columns: Int, alignment: Alignment = .leading) -> String {
    filled(clip(text, to: columns), to: columns, alignment: alignment)
  }

  /// As ``padded(_:to:alignment:)``, but cut in the middle.
  package func paddedMiddle(
    _ text: String, to columns: Int, alignment: Alignment = .leading
  ) -> String {
    filled(clipMiddle(text, to: columns), to: columns, alignment: alignment)
  }

  private func filled(_ text: String, to columns: Int, alignment: Alignment) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - width(text)))
    return alignment == .leading ? text + blanks : blanks + text
  }

  private struct Prefix {
    var text = ""
    var width = 0
    var end: String.Index
    var isWhole = false
  }

  private func prefix(of text: Substring, columns: Int) -> Prefix {
    var prefix = Prefix(end: text.startIndex)
    while prefix.end < text.endIndex {
      let cell = cell(text[prefix.end])
      guard prefix.width + cell.width <= columns else { return prefix }
      prefix.text += cell.text
      prefix.width += cell.width
      prefix.end = text.index(after: prefix.end)
    }
    prefix.isWhole = true
    return prefix
  }

  private func suffix(of text: Substring, columns: Int) -> String {
    var cells: [String] = []
    var width = 0
    for character in text.reversed() {
      let cell = cell(character)
      width += cell.width
      guard width <= columns else { break }
      cells.append(cell.text)
    }
    return cells.reversed().joined()
  }
}
