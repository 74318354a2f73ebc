import Board

/// Choosing by what the rows are sorted.
extension Interaction {
  mutating func handleSorting(_ key: Key) -> Effect {
    mode = .table
    message = nil
    switch key {
    case .control("l"):
      mode = .sorting
      return .redraw
    case .control("z"): return .suspend
    case .character(let letter):
      choose(letter)
    default: break
    }
    return .none
  }

  /// A small letter sorts by its column, and turns the order around if it is that already; a capital
  /// one puts the largest first at once.
  private mutating func choose(_ letter: Character) {
    let small = Character(letter.lowercased())
    guard let key = RowSort.Key(rawValue: small) else {
      message = .trouble("no column has the letter \(letter): the order is as before")
      return
    }
    let isReversed = letter != small || (sort.key == key && !sort.isReversed)
    sort = RowSort(by: key, isReversed: isReversed)
    message = .note("sorted \(key.words)" + (isReversed ? ", the other way around" : ""))
  }
}

extension RowSort.Key {
  /// What the column is called, with its letter in it or before it.
  var label: String {
    switch self {
    case .added: "as added"
    case .name: "name"
    case .time: "time"
    case .ends: "ends"
    case .state: "state"
    case .progress: "progress"
    case .round: "round"
    case .plan: "plan"
    case .tags: "tags"
    }
  }

  fileprivate var words: String { self == .added ? label : "by \(label)" }
}
