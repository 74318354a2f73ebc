/// The number of a timer: positive, given in the order of adding, never used again.
public struct TimerID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number itself.
  public let rawValue: Int

  /// Takes a number as an id.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number that is given after this one.
  public var next: TimerID { TimerID(rawValue: rawValue + 1) }

  /// Whether the left timer was added before the right one.
  public static func < (left: TimerID, right: TimerID) -> Bool {
    left.rawValue < right.rawValue
  }
}
