extension CellText {
  /// The words in lines of at most so many columns; a word that is longer is cut.
  func wrapped(_ words: String, to columns: Int) -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, width(line) + 1 + width(String(word)) > columns {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? clip(String(word), to: columns) : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
