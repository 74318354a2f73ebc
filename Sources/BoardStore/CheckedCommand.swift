import Board
import Foundation

/// A command that was checked, with all that is to be kept of it.
struct CheckedCommand {
  /// What becomes of the steps.
  enum StepChange {
    case none
    /// A new one is on top; nothing can be done again any more.
    case made(BoardStep?)
    /// One was taken back; with the timers as they were just before.
    case undone(BoardStep)
    /// One was done again; with the timers as they were just before.
    case redone(BoardStep)
  }

  /// What the command comes to; the events have no numbers yet.
  private(set) var commit: Commit
  private(set) var step = StepChange.none
  /// The runs that it ends.
  private(set) var runs: [RunSummary] = []

  /// Checks a command on the board that a reader shows.
  ///
  /// - Parameter walls: the wall times of the last events of those timers that have later ones than the
  ///   command has.
  init(
    _ command: BoardCommand, on reader: some BoardReader, at stamp: Stamp,
    after walls: ([BoardEvent]) -> [TimerID: Date]
  ) throws(BoardError) {
    var events = try command.events(on: reader, at: stamp)
    let walls = walls(events)
    // The clock was set back: as with the instant, no event lies before the timer's previous one.
    for index in events.indices {
      guard let last = walls[events[index].timer] else { continue }
      events[index].stamp.wall = max(events[index].stamp.wall, last)
    }
    commit = Commit(events: events, deltas: BoardDelta.all(of: events, on: reader))
    guard !events.isEmpty else { return }
    switch command {
    case .undo, .undoOwn, .undoEvent:
      let undone = try command.undoneStep(on: reader)
      commit.undid = undone
      step = .undone(undone.turnedAround(on: reader))
    case .redo:
      guard let redone = reader.lastUndone else { throw .nothingToRedo }
      commit.redid = redone
      step = .redone(redone.turnedAround(on: reader))
    case .apply(.exit, _):
      runs = Self.runs(endedBy: events, on: reader, after: walls)
    case .add, .apply:
      step = .made(BoardStep(events, before: reader))
      runs = Self.runs(endedBy: events, on: reader, after: walls)
    case .ring, .warn, .realign, .sleep, .leave:
      break
    }
  }

  private static func runs(
    endedBy events: [BoardEvent], on lookup: some TimerLookup, after walls: [TimerID: Date]
  ) -> [RunSummary] {
    var timers: [TimerID: BoardTimer?] = [:]
    var runs: [RunSummary] = []
    for event in events {
      let before = timers[event.timer] ?? lookup.timer(event.timer)
      if let before, var run = RunSummary(endedBy: event, of: before) {
        if let last = walls[event.timer], let deadline = before.deadline(at: event.stamp.instant),
          lookup.timer(event.timer).map({ $0.changed <= deadline }) == true
        {
          run.ended = max(run.ended, last)
        }
        runs.append(run)
      }
      timers.updateValue(event.applied(to: before), forKey: event.timer)
    }
    return runs
  }
}
