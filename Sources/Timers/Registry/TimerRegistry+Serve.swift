internal import Dispatch

extension TimerRegistry {
  /// What the wait of a timer calls: holds the registry weakly, and no handler.
  func wake(for timer: RegisteredTimer) -> RegisteredTimer.Wake {
    { [weak self, name = timer.name, id = timer.id] arming, fire in
      self?.serve(name, id: id, arming: arming, fire)
    }
  }

  private func serve(_ name: Name, id: UInt64, arming: UInt64, _ fire: TimerQueue.Fire) {
    let run = state.withLock { state -> (timer: RegisteredTimer, fire: Fire)? in
      var isForMainActor = false
      let isFound = state.update(name) { timer in
        guard timer.id == id, timer.noteWake(fire, arming: arming) else { return }
        switch timer.target {
        case .mainActor: isForMainActor = true
        case .dispatch: submit(&timer)
        }
      }
      return isFound && isForMainActor ? state.beginRun(of: name) : nil
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
    queue.async { [weak self, name = timer.name, id = timer.id] in self?.run(name, id: id) }
  }

  private func run(_ name: Name, id: UInt64) {
    let run = state.withLock { state -> (timer: RegisteredTimer, fire: Fire)? in
      guard state.timers[name]?.id == id else { return nil }
      if let run = state.beginRun(of: name) { return run }
      _ = state.update(name) { $0.isSubmitted = false }
      return nil
    }
    guard let run, case .dispatch(_, let handler) = run.timer.target else { return }
    handler(run.fire)
    endRun(of: run.timer)
  }

  private func endRun(of timer: RegisteredTimer) {
    let waiting = state.withLock { state in
      _ = state.update(timer.name) { current in
        guard current.id == timer.id else { return }
        current.isSubmitted = false
        submit(&current)
      }
      return state.endRun(id: timer.id)
    }
    for continuation in waiting { continuation.resume() }
  }
}
