import Testing
import TimersTesting

@testable import Timers

struct RegisteredTimerTests {
  let time = ManualTime()
  let armings = Recorder<UInt64>()

  private func timer(interval: Int64 = 0) -> RegisteredTimer {
    RegisteredTimer(
      id: 1, name: "tea", queue: time.queue, target: .mainActor { _ in },
      deadline: time.queue.nowNanoseconds + 1_000, interval: interval, tolerance: nil)
  }

  private var wake: TimerQueue.SharedHandler {
    TimerQueue.SharedHandler { [armings] arming, _ in armings.record(arming) }
  }

  /// A wake that was under way in another thread when the timer was changed.
  private func staleFire() -> TimerQueue.Fire {
    let now = time.queue.nowNanoseconds
    return TimerQueue.Fire(deadlineNanoseconds: now, due: 1, instantNanoseconds: now)
  }

  @Test func aWakeUnderWayWhileTheTimerIsPausedIsNotTakenThenOrAfterItIsResumed() {
    var timer = timer()
    timer.arm(wake: wake)
    time.advance(by: .nanoseconds(1_000))
    let underWay = armings.all[0]
    let fire = staleFire()
    timer.pause()
    let isTakenWhilePaused = timer.noteWake(fire, context: underWay)
    #expect(!isTakenWhilePaused)
    timer.resume(wake: wake)
    let isTakenAfterwards = timer.noteWake(fire, context: underWay)
    #expect(!isTakenAfterwards)
    // Nothing is lost: the new arming is due at once.
    time.advance(by: .zero)
    let isTaken = timer.noteWake(fire, context: armings.all[1])
    #expect(isTaken)
    #expect(timer.pending?.due == 1)
  }

  @Test func aWakeUnderWayWhileTheTimerIsMovedIsNotTaken() {
    var timer = timer(interval: 1_000)
    timer.arm(wake: wake)
    time.advance(by: .nanoseconds(1_000))
    let fire = staleFire()
    timer.reschedule(at: time.queue.nowNanoseconds + 5_000, wake: wake)
    let isTaken = timer.noteWake(fire, context: armings.all[0])
    #expect(!isTaken)
    #expect(timer.pending == nil)
    #expect(time.queue.count == 1)
  }
}
