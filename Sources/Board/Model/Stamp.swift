public import Foundation
import Timers

/// When something happened, by all clocks, taken once: at the key press or the call.
public struct Stamp: Hashable, Sendable {
  /// By the clock that counts on in sleep and that nobody sets: it decides all counting.
  public var instant: ContinuousClock.Instant
  /// By the clock on the wall: shown, for civil time, and for counting across a restart of the machine.
  public var wall: Date
  /// By the clock that stops while the machine sleeps, nanoseconds; against ``instant`` it tells sleep.
  public var monotonic: Int64

  /// Creates a stamp from readings of the clocks that were taken together; without the last, as if the
  /// machine had never slept.
  public init(instant: ContinuousClock.Instant, wall: Date, monotonic: Int64? = nil) {
    self.instant = instant
    self.wall = wall
    self.monotonic = monotonic ?? instant.bootNanoseconds
  }

  /// What the wall clock shows at another instant, if nobody sets it in between.
  public func wall(at other: ContinuousClock.Instant) -> Date {
    // To the microsecond, as moments are kept: a time of day that was reckoned in instants must not come
    // out a little before it.
    let seconds = wall.timeIntervalSince1970 + instant.duration(to: other) / .seconds(1)
    return Date(timeIntervalSince1970: (seconds * 1e6).rounded() / 1e6)
  }

  /// As ``wall(at:)``, fit to be shown where a time of day may have decided: to the whole second, if that is
  /// next to nothing away.
  ///
  /// Clocks that are read one after the other do not agree, so that an alarm at nine would now and then be
  /// shown as one at 8:59.
  public func shownWall(at other: ContinuousClock.Instant) -> Date {
    let wall = wall(at: other)
    let whole = wall.timeIntervalSince1970.rounded()
    let isNear = abs(whole - wall.timeIntervalSince1970) < 0.05
    return isNear ? Date(timeIntervalSince1970: whole) : wall
  }

  /// How long the machine had slept by then, since it was started.
  public var asleep: Duration {
    Duration(nanoseconds: instant.bootNanoseconds.subtractingClamped(monotonic))
  }

  /// How long it slept since it had slept so long; `nil` if that is not known, or if it did not.
  ///
  /// The two clocks differ by nothing else, but are read one after the other.
  public func slept(since known: Duration?) -> Duration? {
    guard let known, asleep - known >= .seconds(1) else { return nil }
    return asleep - known
  }
}
