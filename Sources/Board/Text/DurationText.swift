extension Duration {
  /// The one way in which a length of time is written in a plan: `4m`, `1h5m30s`, `0.5s`, `7d`.
  ///
  /// Parses back to itself for every length that a plan may have. Parts finer than a millisecond are
  /// left out, and what lies below zero has a minus sign.
  public var canonicalText: String {
    parts.map { $0.amount + $0.unit.rawValue }.signed(self, separator: "")
  }

  /// A length of time in words that cannot be mistaken for a time of day: `14 min 30 s`, `2 d 3 h`.
  public var words: String {
    parts.map { $0.amount + " " + ($0.unit == .minute ? "min" : $0.unit.rawValue) }
      .signed(self, separator: " ")
  }

  private var parts: [(amount: String, unit: DurationUnit)] {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds / 1_000_000_000_000_000).magnitude
    var rest = seconds.magnitude
    var parts: [(amount: String, unit: DurationUnit)] = []
    for unit in [DurationUnit.day, .hour, .minute] {
      let size = UInt64(unit.milliseconds / 1000)
      if rest >= size { parts.append(("\(rest / size)", unit)) }
      rest %= size
    }
    if rest > 0 || milliseconds > 0 || parts.isEmpty {
      parts.append(("\(rest)" + Self.decimals(milliseconds), .second))
    }
    return parts
  }

  private static func decimals(_ milliseconds: UInt64) -> String {
    guard milliseconds > 0 else { return "" }
    var digits = String(String(1000 + milliseconds).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }
}

extension [String] {
  fileprivate func signed(_ duration: Duration, separator: String) -> String {
    (duration <= .milliseconds(-1) ? "-" : "") + joined(separator: separator)
  }
}
