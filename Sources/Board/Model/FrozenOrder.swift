/// An order of rows that is to stay as it is, so that the next key hits the row it was meant for.
struct FrozenOrder {
  private let order: [TimerID]

  init(_ order: [TimerID]) {
    self.order = order
  }

  /// The same order without what is gone, and with each new timer behind the one that it would follow.
  ///
  /// - Parameters:
  ///   - sorted: the order as it would be now.
  ///   - ids: the same timers by rising id.
  func taking(in sorted: [TimerID], ids: [TimerID]) -> [TimerID] {
    // The usual case, and no list has to be made for it.
    if order == sorted { return order }
    // Few timers come and go at once, however many stay: each is sought among those few.
    let known = order.sorted()
    let new = Difference(of: ids, and: known)
    let gone = Difference(of: known, and: ids)
    if new.isEmpty, gone.isEmpty { return order }
    let stays = gone.isEmpty ? order : order.filter { !gone.contains($0) }
    if new.isEmpty { return stays }
    var followers: [TimerID?: [TimerID]] = [:]
    var before: TimerID?
    for id in sorted {
      if new.contains(id) { followers[before, default: []].append(id) } else { before = id }
    }
    var result = followers[nil] ?? []
    result.reserveCapacity(sorted.count)
    for id in stays {
      result.append(id)
      if let behind = followers[id] { result += behind }
    }
    return result
  }

  /// What is in one rising list and not in another.
  private struct Difference {
    private var rising: [TimerID] = []

    init(of list: [TimerID], and other: [TimerID]) {
      var rest = other[...]
      for id in list {
        while let first = rest.first, first < id { rest.removeFirst() }
        if rest.first != id { rising.append(id) }
      }
    }

    var isEmpty: Bool { rising.isEmpty }

    func contains(_ id: TimerID) -> Bool {
      let place = rising.position(of: id)
      return place < rising.count && rising[place] == id
    }
  }
}
