public import Dispatch

extension TimerRegistry {
  /// Adds a timer whose handler runs on the main actor, after a delay.
  ///
  /// - Parameters:
  ///   - name: The name, `nil` for a fresh one.
  ///   - delay: From now to the first run, not negative; zero is due at the queue's next turn.
  ///   - interval: With an interval the timer repeats until it is cancelled; from one nanosecond to
  ///     292 years.
  ///   - tolerance: How late it may run so that it can share a wake with others, not negative; `nil`
  ///     takes the tolerance of the timer queue.
  ///   - onConflict: What to do when the name is taken. To replace is one step: at no moment are there
  ///     two timers or none.
  ///   - handler: Runs on the main actor. A one-shot has left the registry then, so that its handler
  ///     can use the name again.
  /// - Returns: The timer's name.
  /// - Throws: ``ScheduleError``; nothing has changed then.
  @discardableResult
  public func schedule(
    _ name: Name? = nil, after delay: Duration, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, onConflict: ConflictPolicy = .fail,
    handler: @escaping @MainActor (Fire) -> Void
  ) throws(ScheduleError) -> Name {
    try add(
      name, at: try main.deadline(after: delay), repeating: interval, tolerance: tolerance,
      onConflict: onConflict, queue: main, target: .mainActor(handler))
  }

  /// Adds a timer whose handler runs on the main actor, at an instant.
  ///
  /// A deadline in the past is due at the queue's next turn. All else is as in the form with a delay.
  @discardableResult
  public func schedule(
    _ name: Name? = nil, at deadline: ContinuousClock.Instant, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, onConflict: ConflictPolicy = .fail,
    handler: @escaping @MainActor (Fire) -> Void
  ) throws(ScheduleError) -> Name {
    try add(
      name, at: deadline.bootNanoseconds, repeating: interval, tolerance: tolerance,
      onConflict: onConflict, queue: main, target: .mainActor(handler))
  }

  /// Adds a timer whose handler runs on a dispatch queue, after a delay.
  ///
  /// One run of a timer is under way at a time, on a concurrent queue too; what comes due during a
  /// run, or before a run could begin, becomes one run with the count. Until the run of a one-shot has
  /// begun it can be cancelled. All else is as in the form for the main actor.
  ///
  /// - Parameters:
  ///   - name: The name, `nil` for a fresh one.
  ///   - delay: From now to the first run, not negative.
  ///   - interval: With an interval the timer repeats until it is cancelled; from one nanosecond to
  ///     292 years.
  ///   - tolerance: How late it may run so that it can share a wake with others, not negative; `nil`
  ///     takes the tolerance of the timer queue.
  ///   - onConflict: What to do when the name is taken.
  ///   - queue: Where the handler runs.
  ///   - handler: Runs on `queue`. The run of a timer that was replaced may still be under way there.
  /// - Returns: The timer's name.
  /// - Throws: ``ScheduleError``; nothing has changed then.
  @discardableResult
  public func schedule(
    _ name: Name? = nil, after delay: Duration, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, onConflict: ConflictPolicy = .fail, on queue: DispatchQueue,
    handler: @escaping @Sendable (Fire) -> Void
  ) throws(ScheduleError) -> Name {
    try add(
      name, at: try background.deadline(after: delay), repeating: interval, tolerance: tolerance,
      onConflict: onConflict, queue: background, target: .dispatch(queue, handler))
  }

  /// Adds a timer whose handler runs on a dispatch queue, at an instant.
  ///
  /// A deadline in the past is due at once. All else is as in the form with a delay.
  @discardableResult
  public func schedule(
    _ name: Name? = nil, at deadline: ContinuousClock.Instant, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, onConflict: ConflictPolicy = .fail, on queue: DispatchQueue,
    handler: @escaping @Sendable (Fire) -> Void
  ) throws(ScheduleError) -> Name {
    try add(
      name, at: deadline.bootNanoseconds, repeating: interval, tolerance: tolerance,
      onConflict: onConflict, queue: background, target: .dispatch(queue, handler))
  }

  private func add(
    _ name: Name?, at deadline: Int64, repeating interval: Duration?, tolerance: Duration?,
    onConflict: ConflictPolicy, queue: TimerQueue, target: RegisteredTimer.Target
  ) throws(ScheduleError) -> Name {
    if let interval, !interval.isInterval { throw .invalidInterval(interval) }
    if let tolerance, tolerance < .zero { throw .negativeTolerance(tolerance) }
    // What was replaced leaves the lock before its handler is released.
    let (added, _) = state.withLock { state -> (Name?, replaced: RegisteredTimer?) in
      let name = name ?? state.freshName()
      let (isAdded, replaced) = state.insert(name, replacing: onConflict == .replace) { id, slot in
        RegisteredTimer(
          id: id, slot: slot, name: name, queue: queue, target: target, deadline: deadline,
          interval: interval?.clampedNanoseconds ?? 0, tolerance: tolerance?.clampedNanoseconds)
      }
      return (isAdded ? name : nil, replaced)
    }
    if let added { return added }
    throw .nameTaken(name ?? "")
  }
}

extension TimerQueue {
  fileprivate func deadline(after delay: Duration) throws(TimerRegistry.ScheduleError) -> Int64 {
    if delay < .zero { throw .negativeDelay(delay) }
    return nowNanoseconds.addingClamped(delay.clampedNanoseconds)
  }
}
