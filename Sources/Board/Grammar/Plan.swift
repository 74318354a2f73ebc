/// What a timer is set to do.
public enum Plan: Hashable, Sendable {
  /// Counts up and never rings.
  case stopwatch
  /// Counts down and rings once; each warning is that long before the end.
  ///
  /// A parsed plan has the longest warning first, each once, and all shorter than the countdown.
  case countdown(Duration, warnings: [Duration])

  /// The kinds of plan, by the words that scripts read.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Counts up and never rings.
    case stopwatch
    /// Counts down and rings once.
    case countdown
  }

  /// The kind of this plan.
  public var kind: Kind {
    switch self {
    case .stopwatch: .stopwatch
    case .countdown: .countdown
    }
  }

  /// The time from the start to the first ring, `nil` if none ever comes.
  public var firstRing: Duration? {
    switch self {
    case .stopwatch: nil
    case .countdown(let length, _): length
    }
  }

  /// The one way in which this plan is written, which parses back to it; empty for a stopwatch.
  public var canonicalText: String {
    switch self {
    case .stopwatch:
      ""
    case .countdown(let length, let warnings):
      ([length.canonicalText] + warnings.map { "warn " + $0.canonicalText })
        .joined(separator: " ")
    }
  }
}
