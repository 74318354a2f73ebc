/// Lines that were used before, newest last, with the line being typed after them.
///
/// Stepping through them keeps what was changed in each, the draft too, until the line is used.
struct LineHistory: Hashable, Sendable {
  private var lines: [String]
  private var position: Int

  init(lines: [String]) {
    self.lines = lines + [""]
    position = lines.count
  }

  /// Keeps a line as the newest of the earlier ones.
  mutating func remember(_ line: String) {
    let isAtDraft = position == lines.count - 1
    lines.insert(line, at: lines.count - 1)
    if isAtDraft { position += 1 }
  }

  /// The line before, or `nil` at the oldest.
  mutating func previous(from text: String) -> String? {
    guard position > 0 else { return nil }
    lines[position] = text
    position -= 1
    return lines[position]
  }

  /// The line after, and after the newest the draft again; `nil` beyond that.
  mutating func next(from text: String) -> String? {
    guard position < lines.count - 1 else { return nil }
    lines[position] = text
    position += 1
    return lines[position]
  }
}
