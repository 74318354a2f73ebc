/// What a timer is set to do.
///
/// A parsed plan has the longest warning first, each once. They are shorter than the countdown, the
/// interval or the longest phase that they come before the end of.
public enum Plan: Hashable, Sendable {
  /// Counts up and never rings.
  case stopwatch
  /// Counts down and rings once; each warning is that long before the end.
  case countdown(Duration, warnings: [Duration])
  /// Rings at the end of each of so many intervals; without `rounds` it goes on for ever.
  case repeating(every: Duration, rounds: Int?, warnings: [Duration])
  /// Rings at the end of each phase.
  case sequence(PhaseSequence, warnings: [Duration])
  /// Rings when the clock on the wall shows a time.
  case alarm(AlarmTime, warnings: [Duration])

  /// The kinds of plan, by the words that scripts read.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Counts up and never rings.
    case stopwatch
    /// Counts down and rings once.
    case countdown
    /// Rings at the end of each interval.
    case repeating
    /// Rings at the end of each phase.
    case sequence
    /// Rings at a time of day.
    case alarm
  }

  /// The kind of this plan.
  public var kind: Kind {
    switch self {
    case .stopwatch: .stopwatch
    case .countdown: .countdown
    case .repeating: .repeating
    case .sequence: .sequence
    case .alarm: .alarm
    }
  }

  /// The time from the start to the first ring; `nil` if none ever comes, or if it takes a clock to
  /// tell, as for an alarm.
  public var firstRing: Duration? {
    switch self {
    case .stopwatch, .alarm: nil
    case .countdown(let length, _): length
    case .repeating(let interval, _, _): interval
    case .sequence(let sequence, _): sequence.phases.first?.length
    }
  }

  /// The whole length of a run; `nil` if it has no end, or if it takes a clock to tell.
  ///
  /// What a phase takes to be acknowledged that waits for it comes on top.
  public var total: Duration? {
    switch self {
    case .stopwatch, .alarm, .repeating(_, nil, _): nil
    case .countdown(let length, _): length
    case .repeating(let interval, let rounds?, _): interval * rounds
    case .sequence(let sequence, _): sequence.rounds.map { sequence.roundLength * $0 }
    }
  }

  /// The one way in which this plan is written, which parses back to it; empty for a stopwatch.
  public var canonicalText: String {
    let words =
      switch self {
      case .stopwatch: ""
      case .countdown(let length, _): length.canonicalText
      case .repeating(let interval, let rounds, _):
        "every \(interval.canonicalText)" + (rounds.map { " x\($0)" } ?? "")
      case .sequence(let sequence, _): sequence.canonicalText
      case .alarm(let time, _): time.canonicalText
      }
    return ([words] + warnings.map { "warn \($0.canonicalText)" }).joined(separator: " ")
  }
}
