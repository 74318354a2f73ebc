import Foundation
import Timers

@testable import Board

/// A board in a test: time moves only when told to, commands are checked and applied at once.
struct BoardBench: BoardReader {
  var board = Board()
  var steps: [BoardStep] = []
  var undone: [BoardStep] = []
  var instant = ContinuousClock().systemEpoch.advanced(by: .seconds(1000))
  /// What the clock on the wall shows, which goes on with the instant: 2026-11-30 14:46:40.
  var wall = Date(timeIntervalSince1970: 1_796_050_000)
  /// How long the machine has slept.
  var asleep = Duration.zero
  var zone: any CivilZone = UniversalTime()
  var stamp: Stamp {
    Stamp(
      instant: instant, wall: wall,
      monotonic: instant.bootNanoseconds - asleep.clampedNanoseconds)
  }

  var runningTimers: [TimerID] { board.runningTimers }

  var nextID: TimerID { board.nextID }
  var lastStep: BoardStep? { steps.last }
  var lastUndone: BoardStep? { undone.last }
  func timer(_ id: TimerID) -> BoardTimer? { board.timer(id) }
  func timer(named name: TimerName) -> BoardTimer? { board.timer(named: name) }

  @discardableResult
  mutating func perform(_ command: BoardCommand) throws(BoardError) -> [BoardEvent] {
    let events = try command.events(on: self, at: stamp)
    switch command {
    case .undo, .undoOwn: undone.append(steps.removeLast().turnedAround(on: self))
    case .redo: steps.append(undone.removeLast().turnedAround(on: self))
    default:
      if command.isStep, let step = BoardStep(events, before: self) {
        steps.append(step)
        undone = []
      }
    }
    for event in events { board.apply(event) }
    return events
  }

  @discardableResult
  mutating func add(_ line: String, ready: Bool = false) throws -> TimerID {
    try perform(.add(AddLine(parsing: line), ready: ready))
    return TimerID(rawValue: nextID.rawValue - 1)
  }

  /// Adds a timer by its plan alone.
  @discardableResult
  mutating func add(_ plan: Plan, from: EarlierStart? = nil) throws -> TimerID {
    try perform(.add(AddLine(name: nil, plan: plan, from: from), ready: false))
    return TimerID(rawValue: nextID.rawValue - 1)
  }

  mutating func advance(_ seconds: Double) {
    instant = instant.advanced(by: .seconds(seconds))
    wall += seconds
  }

  /// Lets an engine claim what is due now, as one that is there would.
  @discardableResult
  mutating func ringWhatIsDue() throws -> Int {
    var count = 0
    for id in board.ids {
      guard let deadline = timer(id)?.pendingDeadline else { continue }
      count += try perform(.ring(id, deadline: deadline)).count
    }
    return count
  }

  func state(_ id: TimerID) -> TimerState? { timer(id)?.state(at: instant) }
  func remaining(_ id: TimerID) -> Duration? { timer(id)?.remaining(at: instant) }
  func elapsed(_ id: TimerID) -> Duration? { timer(id)?.elapsed(at: instant) }
}
