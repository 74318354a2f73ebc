public import Board
public import Foundation
import Timers

/// The machine's clocks.
public enum SystemClock {
  /// The present moment by all clocks.
  public static func now() -> Stamp {
    stamp(instant: .now, wall: Date())
  }

  /// A moment shortly ago by all clocks, of which two were read then.
  public static func stamp(instant: ContinuousClock.Instant, wall: Date) -> Stamp {
    let awake = SuspendingClock().systemEpoch.duration(to: .now)
    let ago = instant.duration(to: .now)
    return Stamp(instant: instant, wall: wall, monotonic: (awake - ago).clampedNanoseconds)
  }
}
