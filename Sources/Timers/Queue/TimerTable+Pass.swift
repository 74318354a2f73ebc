// What is due at a wake.
extension TimerTable {
  mutating func beginPass(at instant: Int64) {
    pass = Pass(instant: instant, firstOrder: wheel.nextOrder)
    notBefore = policy.spacing == 0 ? .min : instant.addingClamped(policy.spacing)
  }

  /// The next turn of this pass: all that was due when it began is called once.
  mutating func nextTurn() -> Turn {
    guard let pass else { return .done }
    switch wheel.step(to: pass.instant, since: pass.firstOrder) {
    case .idle: return .done
    case .working: return .working
    case .due(let slot): return call(slot, at: pass.instant)
    }
  }

  private mutating func call(_ slot: UInt32, at instant: Int64) -> Turn {
    let record = wheel.records[slot]
    let action = record.pointee.action
    let isShared = record.pointee.kind == .shared
    var deadline = record.pointee.position
    var due: Int64 = 1
    let call: TimerCall
    if record.pointee.detail != 0, let interval = interval(of: record, &deadline), interval > 0 {
      due = due.addingClamped(max(0, instant.subtractingClamped(deadline)) / interval)
      call =
        isShared
        ? .shared(handlers[action.handler], action.context)
        : .closure(action.copyClosure())
      move(slot, record, to: deadline.addingClamped(due.multipliedClamped(by: interval)))
    } else {
      if record.pointee.detail != 0 { dropDetail(record.pointee) }
      _ = wheel.remove(slot)
      if isShared {
        call = .shared(handlers[action.handler], action.context)
        _ = handlers.giveUp(action.handler)
      } else {
        call = .closure(action.takeClosure())
      }
    }
    return .call(
      call,
      TimerQueue.Fire(
        deadlineNanoseconds: deadline, due: Int(due), instantNanoseconds: instant))
  }

  /// Does a portion of the work that can be done ahead; false when there is none.
  ///
  /// - Parameter now: With an instant, nothing is done when a timer is due by then.
  mutating func prepare(unlessDueBy now: Int64? = nil) -> Bool {
    guard let pass else { return false }
    if let now, let first = wheel.near.first, first.deadline <= now { return false }
    return wheel.prepare(at: pass.instant, horizon: horizon)
  }

  /// Up to where exact timers have to be found in the heap.
  private var horizon: Int64 { exactCount > 0 ? notBefore : .min }

  /// Ends the pass, and answers with the arming that is needed after it.
  ///
  /// - Parameter isPrepared: Whether no work is left that the next pass had better begin with.
  mutating func endPass(isPrepared: Bool) -> Arming {
    guard let ended = pass else { return .unchanged }
    pass = nil
    // What was armed up to this instant has expired. What was armed for later may have too, with a
    // driver that waits on a clock of its own: it is armed again in any case.
    let expired = armed <= ended.instant || armed == .max
    findEarliest()
    if !isPrepared, policy.wakesForUpkeep { armed = min(armed, ended.instant) }
    isArmingStale = false
    if armed != .max { return .arm(armed) }
    return expired ? .unchanged : .disarm
  }
}
