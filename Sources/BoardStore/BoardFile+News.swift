public import Board

extension BoardFile {
  /// What others did since the last look, or since ``board()``; `nil` if nothing happened.
  ///
  /// The deltas tell what became of the timers, not what they were before: whoever follows a board
  /// has that.
  public func changes() throws(StoreError) -> Commit? {
    let (commit, last) = try reading { connection throws(Failure) in
      let last = try connection.boardRow().lastEvent
      return (try foreignCommit(through: last, on: connection), last)
    }
    news.see(last)
    return commit
  }

  /// What others did behind what is known, up to an event, within a transaction.
  func foreignCommit(through last: Int, on connection: Connection) throws(Failure) -> Commit? {
    guard last > news.seen else { return nil }
    var events: [BoardEvent] = []
    try eachEvent(after: news.seen, through: last, on: connection) { number, event in
      if !news.isOwn(number) { events.append(event) }
      return true
    }
    guard !events.isEmpty else { return nil }
    var deltas: [BoardDelta] = []
    var seen: Set<TimerID> = []
    for event in events where seen.insert(event.timer).inserted {
      let row = try connection.statement(.timerByID)
      defer { row.reset() }
      row.bind(event.timer.rawValue)
      let after = try row.step() ? rows.timer(row, id: event.timer) : nil
      deltas.append(BoardDelta(id: event.timer, before: nil, after: after))
    }
    return Commit(events: events, deltas: deltas, lastEvent: last, isForeign: true)
  }

  /// Reads events in their order, until there are no more or the answer is no.
  func eachEvent(
    after first: Int, through last: Int, on connection: Connection,
    _ body: (Int, BoardEvent) -> Bool
  ) throws(Failure) {
    let row = try connection.statement(.events)
    defer { row.reset() }
    row.bind(first)
    row.bind(last)
    try eachEvent(row, on: connection, body)
  }

  /// Reads the events that a statement finds.
  func eachEvent(
    _ row: Statement, on connection: Connection, _ body: (Int, BoardEvent) -> Bool
  ) throws(Failure) {
    while try row.step() {
      let number = Int(row.number())
      let event = try rows.event(row) { reader, id throws(Failure) in
        let whole = try connection.statement(.eventTimer)
        defer { whole.reset() }
        whole.bind(number)
        return try whole.step() ? reader.timer(whole, id: id) : nil
      }
      if let event, !body(number, event) { return }
    }
  }
}
