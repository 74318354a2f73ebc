import Timers

/// All timers of a board: the fold of its events.
///
/// A value without clock or file. The timers stand in one array by their ids, which grow in the order
/// of adding. Looking a timer up by name takes constant time, by id the logarithm of their number, and
/// changing one no more than that; adding behind the last is constant too, adding and removing within
/// moves what is behind. A copy of the board is cheap until one of the two is changed: who changes a
/// large board should not keep one.
public struct Board: TimerLookup, Sendable {
  /// All timers in the order they were added.
  public private(set) var timers: [BoardTimer] = []
  /// The ids of all timers in the order they were added.
  public private(set) var ids: [TimerID] = []
  private var byName: [TimerName: TimerID] = [:]
  /// The id that the next timer gets; undoing an add does not give its id free.
  public private(set) var nextID = TimerID(rawValue: 1)

  /// A board without timers.
  public init() {}

  /// A board as it was kept, without room to spare.
  ///
  /// - Parameters:
  ///   - timers: all timers by rising id.
  ///   - nextID: the id that the next timer gets.
  public init(timers: [BoardTimer], nextID: TimerID) {
    self.timers = timers
    ids = timers.map(\.id)
    precondition(zip(ids, ids.dropFirst()).allSatisfy(<), "the timers are not in the order of ids")
    byName.reserveCapacity(timers.count)
    for timer in timers { byName[timer.name] = timer.id }
    self.nextID = max(nextID, ids.last?.next ?? nextID)
  }

  /// The timer with that id, if it is on the board.
  public func timer(_ id: TimerID) -> BoardTimer? {
    place(of: id).map { timers[$0] }
  }

  /// The timer with exactly that name, finished or not.
  public func timer(named name: TimerName) -> BoardTimer? {
    byName[name].flatMap { timer($0) }
  }

  /// The timers that count, by rising id.
  public var runningTimers: [TimerID] {
    timers.indices.filter { timers[$0].figures.stopwatch.isRunning }.map { ids[$0] }
  }

  /// Carries out what happened; events of one command in their order.
  public mutating func apply(_ event: BoardEvent) {
    set(event.timer, to: event.applied(to: timer(event.timer)))
  }

  /// Carries out what events made of timers, each timer once; with many at once in no more time than
  /// one pass over the board takes.
  public mutating func apply(_ deltas: [BoardDelta]) {
    var gone: [TimerID] = []
    var returning: [BoardTimer] = []
    for delta in deltas {
      skipIDs(before: delta.id.next)
      guard let timer = delta.after else {
        gone.append(delta.id)
        continue
      }
      // What goes between others waits, so that all of it moves them once.
      if !replaceOrAppend(timer) { returning.append(timer) }
    }
    remove(gone)
    insert(returning)
  }

  /// Puts a timer on the board, or takes it off with `nil`, without asking how that came about.
  public mutating func set(_ id: TimerID, to timer: BoardTimer?) {
    guard let timer else { return remove([id]) }
    if !replaceOrAppend(timer) { insert([timer]) }
  }

  /// Takes note that an id was given away, though its timer is not on the board any more.
  public mutating func skipIDs(before id: TimerID) { nextID = max(nextID, id) }

  /// Puts a timer where that moves no other; false if its place is between others.
  private mutating func replaceOrAppend(_ timer: BoardTimer) -> Bool {
    let place = position(of: timer.id)
    if place == ids.count {
      timers.append(timer)
      ids.append(timer.id)
      skipIDs(before: timer.id.next)
    } else if ids[place] == timer.id {
      forgetName(of: place)
      timers[place] = timer
    } else {
      return false
    }
    byName[timer.name] = timer.id
    return true
  }

  /// Puts timers between others.
  private mutating func insert(_ returning: [BoardTimer]) {
    for timer in returning { byName[timer.name] = timer.id }
    if returning.count < 2 {
      guard let timer = returning.first else { return }
      let place = position(of: timer.id)
      timers.insert(timer, at: place)
      ids.insert(timer.id, at: place)
      return
    }
    var merged: [BoardTimer] = []
    merged.reserveCapacity(timers.count + returning.count)
    var rest = timers[...]
    for timer in returning.sorted(by: { $0.id < $1.id }) {
      let place = position(of: timer.id)
      merged += rest.prefix(upTo: place)
      merged.append(timer)
      rest = rest.suffix(from: place)
    }
    merged += rest
    timers = merged
    ids = merged.map(\.id)
  }

  private mutating func remove(_ gone: [TimerID]) {
    let places = gone.compactMap { place(of: $0) }.sorted()
    for place in places { forgetName(of: place) }
    timers.remove(atRising: places)
    ids.remove(atRising: places)
  }

  /// Another timer may have the name by now.
  private mutating func forgetName(of place: Int) {
    let name = timers[place].name
    if byName[name] == ids[place] { byName[name] = nil }
  }

  private func place(of id: TimerID) -> Int? {
    let place = position(of: id)
    return place < ids.count && ids[place] == id ? place : nil
  }

  /// Where the id is or would be.
  private func position(of id: TimerID) -> Int {
    if let last = ids.last, last < id { return ids.count }
    return ids.position(of: id)
  }
}

extension [TimerID] {
  /// Where the id is or would be in a rising list.
  func position(of id: TimerID) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array {
  /// Removes the elements at rising positions, in one pass over what is behind the first.
  fileprivate mutating func remove(atRising places: [Int]) {
    guard let first = places.first else { return }
    if places.count == 1 {
      remove(at: first)
      return
    }
    var end = first
    var gone = places[...]
    for place in first..<count {
      if place == gone.first {
        gone.removeFirst()
      } else {
        swapAt(end, place)
        end += 1
      }
    }
    removeLast(count - end)
  }
}
