public import Foundation

/// When something happened, by both clocks, taken once: at the key press or the call.
public struct Stamp: Hashable, Sendable {
  /// By the clock that counts on in sleep and that nobody sets: it decides all counting.
  public var instant: ContinuousClock.Instant
  /// By the clock on the wall: only shown, and for civil time.
  public var wall: Date

  /// Creates a stamp from readings of both clocks that were taken together.
  public init(instant: ContinuousClock.Instant, wall: Date) {
    self.instant = instant
    self.wall = wall
  }

  /// What the wall clock shows at another instant, if nobody sets it in between.
  public func wall(at other: ContinuousClock.Instant) -> Date {
    wall.addingTimeInterval(instant.duration(to: other) / .seconds(1))
  }
}
