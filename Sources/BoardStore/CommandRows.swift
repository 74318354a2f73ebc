import Board
import Timers

extension Connection {
  /// Every so many events it is looked what can be let go.
  private static let eventsBetweenSweeps = 256

  /// Writes what a command comes to, within a transaction; returns the number of its last event.
  func write(
    _ checked: CheckedCommand, at stamp: Stamp, over row: inout BoardRow, writer: Int64
  ) throws(Failure) -> Int {
    let events = checked.commit.events
    let first = row.lastEvent + 1
    row.lastEvent += events.count
    // Events may be stamped later than their command, but no later than a command before it.
    row.see(stamp)
    for event in events { row.nextTimer = max(row.nextTimer, event.timer.next) }
    let step = try write(checked.step, at: stamp, last: row.lastEvent, writer: writer)
    for (offset, event) in events.enumerated() {
      try insert(event, number: first + offset, step: step, boot: row.bootNumber)
    }
    for run in checked.runs { try insert(run, step: step) }
    try write(checked.commit.deltas)
    if first / Self.eventsBetweenSweeps != (row.lastEvent + 1) / Self.eventsBetweenSweeps {
      try deleteOldSteps()
    }
    try update(row)
    return row.lastEvent
  }

  /// The number of the step that the events belong to.
  private func write(
    _ change: CheckedCommand.StepChange, at stamp: Stamp, last: Int, writer: Int64
  ) throws(Failure) -> Int? {
    switch change {
    case .none:
      return nil
    case .made(let made):
      try deleteUndone()
      guard var made else { return nil }
      made.number = last
      try insert(made, at: stamp, writer: writer)
      return last
    case .undone(let step):
      try turn(step, undone: true, event: last, writer: writer)
      return step.number
    case .redone(let step):
      try turn(step, undone: false, event: last, writer: writer)
      return step.number
    }
  }

  func insert(
    _ event: BoardEvent, number: Int, step: Int?, boot: Int64
  ) throws(Failure) {
    let statement = try statement(.insertEvent)
    statement.bind(number)
    EventColumns.bind(event, step: step, boot: boot, to: statement)
    try statement.run()
    guard let timer = EventValues(event.change).timer else { return }
    let whole = try self.statement(.insertEventTimer)
    whole.bind(number)
    TimerColumns.bind(timer, to: whole)
    try whole.run()
  }

  private func insert(_ run: RunSummary, step: Int?) throws(Failure) {
    let statement = try statement(.insertRun)
    statement.bind(step)
    RunColumns.bind(run, to: statement)
    try statement.run()
  }

  /// Makes the rows of the timers what they are now.
  private func write(_ deltas: [BoardDelta]) throws(Failure) {
    // Names change hands within a command: all that are given up are free before one is taken.
    for delta in deltas {
      guard let before = delta.before, before.name != delta.after?.name else { continue }
      let statement = try statement(.deleteTimer)
      statement.bind(delta.id.rawValue)
      try statement.run()
    }
    for delta in deltas {
      guard let after = delta.after else { continue }
      if delta.before?.name == after.name {
        let statement = try statement(.updateTimer)
        TimerColumns.bindUnnamed(after, to: statement)
        statement.bind(delta.id.rawValue)
        try statement.run()
      } else {
        let statement = try statement(.insertTimer)
        TimerColumns.bind(after, to: statement)
        statement.bind(delta.id.rawValue)
        try statement.run()
      }
    }
  }
}
