/// Where the columns of the table stand at some width.
///
/// As the width shrinks, columns go by falling importance: progress first, then the end, then the
/// state, whose glyph stays. Glyph, name and time are always there.
struct TableColumns: Hashable, Sendable {
  /// Cells of each column; 0 leaves it out.
  var name: Int
  var time: Int
  var ends: Int
  var state: Int
  var progress: Int

  private static let margin = 3
  private static let gap = 2
  private static let leastName = 8

  /// Lays the columns out.
  ///
  /// - Parameters:
  ///   - width: the cells of a line.
  ///   - widestTime: the cells of the widest time among the rows shown.
  init(width: Int, widestTime: Int) {
    time = max(7, widestTime)
    ends = 0
    state = 0
    progress = 0
    var left = width - Self.margin - Self.leastName - Self.gap - time
    if left >= Self.gap + 8 {
      state = 8
      left -= Self.gap + state
    }
    if left >= Self.gap + 5 + 4 {
      ends = 5
      left -= Self.gap + ends
    }
    if left >= Self.gap + 10 + 4 {
      progress = min(60, (left - Self.gap) / 2)
      left -= Self.gap + progress
    }
    name = max(0, Self.leastName + left)
    // Too narrow even for the least: the name gives way to the time, and then the time is cut.
    if name < Self.leastName {
      time = min(time, max(0, width - Self.margin))
      name = max(0, width - Self.margin - Self.gap - time)
    }
  }
}
