/// Lines that were used before, newest last, and the draft that stepping through them began with.
struct LineHistory: Hashable, Sendable {
  private static let limit = 200

  private var lines: [String]
  private var draft = ""
  private var position: Int

  init(lines: [String]) {
    self.lines = lines
    position = lines.count
  }

  /// Keeps a line; one that is empty, or the same as the last, adds nothing.
  mutating func remember(_ line: String) {
    if !line.isEmpty, line != lines.last { lines.append(line) }
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
    position = lines.count
    draft = ""
  }

  /// The line before, or `nil` at the oldest.
  mutating func previous(from text: String) -> String? {
    guard position > 0 else { return nil }
    if position == lines.count { draft = text }
    position -= 1
    return lines[position]
  }

  /// The line after, and after the newest the draft again; `nil` beyond that.
  mutating func next(from text: String) -> String? {
    guard position < lines.count else { return nil }
    position += 1
    return position == lines.count ? draft : lines[position]
  }
}
