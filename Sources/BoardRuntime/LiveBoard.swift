public import Board
public import Timers

/// The board while it runs: the one place where a command is checked, kept, applied, and where the
/// next deadline is set.
///
/// Each timer has one named entry in the registry for the next moment at which something happens by
/// itself, a warning or the ring; what falls due becomes a command like any other.
@MainActor
public final class LiveBoard {
  /// The board after all that has happened so far.
  public private(set) var board = Board()
  /// Whether a command is being checked or kept.
  public var isBusy: Bool { underWay > 0 }
  /// Told of what happened, right after the board has changed.
  public var onCommit: (@MainActor (Commit) -> Void)?

  private let log: any BoardLog
  private let registry: TimerRegistry
  private let now: @MainActor () -> Stamp
  private var newest: Task<Result<Commit, BoardError>, Never>?
  private var underWay = 0

  /// Creates a live board on a log.
  ///
  /// - Parameters:
  ///   - log: keeps what happens, and checks commands against it.
  ///   - registry: waits for the deadlines; on the main actor.
  ///   - now: the present moment by both clocks.
  public init(
    log: any BoardLog,
    registry: TimerRegistry = TimerRegistry(),
    now: @escaping @MainActor () -> Stamp = SystemClock.now
  ) {
    self.log = log
    self.registry = registry
    self.now = now
  }

  /// Carries a command out, and returns what came of it when it is kept.
  ///
  /// Commands take effect in the order in which this was called, however long keeping them takes;
  /// the main actor is free meanwhile.
  @discardableResult
  public func perform(
    _ command: BoardCommand, at stamp: Stamp
  ) async throws(BoardError) -> Commit {
    try await take(command, at: stamp).value.get()
  }

  private func take(
    _ command: BoardCommand, at stamp: Stamp
  ) -> Task<Result<Commit, BoardError>, Never> {
    let earlier = newest
    underWay += 1
    let turn = Task { [log] () -> Result<Commit, BoardError> in
      _ = await earlier?.value
      defer { underWay -= 1 }
      do throws(BoardError) {
        let commit = try await log.commit(command, at: stamp)
        apply(commit)
        return .success(commit)
      } catch {
        return .failure(error)
      }
    }
    newest = turn
    return turn
  }

  private func apply(_ commit: Commit) {
    guard !commit.events.isEmpty else { return }
    for event in commit.events { board.apply(event) }
    for id in Set(commit.events.map(\.timer)) { setAlarm(for: id) }
    onCommit?(commit)
  }

  private func setAlarm(for id: TimerID) {
    let name = TimerRegistry.Name("alarm of timer \(id.rawValue)")
    guard let timer = board.timer(id), let deadline = timer.pendingDeadline else {
      registry.cancel(name)
      return
    }
    let now = now().instant
    if let warning = timer.nextWarning(after: max(now, timer.changed)), warning.due < deadline {
      wake(name, at: warning.due, for: .warn(id, left: warning.left))
    } else {
      wake(name, at: deadline, for: .ring(id, deadline: deadline))
    }
  }

  private func wake(
    _ name: TimerRegistry.Name, at due: ContinuousClock.Instant, for command: BoardCommand
  ) {
    do {
      try registry.schedule(name, at: due, onConflict: .replace) { [weak self] _ in
        self?.fallDue(command)
      }
    } catch {
      // The registry refuses taken names and bad intervals only; neither can be asked here.
      preconditionFailure("\(error)")
    }
  }

  private func fallDue(_ command: BoardCommand) {
    // Neither ring nor warning is ever refused: out of date, they change nothing.
    _ = take(command, at: now())
  }
}
