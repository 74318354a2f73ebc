/// Where the columns of the table stand at some width.
///
/// As the width shrinks, columns go by falling importance: tags first, then the plan, the round, the
/// progress, the state, whose glyph stays, and the end. Glyph, name and time are always there.
struct TableColumns: Hashable, Sendable {
  /// What a column needs at least because of what is in it.
  struct Needs: Hashable, Sendable {
    var time = 7
    var ends = 5
    var state = 8
  }

  /// Cells of each column; 0 leaves it out.
  var name: Int
  var time: Int
  var ends = 0
  var state = 0
  var progress = 0
  var round = 0
  var plan = 0
  var tags = 0

  static let margin = 3
  static let gap = 2
  private static let leastName = 8

  /// Lays the columns out.
  ///
  /// - Parameters:
  ///   - width: the cells of a line.
  ///   - needs: what the rows shown need.
  init(width: Int, needs: Needs = Needs()) {
    time = max(7, needs.time)
    name = max(0, width - Self.margin - Self.gap - time)
    // Too narrow even for the least: the name gives way to the time, and then the time is cut.
    guard name >= Self.leastName else {
      time = min(time, max(0, width - Self.margin))
      name = max(0, width - Self.margin - Self.gap - time)
      return
    }
    let optional: [Optional] = [
      Optional(\.ends, least: max(5, needs.ends), leavingName: 8),
      Optional(\.state, least: max(8, needs.state), leavingName: 10),
      Optional(\.progress, least: 10, leavingName: 14),
      Optional(\.round, least: 5, leavingName: 14),
      Optional(\.plan, least: 10, leavingName: 14),
      Optional(\.tags, least: 10, leavingName: 18),
    ]
    for column in optional {
      guard name - Self.gap - column.least >= column.leavingName else { break }
      self[keyPath: column.path] = column.least
      name -= Self.gap + column.least
    }
    share()
  }

  /// A column that is there if there is room for it.
  private struct Optional {
    let path: WritableKeyPath<TableColumns, Int>
    let least: Int
    let leavingName: Int

    init(_ path: WritableKeyPath<TableColumns, Int>, least: Int, leavingName: Int) {
      self.path = path
      self.least = least
      self.leavingName = leavingName
    }
  }

  /// Gives of the name's room to those that can use more of it.
  private mutating func share() {
    let wishes: [(path: WritableKeyPath<TableColumns, Int>, most: Int, leavingName: Int)] = [
      (\.progress, 16, 20), (\.plan, 22, 24), (\.tags, 18, 24), (\.progress, 40, 40),
      (\.plan, 40, 48), (\.tags, 30, 48),
    ]
    for (path, most, leavingName) in wishes where self[keyPath: path] > 0 {
      let more = max(0, min(most - self[keyPath: path], name - leavingName))
      self[keyPath: path] += more
      name -= more
    }
  }
}
