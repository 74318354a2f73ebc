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

  private let file: BoardFile
  private let news: NewsWatch
  private var last: Int
  private let latest: ContinuousClock.Instant?

  private var processes: [TimerID: ProcessHandle] = [:]
  private static let batch = 500

  /// - Parameters:
  ///   - file: the board.
  ///   - news: tells of what happens on it; made before anything was read.
  ///   - last: the number of the last event that happened before the timers were looked up.
  ///   - latest: when to give up.
  init(file: BoardFile, news: NewsWatch, last: Int, latest: ContinuousClock.Instant?) {
    self.file = file
    self.news = news
    self.last = last
    self.latest = latest
  }

  /// Waits until all of the timers have come to their ends, or any.
  mutating func wait(for timers: [BoardTimer], any: Bool) throws -> End {
    let timer = try BootTimer(blocking: false)
    var waited = WaitedTimers(timers)
    while true {
      let now = ContinuousClock.now
      waited.look(at: now)
      if let end = Self.end(of: waited, any: any) { return end }
      if let latest, latest <= now { return .timedOut }
      hold(waited)
      // Whoever would have told of the end of such a row is gone. Asked once they are held, so that
      // none can go in between.
      if try LostProcesses.settle(waited.waiting.values, in: file, at: SystemClock.now()) {
        try follow(&waited)
        continue
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

  /// Takes hold of the processes that are waited for, and lets go of the others.
  private mutating func hold(_ waited: WaitedTimers) {
    processes = processes.filter { waited.waiting[$0.key] != nil }
    for (id, timer) in waited.waiting where timer.hasLiveProcess && processes[id] == nil {
      processes[id] = timer.process.flatMap(ProcessHandle.init)
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
