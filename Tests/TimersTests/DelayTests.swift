import Dispatch
import Testing
import Timers
import TimersTesting

@MainActor
struct DelayTests {
  let time = ManualTime()
  let runs = Recorder<String>()

  private func delay(for duration: Duration, _ name: String = "ran") -> Delay {
    Delay(for: duration, queue: time.queue) { [runs] in runs.record(name) }
  }

  @Test func theBodyRunsOnceAfterTheTimeItWasGivenAndNotAfterAnother() {
    for duration: Duration in [.milliseconds(1), .seconds(3), .seconds(5), .seconds(3_600)] {
      let delay = delay(for: duration)
      time.advance(by: duration - .nanoseconds(1))
      #expect(runs.all.isEmpty)
      #expect(delay.isPending)
      time.advance(by: .nanoseconds(1))
      #expect(runs.take() == ["ran"])
      #expect(!delay.isPending)
      time.advance(by: .seconds(10_000))
      #expect(runs.all.isEmpty)
    }
  }

  @Test func droppingTheValueDoesNotCancel() {
    _ = delay(for: .seconds(1))
    time.advance(by: .seconds(1))
    #expect(runs.all == ["ran"])
  }

  @Test func aCancelledDelayNeverRunsAndWakesNobody() {
    let delay = delay(for: .seconds(3))
    #expect(delay.cancel())
    #expect(time.nextWake == nil)
    #expect(time.queue.count == 0)
    time.advance(by: .seconds(10))
    #expect(runs.all.isEmpty)
    #expect(time.wakeCount == 0)
  }

  @Test func cancelledBetweenItsDeadlineAndItsTurnItDoesNotRun() {
    let delay = Lock<Delay?>(nil)
    // Served by the same wake, before the delay: its deadline has passed, its turn has not come.
    time.queue.schedule(after: .seconds(1)) { _ in
      #expect(delay.withLock { $0 }?.cancel() == true)
    }
    let late = self.delay(for: .seconds(2))
    delay.withLock { $0 = late }
    time.stall(for: .seconds(5))
    #expect(runs.all.isEmpty)
  }

  @Test func cancelledWhileItWaitsInItsDispatchQueueItDoesNotRun() {
    let queue = DispatchQueue(label: "test")
    let delay = queue.sync {
      let delay = Delay(for: .seconds(1), on: queue, queue: time.queue) { [runs] in
        runs.record("ran")
      }
      // The queue is busy with this block: the body is due, and waits behind it.
      time.advance(by: .seconds(2))
      #expect(delay.cancel())
      return delay
    }
    queue.sync {}
    #expect(runs.all.isEmpty)
    #expect(!delay.cancel())
  }

  @Test func theBodyRunsOnTheDispatchQueueItWasGiven() {
    let queue = DispatchQueue(label: "test")
    Delay(for: .seconds(1), on: queue, queue: time.queue) { [runs] in
      dispatchPrecondition(condition: .onQueue(queue))
      runs.record("ran")
    }
    time.advance(by: .seconds(1))
    queue.sync {}
    #expect(runs.all == ["ran"])
  }

  @Test func whatTheBodyCapturesIsFreedWhenItIsCancelledAndNotAtTheDeadline() {
    let delay = Delay(for: .seconds(3_600), queue: time.queue) {
      [token = runs.token("freed")] in token.touch()
    }
    #expect(runs.all.isEmpty)
    delay.cancel()
    #expect(runs.all == ["freed"])
  }

  @Test func whatTheBodyCapturesIsFreedWhenItHasRunThoughTheValueIsKept() {
    let delay = Delay(for: .seconds(1), queue: time.queue) {
      [runs, token = runs.token("freed")] in
      token.touch()
      runs.record("ran")
    }
    time.advance(by: .seconds(1))
    #expect(runs.all == ["ran", "freed"])
    #expect(!delay.isPending)
  }

  @Test func aDelayWhoseValueWasDroppedDoesNotKeepItsQueueAlive() {
    weak var queue: TimerQueue?
    do {
      let time = ManualTime()
      queue = time.queue
      _ = Delay(for: .seconds(5), queue: time.queue) { [token = runs.token("freed")] in
        token.touch()
      }
      #expect(queue != nil)
    }
    #expect(queue == nil)
    #expect(runs.all == ["freed"])
  }

  @Test func cancellingTwiceAfterTheRunOrInsideTheBodyIsHarmless() {
    let cancelled = delay(for: .seconds(1))
    #expect(cancelled.cancel())
    #expect(!cancelled.cancel())

    let own = Lock<Delay?>(nil)
    let inside = Delay(for: .seconds(1), queue: time.queue) { [runs] in
      #expect(own.withLock { $0 }?.cancel() == false)
      runs.record("ran")
    }
    own.withLock { $0 = inside }
    time.advance(by: .seconds(1))
    #expect(runs.all == ["ran"])
    #expect(!inside.cancel())
  }

  @Test func zeroAndNegativeDurationsRunAtTheNextTurn() {
    _ = delay(for: .zero, "zero")
    _ = delay(for: .seconds(-5), "negative")
    #expect(runs.all.isEmpty)
    time.advance(by: .zero)
    #expect(runs.all == ["zero", "negative"])
  }

  @Test func aDelayOnTheMainQueueRunsOnTheMainActor() async {
    await withCheckedContinuation { continuation in
      Delay(for: .milliseconds(1)) {
        MainActor.assertIsolated()
        continuation.resume()
      }
    }
  }

  @Test func aDelayOnADispatchQueueRunsByTheRealClock() async {
    await withCheckedContinuation { continuation in
      Delay(for: .milliseconds(1), on: .global()) { continuation.resume() }
    }
  }
}
