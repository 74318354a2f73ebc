public import Board
import BoardStore
public import Timers

/// The board while it runs: the one place where a command is checked, kept, applied, and where the
/// next deadline is set.
///
/// Each timer has at most one alarm, for the next moment at which something happens by itself: a
/// warning, the ring, or leaving after it. Which of them it is follows from the timer when the alarm
/// goes off, and becomes a command like any other.
@MainActor
public final class LiveBoard {
  /// The board after all that has happened so far.
  public private(set) var board: Board
  /// Told of what happened, here or elsewhere, right after the board has changed.
  public var onCommit: (@MainActor (Commit) -> Void)?
  /// Told when rings may have to be made known.
  var onRing: (@MainActor () -> Void)?
  /// Whether what happens outlives the program.
  public var isKept: Bool { log.isLasting && trouble == nil }
  /// Why nothing is kept any more, and what to do; `nil` as long as all is well.
  public private(set) var trouble: String?
  /// The board as the file has it while nothing is kept; `nil` if it has none, or all is well.
  public var saved: Board? { recovery?.saved }
  /// Told when that has changed.
  public var onTrouble: (@MainActor () -> Void)?

  /// Told when the clock was set, or the zone changed: times of day are others now.
  public var onClockChange: (@MainActor () -> Void)?

  /// Whether it may be kept again, as when a disk was full.
  public var mayRecover: Bool { recovery?.isOver == false }

  /// Whether commands are being kept that nobody was answered yet.
  var isBusy: Bool { underWay > 0 }
  /// Told when none are any more, whether or not they changed anything.
  var onRest: (@MainActor () -> Void)?

  private var underWay = 0
  private var log: any BoardLog
  private let zone: any CivilZone
  private let finishedStay: Duration
  /// What is to be stored when that is possible again.
  private var recovery: Recovery?
  private let queue: TimerQueue
  private let now: @MainActor () -> Stamp
  private lazy var alarms = Alarms(on: queue) { [weak self] id, fire in
    self?.fallDue(id, fire)
  }

  /// Of rows whose process is gone without a word.
  private lazy var processes = ProcessWatch { [weak self] id in
    guard let self else { return }
    submit(LostProcesses.command(for: id), at: self.now())
  }

  /// Creates a live board on a log.
  ///
  /// - Parameters:
  ///   - log: keeps what happens, and checks commands against it.
  ///   - board: what the log holds already.
  ///   - zone: the rules for times of day by which alarms are set.
  ///   - finishedStay: how long a finished timer stays on the board.
  ///   - queue: waits for the deadlines; it has to be served on the main actor.
  ///   - now: the present moment by both clocks.
  public init(
    log: any BoardLog,
    board: Board = Board(),
    zone: any CivilZone = SystemZone(),
    finishedStay: Duration = BoardTimer.staysFinished,
    queue: TimerQueue = .main,
    now: @escaping @MainActor () -> Stamp = SystemClock.now
  ) {
    self.log = log
    self.board = board
    self.zone = zone
    self.finishedStay = finishedStay
    self.queue = queue
    self.now = now
    follow(log)
    // What fell due while nobody was there falls due now, and is told with how late it is.
    alarms.reserve(board.timers.count)
    let instant = now().instant
    for timer in board.timers { alarms.set(timer.id, at: nextAlarm(of: timer, after: instant)) }
    processes.watch(board.timers)
    // Nobody may have been there when the clock was set.
    if !alarmed.isEmpty { realign() }
  }

  /// Sets all alarms by the clock as it is now, after that was set or its zone has changed.
  ///
  /// As any command does, this also tells of the sleep of the machine.
  public func clockChanged() {
    realign()
    onClockChange?()
  }

  private func realign() {
    submit(.realign(alarmed), at: now())
  }

  /// The timers whose rings depend on the clock on the wall.
  private var alarmed: [TimerID] {
    board.timers.lazy.filter { $0.plan.kind == .alarm }.map(\.id)
  }

  /// Carries a command out, and returns what came of it when it is kept.
  ///
  /// As ``submit(_:at:completion:)``, for callers that can wait. A screen does not call it: a task
  /// that waits is resumed by way of the global executor, whose threads make libdispatch wake up once
  /// a second for as long as the process lives.
  @discardableResult
  public func perform(
    _ command: BoardCommand, at stamp: Stamp
  ) async throws(BoardError) -> Commit {
    let result = await withCheckedContinuation { continuation in
      submit(command, at: stamp) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Carries a command out, and tells what came of it when it is kept: at once or later.
  ///
  /// Commands take effect in the order in which this was called, however long keeping them takes;
  /// the main actor is free meanwhile.
  public func submit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, BoardError>) -> Void = { _ in }
  ) {
    recovery?.attempt()
    underWay += 1
    log.commit(command, at: stamp) { result in
      self.underWay -= 1
      switch result {
      case .success(let commit):
        self.apply(commit)
        if !commit.events.isEmpty { self.recovery?.add(command, at: stamp) }
        completion(.success(commit))
      case .failure(.refused(let error)):
        completion(.failure(error))
      case .failure(.failed(let error)):
        self.goOnInMemory(because: error)
        self.submit(command, at: stamp, completion: completion)
      }
      if !self.isBusy { self.onRest?() }
    }
  }

  /// Nothing that was asked for is lost to the person at the board because its file is: what happens
  /// from now on is kept in memory, and stored when that is possible again.
  private func goOnInMemory(because error: StoreError) {
    guard trouble == nil else { return }
    log.onNews = nil
    log.onFailure = nil
    if error.mayPass {
      let recovery = Recovery(of: log, from: board, queue: queue)
      recovery.onEnd = { [weak self] in self?.endRecovery($0) }
      self.recovery = recovery
    }
    log = MemoryLog(board, zone: zone)
    trouble = "the board is not being saved: \(error)"
    onTrouble?()
  }

  /// Takes on the alerts of rings that are still to be given through some channels.
  ///
  /// The completion is given the log that has them, which is to hear what becomes of them: by then the
  /// board may be on another.
  func claimAlerts(
    through channels: Set<AlertChannel>,
    completion: @escaping @MainActor (ClaimedAlerts, any BoardLog) -> Void
  ) {
    let log = log
    log.claimAlerts(through: channels, at: now()) { completion($0, log) }
  }

  private func endRecovery(_ end: Recovery.End) {
    switch end {
    case .stored(let log, let saved):
      recovery = nil
      board = saved
      self.log = log
      follow(log)
      log.goOn()
      trouble = nil
      // Alerts may have waited in the file meanwhile.
      onRing?()
    case .changed:
      trouble =
        "the board is not being saved: another program has changed it meanwhile; "
        + "leave this board and open it again"
    case .failed(let error):
      trouble = "the board is not being saved: \(error)"
    }
    onTrouble?()
  }

  private func follow(_ log: any BoardLog) {
    log.onNews = { [weak self] in self?.apply($0) }
    log.onFailure = { [weak self] in self?.goOnInMemory(because: $0) }
  }

  private func apply(_ commit: Commit) {
    guard !commit.events.isEmpty else { return }
    board.apply(commit.deltas)
    // In the order of the events, so that equal deadlines ring in an order that can be told.
    let instant = now().instant
    for delta in commit.deltas {
      alarms.set(delta.id, at: delta.after.flatMap { nextAlarm(of: $0, after: instant) })
    }
    onCommit?(commit)
    if commit.events.contains(where: \.isRing) { onRing?() }
    processes.follow(commit.deltas)
  }

  private func fallDue(_ id: TimerID, _ fire: TimerQueue.Fire) {
    var stamp = now()
    if stamp.instant < fire.instant {
      // Read before the wake that this is: what is due would not be due yet, and never be done.
      stamp.wall = stamp.wall(at: fire.instant)
      stamp.instant = fire.instant
    }
    let command = board.timer(id)?.command(
      forAlarm: fire.deadline, at: stamp.instant, finishedStay: finishedStay)
    guard let command else {
      setAlarm(for: id)
      return
    }
    // None of these commands is ever refused. One that came too late to mean anything changes
    // nothing, and what the timer waits for next must be set all the same.
    submit(command, at: stamp) { [weak self] _ in self?.setAlarm(for: id) }
  }

  private func nextAlarm(
    of timer: BoardTimer, after instant: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    timer.nextAlarm(after: instant, finishedStay: finishedStay)
  }

  private func setAlarm(for id: TimerID) {
    let instant = now().instant
    alarms.set(id, at: board.timer(id).flatMap { nextAlarm(of: $0, after: instant) })
  }
}
