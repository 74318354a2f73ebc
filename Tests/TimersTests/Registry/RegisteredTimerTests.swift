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

  private var wake: RegisteredTimer.Wake {
    { [armings] arming, _ in armings.record(arming) }
  }

  /// A wake that was under way in another thread when the timer was changed.
  private func staleFire(of timer: RegisteredTimer) -> TimerQueue.Fire {
    TimerQueue.Fire(
      deadlineNanoseconds: timer.deadline, due: 1, instantNanoseconds: timer.deadline)
  }

  @Test func aWakeUnderWayWhileTheTimerIsPausedIsNotTakenThenOrAfterItIsResumed() {
    var timer = timer()
    timer.arm(wake: wake)
    time.advance(by: .nanoseconds(1_000))
    let underWay = armings.all[0]
    let fire = staleFire(of: timer)
    timer.pause()
    let isTakenWhilePaused = timer.noteWake(fire, arming: underWay)
    #expect(!isTakenWhilePaused)
    timer.resume(wake: wake)
    let isTakenAfterwards = timer.noteWake(fire, arming: underWay)
    #expect(!isTakenAfterwards)
    // Nothing is lost: the new arming is due at once.
    time.advance(by: .zero)
    let isTaken = timer.noteWake(fire, arming: armings.all[1])
    #expect(isTaken)
    #expect(timer.pending?.due == 1)
  }

  @Test func aWakeUnderWayWhileTheTimerIsMovedIsNotTaken() {
    var timer = timer(interval: 1_000)
    timer.arm(wake: wake)
    time.advance(by: .nanoseconds(1_000))
    let fire = staleFire(of: timer)
    timer.reschedule(at: time.queue.nowNanoseconds + 5_000, wake: wake)
    let isTaken = timer.noteWake(fire, arming: armings.all[0])
    #expect(!isTaken)
    #expect(timer.pending == nil)
    #expect(time.queue.count == 1)
  }
}
