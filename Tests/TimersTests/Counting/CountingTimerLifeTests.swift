import Testing
import Timers
import TimersTesting

/// What handlers may do to their timer, the switch for callbacks, and how a timer ends.
@MainActor
struct CountingTimerLifeTests {
  let time = ManualTime()
  let ticks = Recorder<CountingTimer.Tick>()

  private func timer(every interval: Duration = .seconds(1)) -> CountingTimer {
    CountingTimer(interval: interval, queue: time.queue) { [ticks] _, tick in ticks.record(tick) }
  }

  private func takeElapsed() -> [Duration] { ticks.take().map(\.elapsed) }

  @Test func aPausedTimerCanBeReleased() {
    var timer: CountingTimer? = self.timer().start()
    time.advance(by: .seconds(1))
    timer?.stop()
    weak let released = timer
    timer = nil
    #expect(released == nil)
    #expect(time.queue.count == 0)
  }

  @Test func aTimerCanBeReleasedOnAnotherThread() async {
    let holder = Lock<CountingTimer?>(timer().start())
    time.advance(by: .seconds(1))
    await Task.detached { holder.withLock { $0 = nil } }.value
    #expect(time.queue.count == 0)
    _ = takeElapsed()
    time.advance(by: .seconds(5))
    #expect(ticks.all.isEmpty)
  }

  @Test func aTimerCanBeReleasedByItsOwnHandler() {
    final class Holder { var timer: CountingTimer? }
    let holder = Holder()
    holder.timer = CountingTimer(interval: .seconds(1), queue: time.queue) {
      [ticks, weak holder] _, tick in
      holder?.timer = nil
      ticks.record(tick)
    }
    holder.timer?.start()
    time.advance(by: .seconds(5))
    #expect(takeElapsed() == [.zero])
    #expect(time.queue.count == 0)
  }

  @Test func aHandlerCanReplaceItself() {
    let released = Recorder<Int>()
    let token = Token { released.record(1) }
    let timer = timer()
    timer.setHandler { [token, ticks] timer, _ in
      timer.setHandler { [ticks] _, tick in ticks.record(tick) }
      // What this closure captured is still there after it has been replaced.
      token.touch()
      #expect(ticks.all.isEmpty)
    }
    timer.start()
    time.advance(by: .seconds(2))
    #expect(takeElapsed() == [.seconds(1), .seconds(2)])
  }

  @Test func aReplacedHandlerIsReleased() {
    let released = Recorder<Int>()
    let timer = timer()
    timer.setHandler { [token = Token { released.record(1) }] _, _ in token.touch() }
    timer.setHandler { _, _ in }
    #expect(released.all == [1])
  }

  @Test func aHandlerCanStopResetAndChangeItsOwnTimer() {
    let timer = CountingTimer(interval: .seconds(1), queue: time.queue) { [ticks] timer, tick in
      ticks.record(tick)
      switch ticks.all.count {
      case 1: timer.interval = .seconds(5)
      case 2: timer.stop()
      default: timer.reset()
      }
    }
    timer.start()
    time.advance(by: .seconds(9))
    #expect(ticks.all.map(\.elapsed) == [.zero, .seconds(5)])
    #expect(timer.isSuspended)
    timer.start()
    time.advance(by: .seconds(9))
    #expect(takeElapsed() == [.zero, .seconds(5), .seconds(10)])
    #expect(timer.elapsed == .zero)
    #expect(time.nextWake == nil)
  }

  @Test func callbacksCanBeOffWhileTimeIsCounted() {
    let timer = timer().start()
    time.advance(by: .seconds(1))
    timer.disableCallbacks()
    #expect(time.nextWake == nil)
    time.advance(by: .milliseconds(2_500))
    #expect(timer.elapsed == .milliseconds(3_500))
    // Starting and stopping leave the switch as it is.
    timer.stop().start()
    #expect(!timer.isCallbackEnabled)
    time.advance(by: .milliseconds(100))
    #expect(takeElapsed() == [.zero, .seconds(1)])
    timer.enableCallbacks()
    time.advance(by: .milliseconds(400))
    #expect(ticks.all.map(\.due) == [1])
    #expect(takeElapsed() == [.seconds(4)])
  }

  @Test func enablingCallbacksAtAMultipleRepeatsNone() {
    let timer = timer().start()
    time.advance(by: .seconds(1))
    timer.toggleCallbacks()
    timer.toggleCallbacks()
    time.advance(by: .zero)
    #expect(takeElapsed() == [.zero, .seconds(1)])
    timer.disableCallbacks()
    time.advance(by: .seconds(1))
    timer.enableCallbacks()
    time.advance(by: .zero)
    #expect(takeElapsed() == [.seconds(2)])
  }

  @Test func aStoppedTimerWakesNobody() {
    let timer = timer().start()
    time.advance(by: .seconds(2))
    timer.stop()
    let wakes = time.wakeCount
    time.advance(by: .seconds(100))
    #expect(time.wakeCount == wakes)
  }

  @Test func aTimerOnTheMainQueueCallsBack() async {
    let count = Lock(0)
    await withCheckedContinuation { continuation in
      let timer = CountingTimer(interval: .milliseconds(1)) { timer, tick in
        let isThird = count.withLock { count in
          count += 1
          return count == 3
        }
        if isThird {
          timer.stop()
          continuation.resume()
        }
      }
      timer.start()
      // The handler of a running timer does not hold it: someone else has to.
      Self.running = timer
    }
    Self.running = nil
    #expect(count.withLock { $0 } == 3)
  }

  private static var running: CountingTimer?
}
