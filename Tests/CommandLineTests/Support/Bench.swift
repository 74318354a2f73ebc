import Board
import BoardStore
import Foundation

@testable import timerboard

/// Timers as they come about, without a file: a board in memory and a clock set by hand.
struct Bench {
  private(set) var memory = MemoryBoard()
  private(set) var stamp = Stamp(
    instant: ContinuousClock.now, wall: Date(timeIntervalSince1970: 1_796_221_000))

  var board: Board { memory.board }

  var glance: BoardGlance {
    var glance = BoardGlance(at: stamp.instant)
    for timer in board.timers { glance.see(timer) }
    return glance
  }

  mutating func pass(_ duration: Duration) {
    stamp = Stamp(
      instant: stamp.instant.advanced(by: duration),
      wall: stamp.wall.addingTimeInterval(duration / .seconds(1)))
  }

  /// Sets the clock on the wall.
  mutating func set(clockBy seconds: Double) {
    stamp.wall.addTimeInterval(seconds)
  }

  @discardableResult
  mutating func add(_ line: String, note: String = "", ready: Bool = false) throws -> BoardTimer {
    let line = try AddLine(parsing: line)
    let commit = try perform(.add([NewTimer(line, isReady: ready, note: note)]))
    return commit.addedTimers[0]
  }

  @discardableResult
  mutating func perform(_ command: BoardCommand) throws -> Commit {
    try memory.perform(command, at: stamp)
  }

  func timer(_ name: String) throws -> BoardTimer? {
    memory.timer(named: try TimerName(name))
  }
}

/// A zone that is always so many hours east of UTC.
struct HoursEast: CivilZone {
  var hours: Double

  func civil(secondsSince1970: Double) -> CivilTime {
    let seconds = Int64((secondsSince1970 + hours * 3600).rounded(.down))
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let second = Int(seconds - days * 86_400)
    let (year, month, day) = InstantText.civil(days: days)
    return CivilTime(
      year: Int(year), month: Int(month), day: Int(day), hour: second / 3600,
      minute: second / 60 % 60, second: second % 60, weekday: Int((days + 4) % 7))
  }
}

/// What a command is refused with.
func failure(_ body: () throws -> Void) -> CommandFailure? {
  do {
    try body()
    return nil
  } catch {
    return error as? CommandFailure
  }
}
