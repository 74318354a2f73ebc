import Testing
import TimersTesting

@testable import Timers

/// When sleepers wake, and what they sleep on.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct TimerClockTests {
  let time = ManualTime()
  let woken = Recorder<Int>()

  var clock: TimerClock { TimerClock(queue: time.queue) }

  /// Sleeps in a task of its own; returns when it is asleep.
  private func sleeper(_ number: Int = 1, for duration: Duration) async -> Task<Void, any Error> {
    let count = time.queue.count
    let task = Task { [clock, woken, deadline = time.now + duration] in
      try await clock.sleep(until: deadline)
      woken.record(number)
      #expect(clock.now >= deadline)
    }
    await until { time.queue.count > count }
    return task
  }

  @Test func aSleeperWakesExactlyAtItsDeadlineAndNeverEarly() async throws {
    let sleeper = await sleeper(for: .seconds(10))
    #expect(time.nextWake == time.now + .seconds(10))
    time.advance(by: .seconds(10) - .nanoseconds(1))
    // The timer is still there: nobody has been told to wake.
    #expect(time.queue.count == 1)
    #expect(time.wakeCount == 0)
    time.advance(by: .nanoseconds(1))
    #expect(time.queue.count == 0)
    try await sleeper.value
    #expect(woken.all == [1])
  }

  @Test func sleepersWakeInTheOrderOfTheirDeadlines() async throws {
    var sleepers: [Task<Void, any Error>] = []
    for seconds in [3, 1, 4, 2] {
      sleepers.append(await sleeper(seconds, for: .seconds(seconds)))
    }
    for seconds in 1...4 {
      time.advance(by: .seconds(1))
      await until { woken.all.count == seconds }
    }
    for sleeper in sleepers { try await sleeper.value }
    #expect(woken.all == [1, 2, 3, 4])
  }

  @Test func anActorGoesOnInTheOrderOfTheDeadlinesThatOneWakeServes() async throws {
    var sleepers: [Task<Void, any Error>] = []
    for seconds in [3, 1, 4, 2] {
      sleepers.append(await sleeper(seconds, for: .seconds(seconds)))
    }
    time.stall(for: .seconds(4))
    #expect(time.wakeCount == 1)
    for sleeper in sleepers { try await sleeper.value }
    #expect(woken.all == [1, 2, 3, 4])
  }

  @Test func sleepersWithAToleranceShareAWake() async throws {
    let tasks = (1...3).map { number in
      Task { [clock, deadline = time.now + .milliseconds(number)] in
        try await clock.sleep(until: deadline, tolerance: .milliseconds(20))
      }
    }
    await until { time.queue.count == 3 }
    time.advance(by: .milliseconds(23))
    for task in tasks { try await task.value }
    #expect(time.wakeCount == 1)
  }

  @Test func aDeadlineThatHasPassedReturnsAtOnce() async throws {
    for deadline in [time.now, time.now - .nanoseconds(1), time.now - .seconds(1_000)] {
      try await clock.sleep(until: deadline)
    }
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    #expect(time.queue.count == 0)
    #expect(time.wakeCount == 0)
  }

  @Test func aDeadlineBeyondAllTimeSleepsUntilItIsCancelled() async {
    let sleeper = await sleeper(for: .seconds(Int64.max))
    #expect(time.queue.count == 1)
    time.advance(by: .seconds(1_000_000_000))
    #expect(time.queue.count == 1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(time.queue.count == 0)
  }

  @Test func instantsAreThoseOfTheContinuousClock() {
    let before = ContinuousClock.now
    let now: ContinuousClock.Instant = TimerClock().now
    #expect(before <= now)
    #expect(now <= ContinuousClock.now)
    #expect(TimerClock().minimumResolution == .nanoseconds(1))
  }

  @Test func itServesWhateverTakesAClock() async throws {
    /// As the clock parameter of a library would be used.
    func count(to end: Int, every step: Duration, clock: some Clock<Duration>) async throws -> Int {
      for _ in 0..<end { try await clock.sleep(for: step) }
      return end
    }
    let counting = Task { [clock] in
      try await Task.sleep(until: clock.now + .seconds(1), clock: clock)
      let erased: any Clock<Duration> = clock
      try await erased.sleep(for: .seconds(1))
      return try await count(to: 3, every: .seconds(1), clock: clock)
    }
    for _ in 1...5 {
      await until { time.queue.count == 1 }
      time.advance(by: .seconds(1))
    }
    #expect(try await counting.value == 3)
  }

  @Test func theTimeThatWorkTakesIsMeasuredByIt() {
    let elapsed = clock.measure { time.advance(by: .seconds(2)) }
    #expect(elapsed == .seconds(2))
  }

  @Test func aNegativeToleranceIsNamedByThePrecondition() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let clock = TimerClock(queue: ManualTime().queue)
      try await clock.sleep(until: clock.now, tolerance: .seconds(-1))
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("the tolerance is -1.0 seconds") == true)
  }

  @Test func aSleeperWakesByTheRealClockOnEachQueue() async throws {
    for queue in [TimerQueue.background, .main] {
      let clock = TimerClock(queue: queue)
      let deadline = clock.now + .milliseconds(1)
      try await clock.sleep(until: deadline)
      #expect(ContinuousClock.now >= deadline)
    }
  }
}

/// Lets others run until something is true; no time passes meanwhile.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
