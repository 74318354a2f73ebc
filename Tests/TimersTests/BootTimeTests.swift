import Testing
import Timers

struct BootTimeTests {
  @Test func aLengthOfTimeIsRoundedUpToNanosecondsAndClamped() {
    let cases: [(Duration, Int64)] = [
      (.zero, 0),
      (.nanoseconds(1), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: 1), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: -1), 0),
      (Duration(secondsComponent: -1, attosecondsComponent: -1), -1_000_000_000),
      (.milliseconds(1_500), 1_500_000_000),
      (.milliseconds(-1_500), -1_500_000_000),
      (.nanoseconds(Int64.max), .max),
      (.nanoseconds(Int64.min), .min),
      (
        .nanoseconds(Int64.max) - Duration(secondsComponent: 0, attosecondsComponent: 1), .max
      ),
      (.seconds(Int64.max), .max),
      (.seconds(Int64.min), .min),
      // More seconds than fit into 64 bits.
      (.seconds(Int64.max) + .seconds(Int64.max), .max),
      (.seconds(Int64.min) + .seconds(Int64.min), .min),
    ]
    for (duration, nanoseconds) in cases {
      #expect(duration.clampedNanoseconds == nanoseconds, "\(duration.attoseconds)")
    }
  }
}
