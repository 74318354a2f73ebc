public import Board
public import Foundation

extension BoardFile {
  /// All timers; from here on ``changes()`` tells what is newer.
  public func board() throws(StoreError) -> Board {
    let (board, last) = try reading { connection throws(Failure) in
      let row = try connection.boardRow()
      var timers: [BoardTimer] = []
      // Growing bit by bit would leave up to half of it unused.
      timers.reserveCapacity(try connection.timerCount())
      try eachTimer(.allTimers, on: connection) { timers.append($0) }
      return (Board(timers: timers, nextID: row.nextTimer), row.lastEvent)
    }
    news.see(last)
    return board
  }

  /// The timers that bear a tag, in the order in which they were added.
  public func timers(tagged tag: String) throws(StoreError) -> [BoardTimer] {
    // No tag holds a space, which would find two that stand side by side.
    guard !tag.isEmpty, !tag.contains(" ") else { return [] }
    return try reading { connection throws(Failure) in
      var timers: [BoardTimer] = []
      try eachTimer(.taggedTimers, tag, on: connection) { timers.append($0) }
      return timers
    }
  }

  /// Those of the timers that are on the board, and the number of the last event that they know of.
  public func timers(
    _ ids: [TimerID]
  ) throws(StoreError) -> (timers: [BoardTimer], lastEvent: Int) {
    try reading { connection throws(Failure) in
      let last = try connection.boardRow().lastEvent
      var timers: [BoardTimer] = []
      for id in ids {
        let row = try connection.statement(.timerByID)
        defer { row.reset() }
        row.bind(id.rawValue)
        if try row.step() { timers.append(rows.timer(row, id: id)) }
      }
      return (timers, last)
    }
  }

  /// The names of the timers on the board, in the order in which they were added.
  public func names() throws(StoreError) -> [String] {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.names)
      defer { row.reset() }
      var names: [String] = []
      while try row.step() {
        guard let id = TimerID(kept: row.number()) else { continue }
        names.append(StoredText.name(row.text(), of: id).text)
      }
      return names
    }
  }

  /// The number of the last event; zero if nothing ever happened.
  public func lastEvent() throws(StoreError) -> Int {
    try reading { connection throws(Failure) in try connection.boardRow().lastEvent }
  }

  /// At most so many events behind a number, in their order.
  public func events(after number: Int, limit: Int) throws(StoreError) -> [StoredEvent] {
    guard limit > 0 else { return [] }
    return try reading { connection throws(Failure) in
      var events: [StoredEvent] = []
      try eachEvent(after: number, through: .max, on: connection) { number, event in
        events.append(StoredEvent(number: number, event: event))
        return events.count < limit
      }
      return events
    }
  }

  /// All events of one timer that the log still holds, in their order.
  public func events(of timer: TimerID) throws(StoreError) -> [StoredEvent] {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.eventsOfTimer)
      defer { row.reset() }
      row.bind(timer.rawValue)
      var events: [StoredEvent] = []
      try eachEvent(row, on: connection) { number, event in
        events.append(StoredEvent(number: number, event: event))
        return true
      }
      return events
    }
  }

  /// The number of the last event before the first that is not earlier than a date; zero if there is none.
  public func lastEvent(before date: Date) throws(StoreError) -> Int {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.lastEventBefore)
      defer { row.reset() }
      row.bind(date)
      return try row.step() ? row.knownNumber() : 0
    }
  }

  /// The runs that began in a span of time, oldest first; without what was undone.
  public func runs(since: Date?, until: Date?) throws(StoreError) -> [RunSummary] {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.runs)
      defer { row.reset() }
      row.bind(since?.microseconds ?? .min)
      row.bind(until?.microseconds ?? .max)
      var runs: [RunSummary] = []
      while try row.step() {
        if let run = rows.run(row) { runs.append(run) }
      }
      return runs
    }
  }

  /// At most so many steps, those that were done or undone last first.
  public func steps(limit: Int) throws(StoreError) -> [StoredStep] {
    try reading { connection throws(Failure) in
      let row = try connection.statement(.steps)
      defer { row.reset() }
      row.bind(max(0, limit))
      var steps: [StoredStep] = []
      while try row.step() {
        let outline = StepOutline(row)
        let words = BoardStep.words(outline.verb, outline.name, others: row.count())
        steps.append(
          StoredStep(
            number: outline.number, at: row.date(), words: words, isUndone: row.number() != 0))
      }
      return steps
    }
  }

  private func eachTimer(
    _ query: Query, _ tag: String? = nil, on connection: Connection, _ body: (BoardTimer) -> Void
  ) throws(Failure) {
    let row = try connection.statement(query)
    defer { row.reset() }
    if let tag { row.bind(tag) }
    while try row.step() {
      guard let id = TimerID(kept: row.number()) else { continue }
      body(rows.timer(row, id: id))
    }
  }
}
