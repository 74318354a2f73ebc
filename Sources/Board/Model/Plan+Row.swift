extension Plan {
  /// The longest that a timer may be, and the most that one may count by hand.
  public static let longest = Duration.seconds(3650 * 86400)

  /// How long before an end a word is asked for; longest first.
  public var warnings: [Duration] {
    switch self {
    case .stopwatch: []
    case .countdown(_, let warnings), .repeating(_, _, let warnings), .sequence(_, let warnings),
      .alarm(_, let warnings):
      warnings
    }
  }
}
