import Testing
import Timers
import TimersTesting

struct ManualTimeTests {
  @Test func advancingStopsAtEachDeadlineOnTheWay() {
    let time = ManualTime()
    let start = time.now
    let seen = Recorder<Duration>()
    for delay in [3, 1, 2] {
      time.queue.schedule(after: .seconds(delay)) { _ in seen.record(time.now - start) }
    }
    time.advance(by: .seconds(5))
    #expect(seen.all == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(time.now == start + .seconds(5))
    #expect(time.wakeCount == 3)
  }

  @Test func whatAHandlerSchedulesIsServedWithinTheSameAdvance() {
    let time = ManualTime()
    let seen = Recorder<String>()
    time.queue.schedule(after: .seconds(1)) { _ in
      time.queue.schedule(after: .seconds(1)) { _ in seen.record("second") }
      time.queue.schedule(after: .zero) { _ in seen.record("first") }
    }
    time.advance(by: .seconds(2))
    #expect(seen.all == ["first", "second"])
  }

  @Test func stallingServesOnceAtTheInstantOfTheEnd() {
    let time = ManualTime()
    let start = time.now
    let seen = Recorder<Duration>()
    time.queue.schedule(after: .seconds(1)) { _ in
      seen.record(time.now - start)
      time.queue.schedule(after: .zero) { _ in seen.record(.zero) }
    }
    time.queue.schedule(after: .seconds(2)) { _ in seen.record(time.now - start) }
    time.stall(for: .seconds(7))
    #expect(seen.take() == [.seconds(7), .seconds(7)])
    #expect(time.wakeCount == 1)
    time.stall(for: .seconds(1))
    #expect(seen.take() == [.zero])
  }

  @Test func timeCanBeAdvancedToAnInstant() {
    let time = ManualTime(startingAt: ContinuousClock().systemEpoch)
    time.advance(to: ContinuousClock().systemEpoch + .seconds(9))
    #expect(time.now == ContinuousClock().systemEpoch + .seconds(9))
  }

  @Test func advancingFromWithinAHandlerIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let time = ManualTime()
      time.queue.schedule(after: .zero) { _ in time.advance(by: .zero) }
      time.advance(by: .zero)
    }
  }
}
