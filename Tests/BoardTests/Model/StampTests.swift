import Board
import Foundation
import Testing
import Timers

struct StampTests {
  private static let nine = Date(timeIntervalSince1970: 1_796_115_600)

  @Test(arguments: [-0.0002, -0.04, 0, 0.0002, 0.04])
  func aTimeOfDayIsNotShownAsTheMinuteBeforeIt(_ skew: Double) {
    let instant = ContinuousClock.Instant(bootNanoseconds: 1_000_000_000_000)
    let stamp = Stamp(instant: instant, wall: Self.nine.addingTimeInterval(skew - 60))
    #expect(stamp.shownWall(at: instant.advanced(by: .seconds(60))) == Self.nine)
  }

  @Test func whatLiesBetweenSecondsIsShownAsItIs() {
    let instant = ContinuousClock.Instant(bootNanoseconds: 1_000_000_000_000)
    let stamp = Stamp(instant: instant, wall: Self.nine)
    for part in [0.06, 0.25, 0.94] {
      let shown = stamp.shownWall(at: instant.advanced(by: .seconds(part)))
      #expect(abs(shown.timeIntervalSince(Self.nine) - part) < 1e-6)
    }
  }
}
