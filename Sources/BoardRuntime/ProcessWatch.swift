public import Board

/// Tells of the processes that rows stand for when they are gone, at once and without looking.
///
/// It holds one descriptor for each row whose process runs. What it tells says nothing of how the
/// process ended: one that reported its end did so before.
@MainActor
public final class ProcessWatch {
  private var sources: [TimerID: MainReadSource] = [:]
  private let onEnd: @MainActor (TimerID) -> Void

  /// Creates a watch that tells of each row once.
  public init(onEnd: @escaping @MainActor (TimerID) -> Void) {
    self.onEnd = onEnd
  }

  /// How many processes it watches.
  var count: Int { sources.count }

  /// Watches the processes of those rows that stand for one that runs; of one that is gone already it
  /// tells before this returns.
  public func watch(_ timers: some Sequence<BoardTimer>) {
    var gone: [TimerID] = []
    for timer in timers where timer.hasLiveProcess && sources[timer.id] == nil {
      guard let process = timer.process else { continue }
      if !watch(process, of: timer.id) { gone.append(timer.id) }
    }
    // Only now, since the answer to it may come back here.
    for id in gone { onEnd(id) }
  }

  /// Goes along with what happened to rows: begins with those that are new, and lets go of those that
  /// have ended or left the board.
  public func follow(_ deltas: [BoardDelta]) {
    for delta in deltas where delta.after?.hasLiveProcess != true {
      sources[delta.id] = nil
    }
    watch(deltas.compactMap(\.after))
  }

  /// False when there is nothing to watch, since the process is gone.
  private func watch(_ process: ChildProcess, of id: TimerID) -> Bool {
    guard let handle = ProcessHandle(process) else {
      // One that runs, but cannot be held, is looked for when the board is opened again.
      return !process.isGone
    }
    sources[id] = MainReadSource(handle.descriptor, of: handle) { [weak self] in self?.end(id) }
    return true
  }

  private func end(_ id: TimerID) {
    // One that was let go of meanwhile.
    guard sources.removeValue(forKey: id) != nil else { return }
    onEnd(id)
  }
}
