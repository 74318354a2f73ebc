internal import Dispatch

extension TimerRegistry {
  /// Called by the timer queues, with the number that a timer gave them.
  func serve(_ context: UInt64, _ fire: TimerQueue.Fire) {
    let slot = RegisteredTimer.slot(of: context)
    let run = state.withLock { state -> (timer: RegisteredTimer, fire: Fire)? in
      var isForMainActor = false
      let isFound = state.update(slot) { timer in
        guard timer.noteWake(fire, context: context) else { return }
        switch timer.target {
        case .mainActor: isForMainActor = true
        case .dispatch: submit(&timer)
        }
      }
      return isFound && isForMainActor ? state.beginRun(at: slot) : nil
    }
    guard let run, case .mainActor(let handler) = run.timer.target else { return }
    MainActor.assumeIsolated { handler(run.fire) }
    endRun(of: run.timer)
  }

  /// Puts a run into the timer's dispatch queue when something is pending and none is there.
  ///
  /// Called with the lock held.
  func submit(_ timer: inout RegisteredTimer) {
    guard case .dispatch(let queue, _) = timer.target,
      timer.pending != nil, !timer.isPaused, !timer.isSubmitted
    else { return }
    timer.isSubmitted = true
    queue.async { [weak self, slot = timer.slot, id = timer.id] in self?.run(slot, id: id) }
  }

  private func run(_ slot: UInt32, id: UInt64) {
    let run = state.withLock { state -> (timer: RegisteredTimer, fire: Fire)? in
      var isCurrent = false
      _ = state.update(slot) { isCurrent = $0.id == id }
      guard isCurrent else { return nil }
      if let run = state.beginRun(at: slot) { return run }
      _ = state.update(slot) { $0.isSubmitted = false }
      return nil
    }
    guard let run, case .dispatch(_, let handler) = run.timer.target else { return }
    handler(run.fire)
    endRun(of: run.timer)
  }

  private func endRun(of timer: RegisteredTimer) {
    let waiting = state.withLock { state in
      _ = state.update(timer.slot) { current in
        guard current.id == timer.id else { return }
        current.isSubmitted = false
        submit(&current)
      }
      return state.endRun(id: timer.id)
    }
    for continuation in waiting { continuation.resume() }
  }
}
