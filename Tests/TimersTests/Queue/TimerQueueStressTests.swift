import Dispatch
import Synchronization
import Testing

@testable import Timers

/// Many threads against a queue that is firing; meant for the thread sanitizer too.
struct TimerQueueStressTests {
  private final class Tally: Sendable {
    let scheduled = Atomic(0)
    let fired = Atomic(0)
    let cancelled = Atomic(0)
    let early = Atomic(0)
  }

  @Test(arguments: [.zero, TimerQueue.defaultTolerance, .milliseconds(1)] as [Duration])
  func fourThreadsScheduleMoveAndCancelAgainstAFiringQueue(tolerance: Duration) async {
    let queue = TimerQueue(label: "stress", tolerance: tolerance)
    let tally = Tally()
    let note: @Sendable (TimerQueue.Fire) -> Void = { fire in
      if ContinuousClock.now < fire.deadline { tally.early.add(1, ordering: .relaxed) }
      tally.fired.add(1, ordering: .relaxed)
    }
    let shared = TimerQueue.SharedHandler { _, fire in note(fire) }
    await withTaskGroup(of: Void.self) { group in
      for seed in 1...4 as ClosedRange<UInt64> {
        group.addTask {
          var random = SeededGenerator(state: seed)
          var handles: [TimerQueue.Handle] = []
          for _ in 0..<3_000 {
            let delay = Duration.microseconds(Int.random(in: 0...2_000, using: &random))
            let exact: Duration? = random.next() % 8 == 0 ? .zero : nil
            let handle =
              random.next() % 2 == 0
              ? queue.schedule(after: delay, tolerance: exact) { note($0) }
              : queue.schedule(after: delay, tolerance: exact, context: seed, handler: shared)
            tally.scheduled.add(1, ordering: .relaxed)
            handles.append(handle)
            if let handle = handles.randomElement(using: &random) {
              switch random.next() % 3 {
              case 0:
                if queue.cancel(handle) { tally.cancelled.add(1, ordering: .relaxed) }
              case 1: queue.reschedule(handle, at: queue.now + delay)
              default: _ = queue.nextFire(of: handle)
              }
            }
          }
        }
      }
    }
    // Behind all the others: those were due two milliseconds after the last of them at the latest.
    await withCheckedContinuation { continuation in
      queue.schedule(after: .milliseconds(3)) { _ in continuation.resume() }
    }
    #expect(queue.count == 0)
    #expect(tally.early.load(ordering: .relaxed) == 0)
    #expect(
      tally.fired.load(ordering: .relaxed) + tally.cancelled.load(ordering: .relaxed)
        == tally.scheduled.load(ordering: .relaxed))
  }

  @Test func aRegistryIsUsedFromFourThreadsWhileItsTimersRun() async throws {
    let registry = TimerRegistry(background: TimerQueue(label: "stress"))
    await withTaskGroup(of: Void.self) { group in
      for seed in 1...4 as ClosedRange<UInt64> {
        group.addTask {
          var random = SeededGenerator(state: seed)
          for _ in 0..<1_000 {
            let name = TimerRegistry.Name("timer \(random.next() % 8)")
            switch random.next() % 6 {
            case 0: registry.cancel(name)
            case 1: registry.pause(name)
            case 2: registry.resume(name)
            case 3: registry.reschedule(name, after: .microseconds(50))
            case 4: await registry.cancelAndWait(name)
            default:
              _ = try? registry.schedule(
                name, after: .microseconds(20), repeating: .microseconds(100),
                onConflict: .replace, on: .global()
              ) { _ in }
            }
          }
        }
      }
    }
    for name in registry.names { await registry.cancelAndWait(name) }
    #expect(registry.count == 0)
  }
}
