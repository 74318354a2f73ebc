import Board
import BoardRuntime
import BoardStore
import Foundation
import Timers

/// Waits for timers without using the processor: until one is due, something happens on the board, or
/// a process is gone.
///
/// It claims no ring, and needs nobody who does: what a timer is follows from the timer and the time.
@MainActor
struct WaitVigil {
  /// How the waiting ended.
  enum End {
    /// They came to their ends; with the first of them.
    case ended(BoardTimer?)
    case cancelled(BoardTimer)
    case timedOut
  }

  let file: BoardFile
  let news: NewsWatch
  /// The number of the last event that was seen.
  var last: Int
  /// When to give up.
  let latest: ContinuousClock.Instant?

  private static let batch = 500

  /// Waits until all of the timers have come to their ends, or any.
  mutating func wait(for timers: [BoardTimer], any: Bool) throws -> End {
    let timer = try BootTimer(blocking: false)
    var processes: [TimerID: ProcessHandle] = [:]
    var waited = WaitedTimers(timers)
    while true {
      let now = ContinuousClock.now
      waited.look(at: now)
      if let end = Self.end(of: waited, any: any) { return end }
      if let latest, latest <= now { return .timedOut }
      // Whoever would have told of the end of such a row is gone.
      if try LostProcesses.settle(waited.waiting.values, in: file, at: SystemClock.now()) {
        try follow(&waited)
        continue
      }
      processes = processes.filter { waited.waiting[$0.key] != nil }
      for (id, timer) in waited.waiting where timer.hasLiveProcess && processes[id] == nil {
        processes[id] = timer.process.flatMap(ProcessHandle.init)
      }
      timer.arm([waited.nextEnd(after: now), latest].compactMap(\.self).min()?.bootNanoseconds)
      var wait = DescriptorWait(
        readable: [news.descriptor, timer.descriptor] + processes.values.map(\.descriptor))
      _ = wait.ready()
      timer.acknowledge()
      _ = news.drain()
      try follow(&waited)
    }
  }

  private mutating func follow(_ waited: inout WaitedTimers) throws {
    while true {
      let events = try file.events(after: last, limit: Self.batch)
      guard let newest = events.last else { return }
      last = newest.number
      waited.follow(events.map(\.event)) { file.timer($0) }
      try file.checkLookups()
    }
  }

  private static func end(of waited: WaitedTimers, any: Bool) -> End? {
    let outcomes = any ? Array(waited.outcomes.prefix(1)) : waited.outcomes
    if let cancelled = outcomes.first(where: { $0.outcome == .cancelled }) {
      return .cancelled(cancelled.timer)
    }
    guard any ? !outcomes.isEmpty : waited.waiting.isEmpty else { return nil }
    return .ended(outcomes.first?.timer)
  }
}
