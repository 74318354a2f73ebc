/// How the lines of the screen are shared out; the table gets what the others leave.
struct ScreenAreas: Hashable {
  private(set) var header = 0
  private(set) var titles = 0
  private(set) var table = 0
  /// The status line, or the line being typed.
  private(set) var status = 0
  /// The key line, or the reading of what is typed.
  private(set) var foot = 0

  /// Shares the lines out.
  ///
  /// - Parameters:
  ///   - rows: how many lines there are.
  ///   - reading: how many lines the reading of a typed line takes, `nil` if none is typed.
  init(rows: Int, reading: Int?) {
    header = rows >= 3 ? 1 : 0
    titles = rows >= 7 ? 1 : 0
    foot = rows >= 2 ? 1 : 0
    if let reading {
      status = 1
      // A reading may take lines from the table, but never most of them.
      foot = min(max(reading, 1), max(foot, rows / 4))
    } else {
      status = rows >= 6 ? 1 : 0
    }
    table = max(0, rows - header - titles - status - foot)
  }
}
