extension Plan {
  /// The longest that a timer may be, and the most that one may count by hand.
  public static let longest = Duration.seconds(3650 * 86400)

  /// How long before the end a word is asked for; longest first.
  public var warnings: [Duration] {
    switch self {
    case .stopwatch: []
    case .countdown(_, let warnings): warnings
    }
  }
}
