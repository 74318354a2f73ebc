/// What a timer is doing at some instant.
public enum TimerState: String, Hashable, Sendable, CaseIterable {
  /// Came to its end and was not acknowledged; overtime counts.
  case ringing
  /// Counts.
  case running
  /// Was counting, and keeps what it counted.
  case paused
  /// Added or reset: nothing is counted yet.
  case ready
  /// Came to its end, and somebody knows.
  case finished
}
