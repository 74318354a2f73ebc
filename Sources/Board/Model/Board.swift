/// All timers of a board: the fold of its events.
///
/// A value without clock or file. Looking a timer up, by id or by name, and changing one takes
/// constant time; adding and removing one moves at most the list of ids.
public struct Board: TimerLookup, Sendable {
  /// The ids of all timers in the order they were added.
  public private(set) var ids: [TimerID] = []
  private var timers: [TimerID: BoardTimer] = [:]
  private var byName: [TimerName: TimerID] = [:]
  /// The id that the next timer gets; undoing an add does not give its id free.
  public private(set) var nextID = TimerID(rawValue: 1)

  /// A board without timers.
  public init() {}

  /// The timer with that id, if it is on the board.
  public func timer(_ id: TimerID) -> BoardTimer? { timers[id] }

  /// The timer with exactly that name, finished or not.
  public func timer(named name: TimerName) -> BoardTimer? {
    byName[name].flatMap { timers[$0] }
  }

  /// Carries out what happened; events of one command in their order.
  public mutating func apply(_ event: BoardEvent) {
    set(event.timer, to: event.applied(to: timers[event.timer]))
  }

  /// Puts a timer on the board, or takes it off with `nil`, without asking how that came about.
  public mutating func set(_ id: TimerID, to timer: BoardTimer?) {
    if let timer { put(timer) } else { remove(id) }
  }

  /// Takes note that an id was given away, though its timer is not on the board any more.
  public mutating func skipIDs(before id: TimerID) { nextID = max(nextID, id) }

  private mutating func put(_ timer: BoardTimer) {
    if let old = timers.updateValue(timer, forKey: timer.id) {
      if byName[old.name] == old.id { byName[old.name] = nil }
    } else {
      ids.insert(timer.id, at: position(of: timer.id))
    }
    byName[timer.name] = timer.id
    nextID = max(nextID, timer.id.next)
  }

  private mutating func remove(_ id: TimerID) {
    guard let old = timers.removeValue(forKey: id) else { return }
    if byName[old.name] == id { byName[old.name] = nil }
    ids.remove(at: position(of: id))
  }

  /// Where the id is or would be: ids grow in the order of adding, so that their list is sorted.
  private func position(of id: TimerID) -> Int {
    if let last = ids.last, last < id { return ids.count }
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
