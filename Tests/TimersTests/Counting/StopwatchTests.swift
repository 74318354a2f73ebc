import Testing
import Timers

struct StopwatchTests {
  let start = ContinuousClock().systemEpoch + .seconds(100)

  @Test func nothingIsCountedUntilItIsStarted() {
    let stopwatch = Stopwatch(at: start)
    #expect(!stopwatch.isRunning)
    #expect(stopwatch.elapsed(at: start + .seconds(5)) == .zero)
    #expect(stopwatch.instant(ofElapsed: .seconds(1)) == nil)
  }

  @Test func pausesAreNotCounted() {
    var stopwatch = Stopwatch(at: start)
    stopwatch.start(at: start + .seconds(1))
    stopwatch.stop(at: start + .seconds(3))
    #expect(stopwatch.elapsed(at: start + .seconds(50)) == .seconds(2))
    stopwatch.start(at: start + .seconds(10))
    #expect(stopwatch.elapsed(at: start + .seconds(11)) == .seconds(3))
    #expect(stopwatch.offset == .seconds(8))
    #expect(stopwatch.instant(ofElapsed: .seconds(5)) == start + .seconds(13))
  }

  @Test func repeatingAStartOrAStopHasNoEffect() {
    var stopwatch = Stopwatch(at: start)
    stopwatch.start(at: start)
    stopwatch.start(at: start + .seconds(5))
    #expect(stopwatch.elapsed(at: start + .seconds(6)) == .seconds(6))
    stopwatch.stop(at: start + .seconds(6))
    stopwatch.stop(at: start + .seconds(9))
    #expect(stopwatch.elapsed(at: start + .seconds(20)) == .seconds(6))
    #expect(stopwatch.checkpoint == start + .seconds(6))
  }

  @Test func settingChangesTheCountedTimeRunningOrStopped() {
    var stopwatch = Stopwatch(at: start)
    stopwatch.set(.seconds(30), at: start + .seconds(2))
    #expect(stopwatch.elapsed(at: start + .seconds(9)) == .seconds(30))
    stopwatch.start(at: start + .seconds(10))
    #expect(stopwatch.elapsed(at: start + .seconds(11)) == .seconds(31))
    stopwatch.set(.seconds(5), at: start + .seconds(11))
    #expect(stopwatch.elapsed(at: start + .seconds(12)) == .seconds(6))
    stopwatch.set(.seconds(-5), at: start + .seconds(12))
    #expect(stopwatch.elapsed(at: start + .seconds(12)) == .zero)
  }

  @Test func aResetGoesBackToZeroWithANewOrigin() {
    var stopwatch = Stopwatch(at: start)
    stopwatch.start(at: start)
    stopwatch.reset(at: start + .seconds(7))
    #expect(stopwatch == Stopwatch(at: start + .seconds(7)))
    #expect(stopwatch.offset == .zero)
  }

  @Test func instantsOutOfOrderNeverGiveLessThanZeroOrCountTwice() {
    var stopwatch = Stopwatch(at: start)
    stopwatch.start(at: start + .seconds(5))
    stopwatch.stop(at: start)
    #expect(stopwatch.elapsed(at: start + .seconds(9)) == .zero)
    stopwatch.start(at: start + .seconds(10))
    #expect(stopwatch.elapsed(at: start + .seconds(11)) == .seconds(1))
    stopwatch.stop(at: start + .seconds(12))
    stopwatch.start(at: start + .seconds(6))
    #expect(stopwatch.elapsed(at: start + .seconds(12)) == .seconds(2))
  }

  @Test func whatLiesBeyondTheRangeIsClamped() {
    var stopwatch = Stopwatch(at: start)
    stopwatch.set(.seconds(Int64.max), at: start)
    stopwatch.start(at: start)
    #expect(stopwatch.elapsed(at: start) > .seconds(9_000_000_000))
    #expect(stopwatch.elapsed(at: start + .seconds(1)) > .seconds(9_000_000_000))
  }
}
