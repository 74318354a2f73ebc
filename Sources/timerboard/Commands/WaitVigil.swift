import Board
import BoardRuntime
import BoardStore
import Foundation
import Timers

/// Waits for timers without using the processor: until one is due, something happens on the board, the
/// clock is set, or a process is gone.
///
/// It claims no ring, and needs nobody who does: what a timer is follows from the timer and the time.
@MainActor
struct WaitVigil {
  /// How the waiting ended.
  enum End {
    /// They rang or came to their ends; with the first of them.
    case ended(BoardTimer?)
    case cancelled(BoardTimer)
    case timedOut
  }

  private let file: BoardFile
  private let news: NewsWatch
  private let timer: BootTimer
  /// Readable when the clock on the wall was set, or the machine has slept; `nil` if nobody is to know.
  private let clock: ClockSetting?
  private var waited: WaitedTimers
  private var last: Int
  private let latest: ContinuousClock.Instant?

  private var processes: [TimerID: ProcessHandle] = [:]
  private static let batch = 500

  /// Begins to watch the board, and only then looks at the timers, so that nothing comes in between.
  ///
  /// - Parameters:
  ///   - file: the board.
  ///   - latest: when to give up.
  ///   - now: the moment at which the waiting begins: what rang before is over.
  ///   - find: gives the timers to wait for, and the number of the last event that they know of.
  init(
    file: BoardFile, latest: ContinuousClock.Instant?, at now: Stamp = SystemClock.now(),
    find: () throws -> (timers: [BoardTimer], lastEvent: Int)
  ) throws {
    self.file = file
    self.latest = latest
    news = try NewsWatch(path: file.path)
    let found = try find()
    waited = WaitedTimers(found.timers, at: now, in: file.zone)
    last = found.lastEvent
    clock = ClockSetting()
    timer = try BootTimer(blocking: false)
  }

  /// Waits until all of the timers have rung or come to their ends, or any.
  mutating func wait(any: Bool) throws -> End {
    while true {
      if let end = try look(at: .now, any: any) { return end }
      var wait = DescriptorWait(readable: descriptors)
      _ = wait.ready()
      timer.acknowledge()
      _ = news.drain()
      if clock?.hasChanged() == true {
        // Some timers do not count what the machine slept. A board that can only be read is waited for
        // all the same.
        try? file.noticeSleep(at: SystemClock.now())
        waited.realign(at: SystemClock.now())
      }
      try follow()
    }
  }

  /// What becomes readable when it is time to look again.
  var descriptors: [Int32] {
    [news.descriptor, timer.descriptor] + [clock?.descriptor].compactMap(\.self)
      + processes.values.map(\.descriptor)
  }

  /// Whether the waiting has ended by an instant.
  ///
  /// If not, one of the descriptors becomes readable when it may have, be that before this returns.
  mutating func look(at instant: ContinuousClock.Instant, any: Bool) throws -> End? {
    repeat {
      waited.look(at: instant)
      if let end = Self.end(of: waited, any: any) { return end }
      if let latest, latest <= instant { return .timedOut }
      hold()
      // Whoever would have told of the end of such a row is gone. Asked once they are held, so that
      // none can go in between.
    } while try settleLost()
    timer.arm([waited.nextEnd(after: instant), latest].compactMap(\.self).min()?.bootNanoseconds)
    return nil
  }

  private mutating func settleLost() throws -> Bool {
    let isLost = try LostProcesses.settle(
      Array(waited.waiting.values), in: file, at: SystemClock.now())
    if isLost { try follow() }
    return isLost
  }

  /// Takes hold of the processes that are waited for, and lets go of the others.
  private mutating func hold() {
    processes = processes.filter { waited.waiting[$0.key] != nil }
    for (id, timer) in waited.waiting where timer.hasLiveProcess && processes[id] == nil {
      processes[id] = timer.process.flatMap(ProcessHandle.init)
    }
  }

  private mutating func follow() throws {
    while true {
      let events = try file.events(after: last, limit: Self.batch)
      guard let newest = events.last else { return }
      last = newest.number
      waited.follow(events.map(\.event)) { [file] in file.timer($0) }
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
