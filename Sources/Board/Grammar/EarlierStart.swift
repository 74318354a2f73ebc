/// A start that lies in the past.
public enum EarlierStart: Hashable, Sendable {
  /// So long ago.
  case ago(Duration)
  /// The last time that it was so late.
  case at(When)

  /// The one way in which this is written: `from 3m ago`, `from 14:02`.
  public var canonicalText: String {
    switch self {
    case .ago(let length): "from \(length.canonicalText) ago"
    case .at(let when): "from \(when.canonicalText)"
    }
  }

  /// The start in seconds since 1970; throws if it cannot lie in the past.
  public func secondsSince1970(
    before now: Double, in zone: some CivilZone
  ) throws(WhenProblem) -> Double {
    switch self {
    case .ago(let length): now - length / .seconds(1)
    case .at(let when): try when.latest(before: now, in: zone)
    }
  }
}
