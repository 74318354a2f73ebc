public import Board
import Foundation

// What checking a command asks for. A failure is kept, and is thrown instead of what comes of it.

extension BoardFile {
  /// The timer with that id, if it is on the board.
  public func timer(_ id: TimerID) -> BoardTimer? {
    if let found = known?[id] { return found }
    return lookup(nil) { connection throws(Failure) in
      let row = try connection.statement(.timerByID)
      defer { row.reset() }
      row.bind(id.rawValue)
      let timer = try row.step() ? rows.timer(row, id: id) : nil
      known?.updateValue(timer, forKey: id)
      return timer
    }
  }

  /// The timer with exactly that name, finished or not.
  public func timer(named name: TimerName) -> BoardTimer? {
    lookup(nil) { connection throws(Failure) in
      let row = try connection.statement(.timerByName)
      defer { row.reset() }
      row.bind(name.text)
      guard try row.step() else { return nil }
      let id = TimerID(rawValue: Int(row.number()))
      if let found = known?[id] { return found }
      let timer = rows.timer(row, id: id)
      known?.updateValue(timer, forKey: id)
      return timer
    }
  }

  /// Whether a timer that is not finished bears the name.
  public func isTaken(_ name: TimerName) -> Bool {
    lookup(false) { connection throws(Failure) in
      let row = try connection.statement(.isTaken)
      defer { row.reset() }
      row.bind(name.text)
      return try row.step()
    }
  }

  /// The timers that count, by rising id.
  public var runningTimers: [TimerID] {
    lookup([]) { connection throws(Failure) in
      let row = try connection.statement(.runningTimers)
      defer { row.reset() }
      var ids: [TimerID] = []
      while try row.step() { ids.append(TimerID(rawValue: Int(row.number()))) }
      return ids
    }
  }

  /// The id that the next timer gets.
  public var nextID: TimerID {
    lookup(TimerID(rawValue: 1)) { connection throws(Failure) in
      try connection.boardRow().nextTimer
    }
  }

  /// The newest step that can be undone.
  public var lastStep: BoardStep? { step(.lastStep) }

  /// The step that was taken back last, turned around, if nothing was done since.
  public var lastUndone: BoardStep? { step(.lastUndone) }

  /// The step that an event belongs to, if it can be undone.
  public func step(ofEvent number: Int) -> BoardStep? { step(.stepOfEvent, of: number) }

  /// The newest step after another that touched one of its timers, and was not undone.
  public func laterStep(than step: BoardStep) -> BoardStep? {
    self.step(.laterStep, of: step.number)
  }

  /// The wall times of the last events of the timers that events are about, as far as those are later.
  ///
  /// All events are looked at only where the clock was set back, as far as the newest of them and the
  /// timers themselves tell: with an index every command would pay for what hardly ever happens.
  func lastWalls(of events: [BoardEvent], after wall: Date) -> [TimerID: Date] {
    lookup([:]) { connection throws(Failure) in
      let newest = try connection.statement(.newestWall)
      defer { newest.reset() }
      let timers = Set(events.map(\.timer))
      let isSetBack =
        try newest.step() && newest.date() > wall
        || timers.contains { (known?[$0] ?? nil)?.moments.last ?? wall > wall }
      guard isSetBack else { return [:] }
      let row = try connection.statement(.laterWalls)
      defer { row.reset() }
      row.bind(wall)
      var walls: [TimerID: Date] = [:]
      while try row.step() {
        guard let id = TimerID(kept: row.number()), timers.contains(id) else { continue }
        walls[id] = row.date()
      }
      return walls
    }
  }

  private func step(_ query: Query, of number: Int? = nil) -> BoardStep? {
    lookup(nil) { connection throws(Failure) in
      let row = try connection.statement(query)
      defer { row.reset() }
      if let number { row.bind(number) }
      guard try row.step() else { return nil }
      let outline = StepOutline(row)
      let isForeign = row.number() != writer
      return BoardStep(
        verb: outline.verb, name: outline.name,
        restorations: try rows.restorations(of: outline.number, on: connection),
        number: outline.number, isForeign: isForeign)
    }
  }

  private func lookup<Value>(
    _ none: Value, _ body: (Connection) throws(Failure) -> Value
  ) -> Value {
    do throws(Failure) {
      return try body(try open())
    } catch {
      if lookupFailure == nil { lookupFailure = error }
      return none
    }
  }
}

extension BoardTimer.Moments {
  /// The latest of them.
  fileprivate var last: Date {
    [started, rang, acknowledged].reduce(created) { max($0, $1 ?? $0) }
  }
}
