public import Foundation
public import Timers

/// One row of the board: a named timer with its plan and what was counted.
///
/// A row is a value and reads no clock. What it shows is a function of the row and an instant, so
/// that a timer past its end is ringing whether or not anybody was there to notice.
public struct BoardTimer: Hashable, Sendable, Identifiable {
  /// How far a run has come, apart from what the clock says.
  public enum Progress: String, Hashable, Sendable {
    /// Nothing was counted since adding or the last reset.
    case ready
    /// Was started, and may be paused or past its end.
    case begun
    /// Was acknowledged after its end, ended by hand, or its process ended.
    case finished
  }

  /// The number of the timer.
  public let id: TimerID
  /// The name, unique among the timers that are not finished.
  public var name: TimerName
  /// The tags, without their signs.
  public var tags: [String]
  /// What it was set to do.
  public var plan: Plan
  /// Free text that goes with it; empty for none.
  public var note = ""
  /// How far its run has come.
  public var progress: Progress
  /// The counted time.
  public var stopwatch: Stopwatch
  /// The counted time at which it rings, `nil` for a stopwatch.
  ///
  /// It is the plan's until it is adjusted.
  public var length: Duration?
  /// The counted time at each mark of this run, rising.
  public var marks: [Duration] = []
  /// How often the timer rang in its whole life; nothing resets it.
  public var rings: Int = 0
  /// How many of the rings somebody knows of.
  public var acknowledgedRings = 0
  /// The deadline of the last ring: one that is not later never rings again.
  public var lastDeadline: ContinuousClock.Instant?
  /// When the last ring was noticed; later than its deadline if nobody could ring in time.
  public var rang: ContinuousClock.Instant?
  /// When the timer last changed: no later event lies before it.
  public var changed: ContinuousClock.Instant
  /// How much of this run was spent paused, up to the last start.
  public var pausedTime = Duration.zero
  /// The moments that are told by the clock on the wall.
  public var moments: Moments
  /// The process that the row stands for.
  public var process: ChildProcess?
  /// A command of the shell for each ring; empty for none.
  public var onRing = ""

  /// When things happened, by the clock on the wall.
  public struct Moments: Hashable, Sendable {
    /// When the timer was put on the board.
    public var created: Date
    /// When this run began.
    public var started: Date?
    /// When the last ring of this run was noticed.
    public var rang: Date?
    /// When the last ring of this run was acknowledged.
    public var acknowledged: Date?

    /// Creates moments; without a start nothing has happened yet.
    public init(
      created: Date, started: Date? = nil, rang: Date? = nil, acknowledged: Date? = nil
    ) {
      self.created = created
      self.started = started
      self.rang = rang
      self.acknowledged = acknowledged
    }
  }

  /// A timer as it is when added: ready, nothing counted.
  public init(id: TimerID, name: TimerName, tags: [String], plan: Plan, at stamp: Stamp) {
    self.id = id
    self.name = name
    self.tags = tags
    self.plan = plan
    progress = .ready
    stopwatch = Stopwatch(at: stamp.instant)
    length = plan.firstRing
    changed = stamp.instant
    moments = Moments(created: stamp.wall)
  }

  /// What the timer is doing at `instant`.
  public func state(at instant: ContinuousClock.Instant) -> TimerState {
    switch progress {
    case .ready: .ready
    case .finished: .finished
    case .begun:
      if isDue(at: instant), !hasLiveProcess || unacknowledged(at: instant) > 0 {
        .ringing
      } else if stopwatch.isRunning {
        .running
      } else {
        .paused
      }
    }
  }

  /// The instant at which it rings or rang, if it runs towards one.
  public var deadline: ContinuousClock.Instant? {
    guard progress == .begun, let length else { return nil }
    return stopwatch.instant(ofElapsed: length)
  }

  /// The deadline, unless that ring was had already.
  public var pendingDeadline: ContinuousClock.Instant? {
    guard let deadline else { return nil }
    if let lastDeadline, deadline <= lastDeadline { return nil }
    return deadline
  }

  /// How many rings nobody has acknowledged, with one that is due and that no engine has had yet.
  public func unacknowledged(at instant: ContinuousClock.Instant) -> Int {
    let isPending = pendingDeadline.map { $0 <= instant } ?? false
    return rings - acknowledgedRings + (isPending ? 1 : 0)
  }

  /// By how much the last ring of this run came late, because nobody was there; zero under a second.
  public var late: Duration {
    guard moments.rang != nil, let rang, let lastDeadline else { return .zero }
    let late = lastDeadline.duration(to: rang)
    return late < .seconds(1) ? .zero : late
  }

  /// Whether it stands for a process that has not ended.
  public var hasLiveProcess: Bool { process.map { $0.end == nil } ?? false }

  /// How long a finished timer stays on the board.
  public static let staysFinished = Duration.seconds(12 * 3600)

  /// The instant at which a finished timer leaves the board by itself.
  public var leaves: ContinuousClock.Instant? {
    progress == .finished ? changed.advanced(by: Self.staysFinished) : nil
  }

  /// The next warning after `instant`: when it is due, and how much is left then.
  public func nextWarning(
    after instant: ContinuousClock.Instant
  ) -> (due: ContinuousClock.Instant, left: Duration)? {
    guard let deadline else { return nil }
    let remaining = instant.duration(to: deadline)
    guard let left = plan.warnings.filter({ $0 < remaining }).max() else { return nil }
    return (deadline.advanced(by: .zero - left), left)
  }

  /// The counted time, without overtime.
  public func elapsed(at instant: ContinuousClock.Instant) -> Duration {
    let counted = stopwatch.elapsed(at: instant)
    guard let length else { return counted }
    return min(counted, length)
  }

  /// What is left until the ring; `nil` for a stopwatch.
  public func remaining(at instant: ContinuousClock.Instant) -> Duration? {
    length.map { max(.zero, $0 - stopwatch.elapsed(at: instant)) }
  }

  /// What was counted beyond the end; zero before it.
  public func overtime(at instant: ContinuousClock.Instant) -> Duration {
    guard let length else { return .zero }
    return max(.zero, stopwatch.elapsed(at: instant) - length)
  }

  /// How much of this run was spent paused.
  public func paused(at instant: ContinuousClock.Instant) -> Duration {
    guard progress == .begun, let since = stopwatch.checkpoint else { return pausedTime }
    return pausedTime + max(.zero, since.duration(to: instant))
  }

  /// The lengths of the laps: from mark to mark, without what was counted since the last.
  public var laps: [Duration] {
    zip([.zero] + marks, marks).map { $1 - $0 }
  }

  private func isDue(at instant: ContinuousClock.Instant) -> Bool {
    guard let length else { return false }
    return stopwatch.elapsed(at: instant) >= length
  }
}
