import Testing
import Timers
import TimersTesting

struct TimerQueueTests {
  let time = ManualTime()
  let served = Recorder<String>()

  private func note(_ name: String) -> @Sendable (TimerQueue.Fire) -> Void {
    { [served] _ in served.record(name) }
  }

  @Test func timersAreServedInOrderOfDeadlineAndEqualOnesInOrderOfScheduling() {
    for (name, delay) in [("c", 3), ("a", 1), ("b1", 2), ("b2", 2), ("b3", 2)] {
      time.queue.schedule(after: .seconds(delay), handler: note(name))
    }
    time.stall(for: .seconds(3))
    #expect(served.all == ["a", "b1", "b2", "b3", "c"])
    #expect(time.wakeCount == 1)
  }

  @Test func allTimersOfOneWakeAreGivenTheSameInstant() {
    let instants = Recorder<ContinuousClock.Instant>()
    for delay in 1...3 {
      time.queue.schedule(after: .seconds(delay)) { instants.record($0.instant) }
    }
    time.stall(for: .seconds(10))
    #expect(instants.all == [time.now, time.now, time.now])
  }

  @Test func noTimerIsServedBeforeItsDeadline() {
    time.queue.schedule(after: .seconds(1), handler: note("a"))
    time.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(served.all.isEmpty)
    time.advance(by: .nanoseconds(1))
    #expect(served.all == ["a"])
  }

  @Test func aFractionOfANanosecondIsRoundedUpAndNotDown() {
    time.queue.schedule(
      after: Duration(secondsComponent: 0, attosecondsComponent: 1_000_000_001),
      handler: note("a"))
    time.advance(by: .nanoseconds(1))
    #expect(served.all.isEmpty)
    time.advance(by: .nanoseconds(1))
    #expect(served.all == ["a"])
  }

  @Test func aDeadlineInThePastIsServedAtTheNextTurn() {
    time.queue.schedule(at: time.now - .seconds(5), handler: note("past"))
    time.queue.schedule(after: .seconds(-1), handler: note("negative"))
    #expect(served.all.isEmpty)
    time.advance(by: .zero)
    #expect(served.all == ["past", "negative"])
  }

  @Test func aCancelledTimerWakesNobody() {
    let first = time.queue.schedule(after: .seconds(1), handler: note("a"))
    let second = time.queue.schedule(after: .seconds(2), handler: note("b"))
    #expect(time.queue.cancel(first))
    #expect(time.nextWake == time.now + .seconds(2))
    #expect(time.queue.cancel(second))
    #expect(time.nextWake == nil)
    time.advance(by: .seconds(3))
    #expect(time.wakeCount == 0)
    #expect(served.all.isEmpty)
  }

  @Test func cancellingTwiceOrAfterTheRunReturnsFalse() {
    let timer = time.queue.schedule(after: .seconds(1), handler: note("a"))
    time.advance(by: .seconds(1))
    #expect(!time.queue.cancel(timer))
    let other = time.queue.schedule(after: .seconds(1), handler: note("b"))
    #expect(!time.queue.cancel(timer))
    #expect(time.queue.cancel(other))
    #expect(!time.queue.cancel(other))
    #expect(!time.queue.reschedule(other, at: time.now))
    #expect(time.queue.nextFire(of: other) == nil)
    #expect(time.queue.count == 0)
  }

  @Test func aHandlerCanCancelATimerThatIsDueInTheSameWake() {
    let other = Lock<TimerQueue.Handle?>(nil)
    time.queue.schedule(after: .seconds(1)) { [time, served] _ in
      served.record("a")
      if let handle = other.withLock({ $0 }) { #expect(time.queue.cancel(handle)) }
    }
    let handle = time.queue.schedule(after: .seconds(2), handler: note("b"))
    other.withLock { $0 = handle }
    time.stall(for: .seconds(5))
    #expect(served.all == ["a"])
  }

  @Test func aHandlerCanMoveAndCancelItsOwnRepeatingTimer() {
    let own = Lock<TimerQueue.Handle?>(nil)
    let handle = time.queue.schedule(after: .seconds(1), repeating: .seconds(1)) {
      [time, served] fire in
      served.record("\(time.now - fire.deadline)")
      guard let handle = own.withLock({ $0 }) else { return }
      if served.all.count == 1 {
        #expect(time.queue.reschedule(handle, at: time.now + .seconds(10)))
      } else {
        #expect(time.queue.cancel(handle))
      }
    }
    own.withLock { $0 = handle }
    time.advance(by: .seconds(10))
    #expect(served.all.count == 1)
    time.advance(by: .seconds(100))
    #expect(served.all.count == 2)
    #expect(time.queue.count == 0)
  }

  @Test func aTimerThatArmsItselfWithoutDelayHoldsUpNobody() {
    let arm = Lock<(@Sendable () -> Void)?>(nil)
    arm.withLock {
      $0 = { [time, served] in
        time.queue.schedule(at: time.now - .seconds(10)) { _ in
          served.record("again")
          arm.withLock { $0 }?()
        }
      }
    }
    arm.withLock { $0 }?()
    time.queue.schedule(after: .seconds(1), handler: note("other"))
    time.stall(for: .seconds(2))
    #expect(served.take() == ["again", "other"])
    time.stall(for: .zero)
    #expect(served.take() == ["again"])
    arm.withLock { $0 = nil }
    time.advance(by: .zero)
    #expect(time.queue.count == 0)
  }

  @Test func aRepeatingTimerKeepsItsGridAndFoldsAStallIntoOneFireWithACount() {
    let fires = Recorder<TimerQueue.Fire>()
    let start = time.now
    time.queue.schedule(after: .seconds(1), repeating: .seconds(2)) { fires.record($0) }
    time.advance(by: .seconds(1))
    time.stall(for: .milliseconds(6_500))
    time.advance(by: .milliseconds(1_500))
    #expect(fires.all.map(\.due) == [1, 3, 1])
    #expect(fires.all.map { $0.deadline - start } == [.seconds(1), .seconds(3), .seconds(9)])
    #expect(
      fires.all.map { $0.instant - start } == [.seconds(1), .milliseconds(7_500), .seconds(9)])
  }

  @Test func movingATimerChangesTheWakeAndItsPlace() {
    let a = time.queue.schedule(after: .seconds(1), handler: note("a"))
    time.queue.schedule(after: .seconds(2), handler: note("b"))
    #expect(time.queue.reschedule(a, at: time.now + .seconds(3)))
    #expect(time.queue.nextFire(of: a) == time.now + .seconds(3))
    #expect(time.nextWake == time.now + .seconds(2))
    time.advance(by: .seconds(3))
    #expect(served.all == ["b", "a"])
  }

  @Test func deadlinesBeyondTheRangeAreClampedAndNeverServed() {
    let handle = time.queue.schedule(after: .seconds(Int64.max), handler: note("never"))
    let repeating = time.queue.schedule(
      after: .seconds(1), repeating: .nanoseconds(Int64.max), handler: note("once"))
    #expect(time.nextWake == time.now + .seconds(1))
    time.advance(by: .seconds(86_400 * 3_650))
    #expect(served.all == ["once"])
    #expect(time.nextWake == nil)
    #expect(time.queue.cancel(handle))
    #expect(time.queue.cancel(repeating))
  }

  @Test func aHandleIsNotTakenForATimerOfAnotherQueue() {
    let other = ManualTime()
    let ours = time.queue.schedule(after: .seconds(1), handler: note("ours"))
    let theirs = other.queue.schedule(after: .seconds(1), handler: note("theirs"))
    #expect(ours != theirs)
    #expect(!other.queue.cancel(ours))
    #expect(other.queue.count == 1)
  }

  @Test func aCountBeyondTheRangeIsClamped() {
    let fires = Recorder<TimerQueue.Fire>()
    let oldest = ContinuousClock.Instant(bootNanoseconds: .min)
    let handle = time.queue.schedule(at: oldest, repeating: .nanoseconds(1)) { fires.record($0) }
    time.stall(for: .zero)
    #expect(time.queue.cancel(handle))
    #expect(fires.all.first?.due == .max)
  }

  @Test func toleranceLetsTimersShareAWakeAndNeverExceedsIt() {
    let time = ManualTime(startingAt: ContinuousClock().systemEpoch)
    let fires = Recorder<TimerQueue.Fire>()
    for deadline in [1_000_001, 1_020_000, 1_048_000] as [Int64] {
      time.queue.schedule(after: .nanoseconds(deadline), tolerance: .nanoseconds(100_000)) {
        fires.record($0)
      }
    }
    // The grid is 2^16 ns: all three round up to 16 · 65 536.
    #expect(time.nextWake == ContinuousClock().systemEpoch + .nanoseconds(1_048_576))
    time.advance(by: .milliseconds(2))
    #expect(time.wakeCount == 1)
    #expect(fires.all.map(\.due) == [1, 1, 1])
    for fire in fires.all {
      #expect(fire.instant >= fire.deadline)
      #expect(fire.instant <= fire.deadline + .nanoseconds(100_000))
    }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 1_000, 65_536, 1_000_000_007] as [Int64])
  func aTolerantTimerIsLateByItsToleranceAtMost(tolerance: Int64) {
    var random = SeededGenerator(state: UInt64(tolerance))
    for _ in 0..<500 {
      let time = ManualTime()
      let delay = Int64.random(in: 0...10_000_000_000, using: &random)
      let handle = time.queue.schedule(
        after: .nanoseconds(delay), tolerance: .nanoseconds(tolerance), handler: { _ in })
      let deadline = time.now + .nanoseconds(delay)
      #expect(time.queue.nextFire(of: handle) == deadline)
      #expect(time.nextWake.map { $0 >= deadline } == true)
      #expect(time.nextWake.map { $0 <= deadline + .nanoseconds(tolerance) } == true)
    }
  }

  @Test func aTolerantRepeatingTimerDoesNotDrift() {
    let fires = Recorder<Duration>()
    let start = time.now
    time.queue.schedule(after: .seconds(1), repeating: .seconds(1), tolerance: .milliseconds(100)) {
      fires.record($0.deadline - start)
    }
    time.advance(by: .milliseconds(100_100))
    #expect(fires.all == (1...100).map { .seconds($0) })
  }

  @Test func whatAHandlerCapturesIsReleasedOutsideTheLock() {
    // Releasing calls back into the queue: under the lock that would never return.
    let counts = Recorder<Int>()
    let token = { [time] in Token { counts.record(time.queue.count) } }
    let cancelled = time.queue.schedule(after: .seconds(1)) { [token = token()] _ in token.touch() }
    time.queue.schedule(after: .seconds(2)) { [token = token()] _ in token.touch() }
    #expect(time.queue.cancel(cancelled))
    #expect(counts.take() == [1])
    time.advance(by: .seconds(2))
    #expect(counts.take() == [0])
  }

  @Test func aReleasedQueueReleasesItsHandlers() {
    let released = Recorder<Bool>()
    do {
      let time = ManualTime()
      time.queue.schedule(after: .seconds(1)) { [token = Token { released.record(true) }] _ in
        token.touch()
      }
      #expect(released.all.isEmpty)
    }
    #expect(released.all == [true])
  }

  @Test func anIntervalThatCannotBeIsNamedByThePrecondition() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ManualTime().queue.schedule(after: .zero, repeating: .seconds(-3), handler: { _ in })
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("the interval is -3.0 seconds") == true)
  }
}
