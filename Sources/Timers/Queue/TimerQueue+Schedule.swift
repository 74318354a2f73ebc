extension TimerQueue {
  /// Adds a timer that is due at an instant.
  ///
  /// A deadline in the past is served at the queue's next turn, never within this call.
  ///
  /// - Parameters:
  ///   - deadline: When the timer is due. What lies beyond 292 years after boot is never served.
  ///   - interval: With an interval the timer repeats at `deadline + k · interval` until it is
  ///     cancelled; from one nanosecond to 292 years, a fraction of a nanosecond is rounded up.
  ///   - tolerance: How late the timer may be served so that it can share a wake of the machine
  ///     with others, not negative. The deadline is rounded up to a multiple of the largest power of
  ///     two of nanoseconds within the tolerance, and then met exactly: zero makes the timer exact on
  ///     any queue. `nil` leaves it to the queue's ``tolerance``.
  ///   - handler: Called on the thread that the queue serves. The queue holds it until the timer is
  ///     served for the last time or cancelled; a timer without interval is gone before its
  ///     handler is called.
  /// - Returns: The name by which the timer can be cancelled and moved. It may be dropped.
  @discardableResult
  public func schedule(
    at deadline: ContinuousClock.Instant, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, handler: consuming @escaping @Sendable (Fire) -> Void
  ) -> Handle {
    if let interval { Self.check(interval: interval) }
    if let tolerance { Self.check(tolerance: tolerance) }
    return schedule(
      atNanoseconds: deadline.bootNanoseconds, interval: interval?.clampedNanoseconds ?? 0,
      tolerance: tolerance?.clampedNanoseconds, handler: handler)
  }

  /// Adds a timer that is due after a delay.
  ///
  /// The delay counts from the queue's ``now``, also within a handler; zero or less is served at the
  /// next turn. All else is as in ``schedule(at:repeating:tolerance:handler:)``.
  @discardableResult
  public func schedule(
    after delay: Duration, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, handler: consuming @escaping @Sendable (Fire) -> Void
  ) -> Handle {
    if let interval { Self.check(interval: interval) }
    if let tolerance { Self.check(tolerance: tolerance) }
    return schedule(
      atNanoseconds: nowNanoseconds.addingClamped(max(0, delay.clampedNanoseconds)),
      interval: interval?.clampedNanoseconds ?? 0,
      tolerance: tolerance?.clampedNanoseconds, handler: handler)
  }

  /// Adds a timer that is due at an instant, and calls a handler that it shares with others.
  ///
  /// All is as in ``schedule(at:repeating:tolerance:handler:)``, but nothing is allocated for the
  /// timer.
  ///
  /// - Parameters:
  ///   - deadline: When the timer is due.
  ///   - interval: With an interval the timer repeats.
  ///   - tolerance: How late the timer may be served.
  ///   - context: What the handler is told, to know the timer by.
  ///   - handler: Called on the thread that the queue serves.
  /// - Returns: The name by which the timer can be cancelled and moved. It may be dropped.
  @discardableResult
  public func schedule(
    at deadline: ContinuousClock.Instant, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, context: UInt64, handler: SharedHandler
  ) -> Handle {
    if let interval { Self.check(interval: interval) }
    if let tolerance { Self.check(tolerance: tolerance) }
    return schedule(
      atNanoseconds: deadline.bootNanoseconds, interval: interval?.clampedNanoseconds ?? 0,
      tolerance: tolerance?.clampedNanoseconds, context: context, handler: handler)
  }

  /// Adds a timer that is due after a delay, and calls a handler that it shares with others.
  ///
  /// All is as in ``schedule(after:repeating:tolerance:handler:)``, but nothing is allocated for the
  /// timer.
  @discardableResult
  public func schedule(
    after delay: Duration, repeating interval: Duration? = nil,
    tolerance: Duration? = nil, context: UInt64, handler: SharedHandler
  ) -> Handle {
    if let interval { Self.check(interval: interval) }
    if let tolerance { Self.check(tolerance: tolerance) }
    return schedule(
      atNanoseconds: nowNanoseconds.addingClamped(max(0, delay.clampedNanoseconds)),
      interval: interval?.clampedNanoseconds ?? 0,
      tolerance: tolerance?.clampedNanoseconds, context: context, handler: handler)
  }

  static func check(interval: Duration) {
    require(
      interval.isInterval,
      "the interval is \(interval), it has to lie between one nanosecond and 292 years")
  }
}
