import Dispatch
import Foundation
import Testing

@testable import Timers

#if os(Linux)
  import Glibc
#endif

/// The drivers that wait on the real clock: what they serve and when not, never how fast.
struct TimerDriverTests {
  enum Kind: CaseIterable {
    case main, thread, threadWithoutDescriptor, dispatch, dispatchMain

    func makeQueue(label: String = "test") throws -> TimerQueue {
      switch self {
      case .main: TimerQueue(driver: TimerDrivers.main())
      case .thread: TimerQueue(label: label)
      case .threadWithoutDescriptor:
        TimerQueue(driver: try ThreadTimerDriver(label: label, timer: SemaphoreTimer()))
      case .dispatch: TimerQueue(driver: DispatchTimerDriver(queue: DispatchQueue(label: label)))
      case .dispatchMain: TimerQueue(driver: DispatchTimerDriver(queue: .main))
      }
    }
  }

  /// Schedules through `body`, and waits until the handler that it was given is called.
  private func fires(
    _ body: (@escaping @Sendable (TimerQueue.Fire) -> Void) -> Void
  ) async -> TimerQueue.Fire {
    await withCheckedContinuation { continuation in
      body { continuation.resume(returning: $0) }
    }
  }

  @Test(arguments: Kind.allCases)
  func timersFireInOrderOfDeadlineAndNeverEarly(kind: Kind) async throws {
    let queue = try kind.makeQueue()
    let fired = Recorder<Int>()
    let early = Recorder<TimerQueue.Fire>()
    let last = await fires { done in
      // Scheduled by a handler of the queue itself, none can be served before all are there.
      queue.schedule(after: .zero) { first in
        for (number, delay) in [(2, 4), (0, 0), (3, 6), (1, 2)] {
          queue.schedule(at: first.instant + .milliseconds(delay)) { fire in
            fired.record(number)
            if ContinuousClock.now < fire.deadline || fire.instant < fire.deadline {
              early.record(fire)
            }
          }
        }
        queue.schedule(at: first.instant + .milliseconds(7), handler: done)
      }
    }
    #expect(last.due == 1)
    #expect(fired.all == [0, 1, 2, 3])
    #expect(early.all.isEmpty)
    #expect(queue.count == 0)
  }

  @Test(arguments: Kind.allCases)
  func aCancelledTimerNeverFires(kind: Kind) async throws {
    let queue = try kind.makeQueue()
    let fired = Recorder<Int>()
    _ = await fires { done in
      // Within a handler of the queue itself, so that it cannot be served before it is cancelled.
      queue.schedule(after: .zero) { first in
        let cancelled = queue.schedule(at: first.instant + .milliseconds(2)) { _ in
          fired.record(1)
        }
        #expect(queue.cancel(cancelled))
        queue.schedule(at: first.instant + .milliseconds(5), handler: done)
      }
    }
    #expect(fired.all.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func anEarlierTimerIsServedBeforeTheOneThatWasWaitedFor(kind: Kind) async throws {
    let queue = try kind.makeQueue()
    let far = queue.schedule(after: .seconds(3_600)) { _ in }
    _ = await fires { queue.schedule(after: .milliseconds(1), handler: $0) }
    #expect(queue.cancel(far))
    // And once more after nothing was armed.
    _ = await fires { queue.schedule(after: .milliseconds(1), handler: $0) }
  }

  @Test(arguments: Kind.allCases)
  func aDeadlineFarBeyondTheRangeIsAccepted(kind: Kind) async throws {
    let queue = try kind.makeQueue()
    let far = queue.schedule(after: .nanoseconds(Int64.max / 4)) { _ in }
    let never = queue.schedule(after: .seconds(Int64.max)) { _ in }
    _ = await fires { queue.schedule(at: ContinuousClock().systemEpoch - .seconds(1), handler: $0) }
    #expect(queue.cancel(far))
    #expect(queue.cancel(never))
  }

  @Test(arguments: Kind.allCases)
  func aRepeatingTimerFiresOnItsGrid(kind: Kind) async throws {
    let queue = try kind.makeQueue()
    let start = queue.now
    let fires = Recorder<TimerQueue.Fire>()
    let own = Lock<TimerQueue.Handle?>(nil)
    _ = await self.fires { done in
      let handle = queue.schedule(at: start, repeating: .milliseconds(1)) { fire in
        guard let handle = own.withLock({ $0 }) else { return }
        fires.record(fire)
        if fires.all.count == 5 {
          queue.cancel(handle)
          done(fire)
        }
      }
      own.withLock { $0 = handle }
    }
    for fire in fires.all {
      #expect((fire.deadline - start).clampedNanoseconds % 1_000_000 == 0)
    }
    let counted = zip(fires.all, fires.all.dropFirst()).map { ($1.deadline - $0.deadline, $0.due) }
    for (distance, due) in counted { #expect(distance == .milliseconds(due)) }
  }

  @Test func handlersOfTheMainQueueRunOnTheMainActor() async {
    _ = await fires { done in
      TimerQueue.main.schedule(after: .zero) { fire in
        MainActor.assertIsolated()
        done(fire)
      }
    }
  }

  @Test func theSharedBackgroundQueueServes() async {
    _ = await fires { TimerQueue.background.schedule(after: .zero, handler: $0) }
  }

  @Test func aReleasedQueueReleasesItsHandlers() async {
    await withCheckedContinuation { continuation in
      let queue = TimerQueue(label: "test")
      let token = Token { continuation.resume() }
      queue.schedule(after: .seconds(3_600)) { _ in token.touch() }
    }
  }

  #if os(Linux)
    @Test func aQueueMadeWhenThereIsNoDescriptorLeftServes() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        let queue = TimerQueue(label: "test")
        await withCheckedContinuation { continuation in
          queue.schedule(after: .milliseconds(1)) { _ in continuation.resume() }
        }
      }
    }

    @Test(arguments: [Kind.thread, .threadWithoutDescriptor])
    func theThreadOfAReleasedQueueEnds(kind: Kind) async throws {
      let label = "ends \(kind)".prefix(15)
      func isThere() throws -> Bool {
        let tasks = "/proc/self/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).contains {
          // A thread may have ended since its name was listed.
          (try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8)) == label + "\n"
        }
      }
      var queue: TimerQueue? = try kind.makeQueue(label: String(label))
      _ = await fires { queue?.schedule(after: .zero, handler: $0) }
      #expect(try isThere())
      queue = nil
      let limit = ContinuousClock.now + .seconds(20)
      while try isThere(), ContinuousClock.now < limit { await Task.yield() }
      #expect(try !isThere())
    }
  #endif

  @Test func aQueueCanBeReleasedByItsOwnHandler() async {
    let holder = Lock<TimerQueue?>(TimerQueue(label: "test"))
    await withCheckedContinuation { continuation in
      let queue = holder.withLock { $0 }
      queue?.schedule(after: .milliseconds(1)) { _ in
        holder.withLock { $0 = nil }
        continuation.resume()
      }
    }
  }

  #if os(Linux)
    @Test func aBackgroundThreadTakesNoSignals() async {
      let isBlocked = Lock(false)
      _ = await fires { done in
        TimerQueue.background.schedule(after: .zero) { fire in
          var mask = sigset_t()
          pthread_sigmask(SIG_BLOCK, nil, &mask)
          let signals = [SIGINT, SIGTERM, SIGWINCH, SIGCHLD, SIGUSR1]
          isBlocked.withLock { $0 = signals.allSatisfy { sigismember(&mask, $0) == 1 } }
          done(fire)
        }
      }
      #expect(isBlocked.withLock { $0 })
    }

    @Test func anExpiryThatWasArmedAnewIsNotTaken() throws {
      let timer = try BootTimer(blocking: false)
      #expect(!timer.acknowledge())
      timer.arm(1)
      #expect(timer.acknowledge())
      timer.arm(1)
      timer.arm(nil)
      #expect(!timer.acknowledge())
    }
  #endif
}
