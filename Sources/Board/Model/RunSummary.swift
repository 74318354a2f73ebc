public import Foundation
import Timers

/// One run of a timer, from its start to its end, as the history keeps it.
public struct RunSummary: Hashable, Sendable {
  /// How a run ended.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    /// Came to its end, and rang.
    case rang
    case finished
    case exited
    case lost
    case cancelled
    case reset
    case restarted
    case replaced
  }

  /// The timer that ran.
  public var timer: TimerID
  /// Its name when the run ended.
  public var name: TimerName
  /// Its tags.
  public var tags: [String]
  /// Its note; empty for none.
  public var note: String
  /// What it was set to do.
  public var plan: Plan
  /// When the run began.
  public var started: Date
  /// When the last ring was noticed.
  public var rang: Date?
  /// When the last ring was acknowledged.
  public var acknowledged: Date?
  /// When the run ended.
  public var ended: Date
  /// What the plan set; `nil` for a stopwatch.
  public var planned: Duration?
  /// The counted time without overtime.
  public var counted: Duration
  /// How much of the run was spent paused.
  public var paused: Duration
  /// What was counted beyond the end.
  public var overtime: Duration
  /// The lengths of the laps.
  public var laps: [Duration]
  /// How it ended.
  public var ending: Ending
  /// How the process of the row ended.
  public var process: ChildProcess.End?

  /// Creates a summary from what a log kept of it.
  public init(
    timer: TimerID, name: TimerName, tags: [String], note: String, plan: Plan, started: Date,
    rang: Date?, acknowledged: Date?, ended: Date, planned: Duration?, counted: Duration,
    paused: Duration, overtime: Duration, laps: [Duration], ending: Ending,
    process: ChildProcess.End?
  ) {
    self.timer = timer
    self.name = name
    self.tags = tags
    self.note = note
    self.plan = plan
    self.started = started
    self.rang = rang
    self.acknowledged = acknowledged
    self.ended = ended
    self.planned = planned
    self.counted = counted
    self.paused = paused
    self.overtime = overtime
    self.laps = laps
    self.ending = ending
    self.process = process
  }

  /// The run that an event ends; `nil` if it ends none.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - timer: the timer just before it, with what else the same command did to it.
  public init?(endedBy event: BoardEvent, of timer: BoardTimer) {
    guard timer.progress == .begun else { return nil }
    let end: ChildProcess.End?
    switch event.change {
    case .acknowledged
    where timer.hasLiveProcess || timer.state(at: event.stamp.instant) != .ringing
      || timer.waitsForNextStage(at: event.stamp.instant):
      return nil
    case .exited(let ended): end = ended
    case .acknowledged, .finished, .cancelled, .reset, .restarted, .replaced: end = nil
    default: return nil
    }
    guard var run = RunSummary(of: timer, at: event.stamp) else { return nil }
    run.process = end
    switch event.change {
    case .acknowledged: run.acknowledged = event.stamp.wall
    case .exited(.lost): run.ending = .lost
    case .exited: run.ending = .exited
    default:
      if run.ending != .rang, let ending = event.change.ending { run.ending = ending }
    }
    self = run
  }

  /// The run of a timer as it stands; `nil` if the timer has not begun.
  ///
  /// Past its end it ended there, and rang; before it, it would end now.
  public init?(of timer: BoardTimer, at stamp: Stamp) {
    guard timer.progress == .begun, let started = timer.moments.started else { return nil }
    let isOver = timer.position(at: stamp.instant)?.isOver ?? false
    // The clock may have been set since the ring.
    let ended =
      isOver
      ? timer.deadline(at: stamp.instant).map { timer.ringStamp(of: $0, or: stamp).wall(at: $0) }
      : nil
    self.init(
      timer: timer.id, name: timer.name, tags: timer.tags, note: timer.note, plan: timer.plan,
      started: started, rang: timer.moments.rang, acknowledged: timer.moments.acknowledged,
      ended: max(ended ?? stamp.wall, started), planned: timer.plan.total,
      counted: timer.elapsed(at: stamp.instant), paused: timer.paused(at: stamp.instant),
      overtime: timer.overtime(at: stamp.instant), laps: timer.laps,
      ending: isOver ? .rang : .finished, process: nil)
  }
}

extension BoardTimer {
  /// Whether it rings at the end of a stage, and the next begins when somebody has heard that.
  fileprivate func waitsForNextStage(at instant: ContinuousClock.Instant) -> Bool {
    position(at: instant).map { $0.isOver && plan.following($0.stage.index) == .waits } ?? false
  }

  /// When the ring of a deadline was noticed, or the other stamp if it was not.
  fileprivate func ringStamp(of deadline: ContinuousClock.Instant, or other: Stamp) -> Stamp {
    guard lastDeadline == deadline, let rang, let wall = moments.rang else { return other }
    return Stamp(instant: rang, wall: wall)
  }
}

extension BoardEvent.Change {
  fileprivate var ending: RunSummary.Ending? {
    switch self {
    case .finished: .finished
    case .cancelled: .cancelled
    case .reset: .reset
    case .restarted: .restarted
    case .replaced: .replaced
    default: nil
    }
  }
}
