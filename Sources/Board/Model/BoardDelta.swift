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
}
