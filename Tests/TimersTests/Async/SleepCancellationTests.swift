import Testing
import TimersTesting

@testable import Timers

/// A cancelled sleep throws at once, and nothing is left of it.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct SleepCancellationTests {
  let time = ManualTime()
  let runs = Recorder<String>()

  var clock: TimerClock { TimerClock(queue: time.queue) }

  private func sleeper(for duration: Duration) async -> Task<Void, any Error> {
    let count = time.queue.count
    let task = Task { [clock] in try await clock.sleep(for: duration) }
    await until { time.queue.count > count }
    return task
  }

  @Test func aCancelledSleeperThrowsAtOnceAndWakesNobody() async {
    let sleeper = await sleeper(for: .seconds(3_600))
    sleeper.cancel()
    // Gone before the task has had a turn.
    #expect(time.queue.count == 0)
    #expect(time.nextWake == nil)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    time.advance(by: .seconds(7_200))
    #expect(time.wakeCount == 0)
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotFallAsleep() async {
    for duration: Duration in [.seconds(3_600), .zero, .seconds(-1)] {
      let task = Task { [clock] in try await clock.sleep(for: duration) }
      // On the main actor, as the task is: it has not begun.
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(time.queue.count == 0)
    }
  }

  @Test func cancelledBetweenItsFirstLookAndItsSleepItDoesNotFallAsleep() async {
    let task = Task { [queue = time.queue, deadline = time.now + .seconds(1)] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await ClockSleep(queue: queue, deadline: deadline.bootNanoseconds).wait()
    }
    #expect(await task.value == false)
    #expect(time.queue.count == 0)
  }

  @Test func cancelledAfterItsDeadlineItHasSlept() async throws {
    let sleeper = await sleeper(for: .seconds(1))
    time.advance(by: .seconds(1))
    // Woken, and its turn has not come.
    sleeper.cancel()
    try await sleeper.value
  }

  @Test func cancelledByWhatIsServedBeforeItItThrows() async {
    let holder = Lock<Task<Void, any Error>?>(nil)
    time.queue.schedule(after: .seconds(1)) { _ in holder.withLock { $0 }?.cancel() }
    let sleeper = await sleeper(for: .seconds(2))
    holder.withLock { $0 = sleeper }
    // Both are due, and the sleeper's turn comes second.
    time.stall(for: .seconds(5))
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(time.queue.count == 0)
  }

  @Test func cancellingTwiceIsHarmless() async {
    let sleeper = await sleeper(for: .seconds(1))
    sleeper.cancel()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    sleeper.cancel()
  }

  @Test func theStateOfASleepIsFreedWhenItIsCancelledAndWhenItWakes() async {
    for isCancelled in [true, false] {
      let deadline = time.now + .seconds(3_600)
      var sleep: ClockSleep? = ClockSleep(queue: time.queue, deadline: deadline.bootNanoseconds)
      weak let state = sleep
      let task = Task { [sleep] in await sleep?.wait() }
      sleep = nil
      await until { time.queue.count == 1 }
      #expect(state != nil)
      if isCancelled { task.cancel() } else { time.advance(by: .seconds(3_600)) }
      #expect(await task.value == .some(!isCancelled))
      // The body of the task holds it until it has returned.
      await until { state == nil }
    }
  }

  @Test func aGroupOfSleepersIsCancelledAsOne() async {
    let group = Task { [clock, runs] in
      await withTaskGroup(of: Void.self) { group in
        for seconds in 1...100 {
          group.addTask {
            do {
              try await clock.sleep(for: .seconds(seconds))
              runs.record("woke")
            } catch {
              runs.record("cancelled")
            }
          }
        }
      }
    }
    await until { time.queue.count == 100 }
    time.advance(by: .seconds(40))
    await until { runs.all.count == 40 }
    group.cancel()
    #expect(time.queue.count == 0)
    await group.value
    #expect(
      runs.all == Array(repeating: "woke", count: 40) + .init(repeating: "cancelled", count: 60))
    #expect(time.nextWake == nil)
  }

  @Test func theFirstOfTwoCancelsTheOther() async {
    let winner = Task { [clock] in
      await withTaskGroup(of: Int?.self) { group in
        for seconds in [5, 60] {
          group.addTask {
            do { try await clock.sleep(for: .seconds(seconds)) } catch { return nil }
            return seconds
          }
        }
        defer { group.cancelAll() }
        return await group.next() ?? nil
      }
    }
    await until { time.queue.count == 2 }
    time.advance(by: .seconds(5))
    #expect(await winner.value == 5)
    #expect(time.queue.count == 0)
  }
}
