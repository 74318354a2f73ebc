/// The number of a timer: positive, given in the order of adding, never used again.
public struct TimerID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number that is given after this one.
  public var next: TimerID { TimerID(rawValue: rawValue + 1) }

  public static func < (left: TimerID, right: TimerID) -> Bool {
    left.rawValue < right.rawValue
  }
}
