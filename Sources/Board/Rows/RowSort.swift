import Timers

/// By what the rows of a board are sorted.
public struct RowSort: Hashable, Sendable {
  /// A column, by the letter that chooses it.
  public enum Key: Character, Hashable, Sendable, CaseIterable {
    /// The order in which the timers were added: what rings first, what has finished last.
    case added = "a"
    case name = "n"
    case time = "t"
    case ends = "e"
    case state = "s"
    case progress = "p"
    case round = "r"
    case plan = "l"
    case tags = "g"
  }

  /// The column.
  public var key: Key
  /// Whether the largest comes first.
  public var isReversed: Bool

  /// A sort; without a word as the timers were added.
  public init(by key: Key = .added, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Whether it is the order of the board itself.
  public var isAsAdded: Bool { key == .added && !isReversed }

  /// Whether passing time alone can change the order.
  public var dependsOnTime: Bool { key == .time || key == .progress }

  /// The timers in this order; those that have nothing to sort by come last, either way.
  ///
  /// - Parameters:
  ///   - ids: the timers in the order of the board, which equal ones keep.
  ///   - board: the board that they are on.
  ///   - instant: the moment to look at it.
  public func sorted(
    _ ids: [TimerID], on board: Board, at instant: ContinuousClock.Instant
  ) -> [TimerID] {
    if key == .added {
      return isReversed ? ids.sorted(by: >) : ids
    }
    var entries: [Entry] = []
    entries.reserveCapacity(ids.count)
    let maker = SortFigures(instant)
    for (place, id) in ids.enumerated() {
      guard let timer = board.timer(id) else { continue }
      var figures = maker.figures(of: timer, by: key)
      if isReversed { figures = figures?.reversed }
      entries.append(Entry(figures: figures ?? .last, place: place))
    }
    let isByText = key == .name || key == .tags
    entries.sort { left, right in
      if left.figures != right.figures { return left.figures < right.figures }
      guard isByText, left.figures != .last else { return left.place < right.place }
      return isBefore(ids[left.place], ids[right.place], on: board) ?? (left.place < right.place)
    }
    return entries.map { ids[$0.place] }
  }

  private struct Entry {
    var figures: SortFigures.Pair
    var place: Int
  }

  /// Which of two texts comes first that begin alike.
  private func isBefore(_ left: TimerID, _ right: TimerID, on board: Board) -> Bool? {
    guard let first = board.timer(left), let second = board.timer(right) else { return nil }
    let (one, other) =
      key == .name
      ? (first.name.text, second.name.text)
      : (first.tags.joined(separator: " "), second.tags.joined(separator: " "))
    return one == other ? nil : (one < other) != isReversed
  }
}
