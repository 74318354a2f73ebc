import Dispatch
import Synchronization
import Testing
import TimersTesting

@testable import Timers

#if os(Linux)
  import Glibc
#endif

/// Very many sleepers, and races of waking and cancelling; meant for the thread sanitizer too.
@Suite(.timeLimit(.minutes(5)))
struct SleepStressTests {
  private final class Tally: Sendable {
    let woken = Atomic(0)
    let cancelled = Atomic(0)
    let early = Atomic(0)
  }

  @Test func aMillionCancelledSleepersLeaveNothingBehind() async {
    let time = ManualTime()
    let clock = TimerClock(queue: time.queue)
    let tally = Tally()
    // The sanitizer makes each of them seven times as dear.
    let (batches, size) = (isSanitized ? 50 : 1_000, 1_000)
    var residentAtFirst = 0
    for batch in 0..<batches {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<size {
          group.addTask {
            do { try await clock.sleep(for: .seconds(3_600)) } catch {
              tally.cancelled.add(1, ordering: .relaxed)
            }
          }
        }
        while time.queue.count < size { await Task.yield() }
        group.cancelAll()
        #expect(time.queue.count == 0)
      }
      // Later batches use the memory of the first ones again.
      if batch == batches / 10 { residentAtFirst = residentBytes() }
    }
    #expect(tally.cancelled.load(ordering: .relaxed) == batches * size)
    #expect(time.nextWake == nil)
    // Other tests run meanwhile, so that the bound is wide: 300 bytes for each of 900 000.
    #expect(residentBytes() - residentAtFirst < 270_000_000)
  }

  @Test func sleepersAreCancelledFromOtherThreadsWhileTheirQueueWakesThem() async {
    let clock = TimerClock(queue: TimerQueue(label: "stress"))
    let tally = Tally()
    let (rounds, size) = (10, 400)
    for round in 0..<rounds {
      let start = clock.now + .milliseconds(10)
      let deadlines = (0..<size).map { start + .microseconds($0 * 20) }
      let sleepers = deadlines.map { deadline in
        Task.detached {
          do {
            try await clock.sleep(until: deadline)
            if ContinuousClock.now < deadline { tally.early.add(1, ordering: .relaxed) }
            tally.woken.add(1, ordering: .relaxed)
          } catch {
            tally.cancelled.add(1, ordering: .relaxed)
          }
        }
      }
      // Two threads that are not those of the tasks, each around every deadline.
      for thread in 0..<2 {
        DispatchQueue.global().async {
          var random = SeededGenerator(state: UInt64(2 * round + thread))
          for (deadline, sleeper) in zip(deadlines, sleepers) {
            // Some are left to wake, however busy the machine is.
            guard Bool.random(using: &random) else { continue }
            let moment = deadline + .microseconds(Int.random(in: -20...200, using: &random))
            while clock.now < moment {}
            sleeper.cancel()
          }
        }
      }
      for sleeper in sleepers { await sleeper.value }
      #expect(clock.queue.count == 0)
    }
    #expect(tally.early.load(ordering: .relaxed) == 0)
    #expect(tally.woken.load(ordering: .relaxed) > 0)
  }

  @Test func aGroupIsCancelledWhileItsQueueWakesIt() async {
    let clock = TimerClock(queue: TimerQueue(label: "stress"))
    let tally = Tally()
    let (rounds, size) = (50, 100)
    for _ in 0..<rounds {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<size {
          group.addTask {
            do {
              // Some that only the cancellation can end, beside those that race with it.
              try await clock.sleep(
                for: number % 4 == 3 ? .seconds(3_600) : .microseconds(number * 10))
              tally.woken.add(1, ordering: .relaxed)
            } catch {
              tally.cancelled.add(1, ordering: .relaxed)
            }
          }
        }
        for _ in 0..<size / 4 { await group.next() }
        group.cancelAll()
      }
      #expect(clock.queue.count == 0)
    }
    #expect(tally.woken.load(ordering: .relaxed) >= rounds * size / 4)
    #expect(tally.cancelled.load(ordering: .relaxed) >= rounds * size / 4)
  }

  private var isSanitized: Bool {
    #if os(Linux)
      dlsym(nil, "__tsan_init") != nil
    #else
      false
    #endif
  }

  private func residentBytes() -> Int {
    #if os(Linux)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let fields = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(separator: " ")
      return (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    #else
      // Elsewhere what is left in the queue has to do.
      return 0
    #endif
  }
}
