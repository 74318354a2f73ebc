import Board
import Foundation
import Timers

@testable import BoardStore

// Rings, and engines that see to their alerts.

extension ChildProcess {
  /// An engine of a test, which is no process.
  static func engine(_ number: Int32) -> ChildProcess {
    ChildProcess(id: number, began: Int64(number), boot: "boot-1 of a test")
  }
}

extension StoreBench {
  /// Adds a timer that has a command for its rings.
  @discardableResult
  func addWithCommand(_ line: String, to file: BoardFile) throws -> TimerID {
    let new = NewTimer(try AddLine(parsing: line), onRing: "true")
    return try file.perform(.add([new]), at: stamp).deltas.last?.id ?? TimerID(rawValue: 0)
  }

  /// Has all rings counted that are due.
  func ringWhatIsDue(in file: BoardFile) throws {
    for timer in try file.board().timers {
      guard let deadline = timer.pendingDeadline, deadline <= instant else { continue }
      _ = try file.perform(.ring(timer.id, deadline: deadline), at: stamp)
    }
  }

  /// What an engine takes on, of all channels unless told otherwise.
  func claim(
    by engine: Int32, in file: BoardFile, through channels: Set<AlertChannel>? = nil,
    gone: Set<Int32> = []
  ) throws -> ClaimedAlerts {
    try file.claimAlerts(
      through: channels ?? Set(AlertChannel.allCases), by: .engine(engine), at: stamp,
      isGone: { gone.contains($0.id) })
  }
}
