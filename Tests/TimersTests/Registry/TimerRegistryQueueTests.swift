import Dispatch
import Testing
import Timers
import TimersTesting

/// Timers of a registry on dispatch queues.
struct TimerRegistryQueueTests {
  let time = ManualTime()
  let registry: TimerRegistry
  let dues = Recorder<Int>()

  init() {
    registry = TimerRegistry(main: time.queue, background: time.queue)
  }

  @Test func aHandlerRunsOnTheQueueItWasGiven() throws {
    let queue = DispatchQueue(label: "test")
    try registry.schedule("a", after: .seconds(1), on: queue) { [dues] fire in
      dispatchPrecondition(condition: .onQueue(queue))
      dues.record(fire.due)
    }
    time.advance(by: .seconds(1))
    queue.sync {}
    #expect(dues.all == [1])
    #expect(registry.count == 0)
  }

  @Test func oneTimerHasOneRunAtATimeOnAConcurrentQueueAndFoldsWhatComesMeanwhile() async throws {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let running = Lock(0)
    let ended = Recorder<Int>()
    try registry.schedule("a", after: .seconds(1), repeating: .seconds(1), on: queue) { fire in
      let others = running.withLock { running in
        running += 1
        return running
      }
      ended.record(others)
      dues.record(fire.due)
      begun.signal()
      mayEnd.wait()
      running.withLock { $0 -= 1 }
    }
    // Held up in its first run, the timer is due three times more.
    await onAThread {
      time.advance(by: .seconds(1))
      begun.wait()
      time.advance(by: .seconds(3))
      // Blocks of the queue begin in order: had a second run been put there, it would have begun.
      for _ in 0..<20 {
        let isReached = DispatchSemaphore(value: 0)
        queue.async { isReached.signal() }
        isReached.wait()
      }
      #expect(dues.all == [1])
      mayEnd.signal()
      begun.wait()
      mayEnd.signal()
    }
    await registry.cancelAndWait("a")
    #expect(dues.all == [1, 3])
    #expect(ended.all == [1, 1])
  }

  @Test func whatIsDueBeforeARunCouldBeginBecomesOneRun() throws {
    let queue = DispatchQueue(label: "test")
    let start = time.now
    let deadlines = Recorder<ContinuousClock.Instant>()
    queue.suspend()
    try registry.schedule("a", after: .seconds(1), repeating: .seconds(1), on: queue) { fire in
      dues.record(fire.due)
      deadlines.record(fire.deadline)
    }
    time.advance(by: .seconds(5))
    queue.resume()
    queue.sync {}
    #expect(dues.all == [5])
    #expect(deadlines.all == [start + .seconds(1)])
  }

  @Test func aDueOneShotCanBeCancelledPausedAndMovedUntilItsRunBegins() throws {
    let queue = DispatchQueue(label: "test")
    let ran = Recorder<String>()
    queue.suspend()
    for name: TimerRegistry.Name in ["cancelled", "paused", "moved", "replaced", "kept"] {
      try registry.schedule(name, after: .seconds(1), on: queue) { ran.record($0.name.rawValue) }
    }
    time.advance(by: .seconds(1))
    #expect(registry.count == 5)
    #expect(registry.cancel("cancelled"))
    #expect(registry.pause("paused"))
    #expect(registry.reschedule("moved", after: .seconds(1)))
    try registry.schedule("replaced", after: .seconds(2), onConflict: .replace, on: queue) { _ in
      ran.record("replacement")
    }
    queue.resume()
    queue.sync {}
    #expect(ran.take() == ["kept"])
    #expect(registry.names == ["paused", "moved", "replaced"])
    time.advance(by: .seconds(1))
    queue.sync {}
    #expect(ran.take() == ["moved"])
    #expect(registry.resume("paused"))
    queue.sync {}
    #expect(ran.take() == ["paused"])
    time.advance(by: .seconds(1))
    queue.sync {}
    #expect(ran.take() == ["replacement"])
    #expect(registry.count == 0)
    #expect(time.queue.count == 0)
  }

  @Test func cancelledOnItsOwnQueueAHandlerNeverRunsAgain() throws {
    let queue = DispatchQueue(label: "test")
    try registry.schedule("a", after: .seconds(1), repeating: .seconds(1), on: queue) { fire in
      dues.record(fire.due)
    }
    queue.sync {
      time.advance(by: .seconds(3))
      #expect(registry.cancel("a"))
    }
    queue.sync {}
    #expect(dues.all.isEmpty)
  }

  @Test func cancelAndWaitReturnsWhenTheRunIsOver() async throws {
    let queue = DispatchQueue(label: "test")
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let order = Recorder<String>()
    try registry.schedule("a", after: .seconds(1), on: queue) { _ in
      begun.signal()
      mayEnd.wait()
      order.record("run is over")
    }
    await onAThread {
      time.advance(by: .seconds(1))
      begun.wait()
    }
    // The one-shot has left the registry, its run is waited for all the same.
    let waiter = Task {
      let isFound = await registry.cancelAndWait("a")
      order.record("waiter goes on")
      return isFound
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(order.all.isEmpty)
    mayEnd.signal()
    #expect(await !waiter.value)
    #expect(order.all == ["run is over", "waiter goes on"])
  }

  @Test func timersOfOneNameAreReplacedFromManyThreadsWithoutALossOrADouble() async throws {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            _ = try? registry.schedule(
              "one", after: .seconds(1), onConflict: .replace, on: .global()
            ) { _ in }
            #expect(registry.contains("one"))
          }
        }
      }
    }
    #expect(registry.count == 1)
    #expect(time.queue.count == 1)
  }

  @Test func aTimerOnAGlobalQueueRunsByTheRealClock() async throws {
    let registry = TimerRegistry()
    await withCheckedContinuation { continuation in
      #expect(throws: Never.self) {
        try registry.schedule(after: .milliseconds(1), on: .global()) { _ in
          continuation.resume()
        }
      }
    }
  }

  /// Runs what blocks where it keeps no task from going on.
  private func onAThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "blocking").async {
        body()
        continuation.resume()
      }
    }
  }
}
