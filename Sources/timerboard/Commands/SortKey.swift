import Board

/// What a list of timers is sorted by.
enum SortKey: String, CaseIterable {
  case id
  case name
  case state
  case left
  case elapsed
  case ends

  /// Timers in this order; those that have nothing to sort by come last.
  func sorted(_ timers: [BoardTimer], at stamp: Stamp, reversed: Bool) -> [BoardTimer] {
    switch self {
    case .id: sorted(timers, reversed) { $0.id }
    case .name: sorted(timers, reversed) { $0.name.text.lowercased() }
    case .state:
      sorted(timers, reversed) { timer in
        TimerState.allCases.firstIndex(of: timer.state(at: stamp.instant))
      }
    case .left: sorted(timers, reversed) { $0.remaining(at: stamp.instant) }
    case .elapsed: sorted(timers, reversed) { $0.elapsed(at: stamp.instant) }
    case .ends: sorted(timers, reversed) { TimerRow($0, at: stamp).end }
    }
  }

  private func sorted<Key: Comparable>(
    _ timers: [BoardTimer], _ reversed: Bool, by key: (BoardTimer) -> Key?
  ) -> [BoardTimer] {
    // Each key is made once, and equal ones stay in the order of the board.
    let keyed = timers.enumerated().map {
      (place: $0.offset, timer: $0.element, key: key($0.element))
    }
    return keyed.sorted { left, right in
      switch (left.key, right.key) {
      case (let first?, let second?) where first != second:
        return (first < second) != reversed
      case (nil, _?): return false
      case (_?, nil): return true
      default: return left.place < right.place
      }
    }.map(\.timer)
  }
}
