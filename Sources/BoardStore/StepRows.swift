import Board
import Timers

/// What a step is called, without the timers that it touched.
struct StepOutline {
  let number: Int
  let verb: BoardStep.Verb
  let name: TimerName

  /// Reads the next columns.
  init(_ row: Statement) {
    number = Int(row.number())
    verb = BoardStep.Verb(rawValue: row.text()) ?? .edit
    name = StoredText.name(row.text(), of: TimerID(rawValue: number))
  }
}

extension RowReader {
  /// The timers of a step as undoing it, or doing it again, puts them back.
  mutating func restorations(
    of step: Int, on connection: Connection
  ) throws(Failure) -> [BoardStep.Restoration] {
    let row = try connection.statement(.stepTimers)
    defer { row.reset() }
    row.bind(step)
    var restorations: [BoardStep.Restoration] = []
    while try row.step() {
      guard let id = TimerID(kept: row.number()) else { continue }
      let name = StoredText.name(row.text(), of: id)
      let before = row.number() != 0 ? timer(row, id: id) : nil
      restorations.append(BoardStep.Restoration(timer: id, name: name, before: before))
    }
    return restorations
  }
}

extension Connection {
  /// So many steps can be undone; older ones are let go.
  static let mostSteps = 2000

  /// Adds a step, which is on top of all others.
  func insert(_ step: BoardStep, at stamp: Stamp, writer: Int64) throws(Failure) {
    let statement = try statement(.insertStep)
    statement.bind(step.number)
    statement.bind(step.verb.rawValue)
    statement.bind(step.name.text)
    statement.bind(step.others)
    statement.bind(writer)
    statement.bind(stamp.wall)
    try statement.run()
    try insertTimers(of: step)
  }

  /// Turns a step around, so that it is undone or done again, and is on top of those.
  func turn(
    _ step: BoardStep, undone: Bool, event: Int, writer: Int64
  ) throws(Failure) {
    let deletion = try statement(.deleteStepTimers)
    deletion.bind(step.number)
    try deletion.run()
    try insertTimers(of: step)
    let turn = try statement(.turnStep)
    turn.bind(event)
    turn.bind(undone)
    turn.bind(writer)
    turn.bind(step.number)
    try turn.run()
    let runs = try statement(.turnRuns)
    runs.bind(undone)
    runs.bind(step.number)
    try runs.run()
  }

  /// Gives up what could be done again.
  func deleteUndone() throws(Failure) {
    try run(.deleteUndoneRuns)
    try run(.deleteUndone)
  }

  /// Lets go of what is older than anybody undoes.
  func deleteOldSteps() throws(Failure) {
    let statement = try statement(.deleteOldSteps)
    statement.bind(Self.mostSteps)
    try statement.run()
  }

  private func insertTimers(of step: BoardStep) throws(Failure) {
    for (place, restoration) in step.restorations.enumerated() {
      let statement = try statement(.insertStepTimer)
      statement.bind(step.number)
      statement.bind(restoration.timer.rawValue)
      statement.bind(place)
      statement.bind(restoration.name.text)
      statement.bind(restoration.before != nil)
      TimerColumns.bind(restoration.before, to: statement)
      try statement.run()
    }
  }
}
