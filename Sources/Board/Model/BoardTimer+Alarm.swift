import Timers

/// What happens to a timer by itself: a warning, its ring, leaving the board.
extension BoardTimer {
  /// How long a finished timer stays on the board unless somebody says otherwise.
  public static let staysFinished = Duration.seconds(12 * 3600)

  /// The instant at which a finished timer that stays for so long leaves the board by itself.
  public func leaves(after stay: Duration) -> ContinuousClock.Instant? {
    progress == .finished ? changed.advanced(by: stay) : nil
  }

  /// The next warning after `instant`: when it is due, and how much is left then.
  public func nextWarning(
    after instant: ContinuousClock.Instant
  ) -> (due: ContinuousClock.Instant, left: Duration)? {
    guard let deadline = deadline(at: instant) else { return nil }
    let remaining = instant.duration(to: deadline)
    guard let left = plan.warnings.filter({ $0 < remaining }).max() else { return nil }
    return (deadline.advanced(by: .zero - left), left)
  }

  /// When an engine has to look at the timer next, as things stand at `instant`; in the past if it
  /// should have by now, `nil` if nothing will happen by itself.
  ///
  /// - Parameters:
  ///   - instant: the moment to look from.
  ///   - stay: how long it stays on the board when it is finished.
  public func nextAlarm(
    after instant: ContinuousClock.Instant, finishedStay stay: Duration
  ) -> ContinuousClock.Instant? {
    if let leaves = leaves(after: stay) { return leaves }
    guard let deadline = pendingDeadline else { return nil }
    let warning = nextWarning(after: max(instant, changed))?.due
    return warning.map { min($0, deadline) } ?? deadline
  }

  /// What an engine has to ask for when it looks at the timer at `instant`, because of an alarm that
  /// was due at `alarm`; `nil` if the alarm has lost its meaning.
  ///
  /// A warning that comes after the end is no more than the ring, and of several that were missed only
  /// the first is given.
  ///
  /// - Parameters:
  ///   - alarm: when the alarm was due.
  ///   - instant: the present moment.
  ///   - stay: how long the timer stays on the board when it is finished.
  public func command(
    forAlarm alarm: ContinuousClock.Instant, at instant: ContinuousClock.Instant,
    finishedStay stay: Duration
  ) -> BoardCommand? {
    if let leaves = leaves(after: stay) {
      return leaves <= instant ? .leave(id, finishedFor: stay) : nil
    }
    guard let deadline = pendingDeadline else { return nil }
    if deadline <= instant { return .ring(id, deadline: deadline) }
    guard let warning = nextWarning(after: alarm.advanced(by: .nanoseconds(-1))),
      warning.due <= instant
    else { return nil }
    return .warn(id, left: warning.left)
  }
}
