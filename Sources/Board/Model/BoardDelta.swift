/// What the events of one command make of one timer.
public struct BoardDelta: Hashable, Sendable {
  /// The timer.
  public var id: TimerID
  /// As it was, `nil` if it was not on the board.
  public var before: BoardTimer?
  /// As it is, `nil` if it is not on the board any more.
  public var after: BoardTimer?

  /// Creates a delta.
  public init(id: TimerID, before: BoardTimer?, after: BoardTimer?) {
    self.id = id
    self.before = before
    self.after = after
  }

  /// What events make of the timers that they happened to, each once, in the order of the events.
  public static func all(
    of events: [BoardEvent], on lookup: some TimerLookup
  ) -> [BoardDelta] {
    var places: [TimerID: Int] = [:]
    var deltas: [BoardDelta] = []
    for event in events {
      let place: Int
      if let known = places[event.timer] {
        place = known
      } else {
        place = deltas.count
        places[event.timer] = place
        let before = lookup.timer(event.timer)
        deltas.append(BoardDelta(id: event.timer, before: before, after: before))
      }
      deltas[place].after = event.applied(to: deltas[place].after)
    }
    return deltas
  }

  /// What two commands in a row made of timers, each timer once.
  static func joined(_ first: [BoardDelta], _ second: [BoardDelta]) -> [BoardDelta] {
    guard !first.isEmpty else { return second }
    var places: [TimerID: Int] = [:]
    for (place, delta) in first.enumerated() { places[delta.id] = place }
    var all = first
    for delta in second {
      if let place = places[delta.id] {
        all[place].after = delta.after
      } else {
        all.append(delta)
      }
    }
    return all
  }
}
