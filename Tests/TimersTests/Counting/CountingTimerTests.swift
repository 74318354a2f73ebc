import Testing
import Timers
import TimersTesting

/// What the timer counts, and when it calls back.
@MainActor
struct CountingTimerTests {
  let time = ManualTime()
  let ticks = Recorder<CountingTimer.Tick>()

  private func timer(every interval: Duration = .seconds(1)) -> CountingTimer {
    CountingTimer(interval: interval, queue: time.queue) { [ticks] _, tick in ticks.record(tick) }
  }

  private func takeElapsed() -> [Duration] { ticks.take().map(\.elapsed) }

  @Test func callbacksComeAtZeroAndAtEachMultipleOfTheInterval() {
    let timer = timer().start()
    #expect(ticks.all.isEmpty)
    time.advance(by: .zero)
    #expect(takeElapsed() == [.zero])
    time.advance(by: .milliseconds(3_500))
    #expect(ticks.all.map(\.due) == [1, 1, 1])
    #expect(takeElapsed() == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(timer.elapsed == .milliseconds(3_500))
  }

  @Test func aTimerIsPausedAtZeroWhenItIsCreated() {
    let timer = timer()
    time.advance(by: .seconds(10))
    #expect(timer.isSuspended)
    #expect(timer.elapsed == .zero)
    #expect(ticks.all.isEmpty)
    #expect(time.nextWake == nil)
  }

  @Test func stoppingTwiceIsStoppingOnce() {
    let timer = timer().start()
    time.advance(by: .milliseconds(1_500))
    timer.stop().stop()
    time.advance(by: .seconds(10))
    timer.stop()
    timer.start()
    #expect(!timer.isSuspended)
    #expect(timer.elapsed == .milliseconds(1_500))
    time.advance(by: .seconds(1))
    #expect(timer.elapsed == .milliseconds(2_500))
    #expect(takeElapsed() == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func startingTwiceIsStartingOnce() {
    let timer = timer().start()
    time.advance(by: .milliseconds(500))
    timer.start()
    time.advance(by: .milliseconds(500))
    #expect(takeElapsed() == [.zero, .seconds(1)])
    #expect(time.queue.count == 1)
  }

  @Test func aResetForgetsThePausesToo() {
    let timer = timer().start()
    time.advance(by: .seconds(1))
    timer.stop()
    time.advance(by: .seconds(30))
    timer.start()
    time.advance(by: .seconds(1))
    timer.disableCallbacks()
    timer.reset()
    #expect(timer.isSuspended)
    #expect(timer.isCallbackEnabled)
    #expect(timer.elapsed == .zero)
    #expect(timer.offset == .zero)
    #expect(timer.origin == time.now)
    _ = takeElapsed()
    time.advance(by: .seconds(5))
    #expect(timer.elapsed == .zero)
    timer.start()
    time.advance(by: .seconds(1))
    #expect(takeElapsed() == [.zero, .seconds(1)])
  }

  @Test func elapsedIsNowMinusOriginMinusOffsetAtAnyMoment() {
    let timer = timer()
    func check() { #expect(timer.elapsed == time.now - timer.origin - timer.offset) }
    check()
    for _ in 0..<3 {
      time.advance(by: .milliseconds(700))
      timer.toggle()
      check()
      time.advance(by: .milliseconds(300))
      check()
      timer.setTimeElapsed(.seconds(50))
      check()
    }
  }

  @Test func theIntervalCanBeChangedWhilePausedAndWhileRunning() {
    let timer = timer()
    timer.interval = .seconds(3)
    timer.start()
    time.advance(by: .seconds(3))
    // Set before the first start, the grid starts at the counted time of that moment: zero.
    #expect(takeElapsed() == [.seconds(3)])
    time.advance(by: .milliseconds(500))
    timer.interval = .seconds(2)
    #expect(timer.interval == .seconds(2))
    time.advance(by: .seconds(4))
    #expect(takeElapsed() == [.milliseconds(5_500), .milliseconds(7_500)])
    timer.stop()
    timer.interval = .milliseconds(100)
    time.advance(by: .seconds(9))
    #expect(ticks.all.isEmpty)
    timer.start()
    time.advance(by: .milliseconds(100))
    #expect(takeElapsed() == [.milliseconds(7_600)])
  }

  @Test func intervalsBelowAMillisecondAndTheirFractionsAreKept() {
    let fine = timer(every: .nanoseconds(1_500_001)).start()
    time.advance(by: .nanoseconds(4_500_003))
    #expect(
      takeElapsed()
        == [.zero, .nanoseconds(1_500_001), .nanoseconds(3_000_002), .nanoseconds(4_500_003)])
    fine.stop()
    let micro = timer(every: .microseconds(10)).start()
    time.advance(by: .microseconds(30))
    #expect(takeElapsed() == [.zero, .microseconds(10), .microseconds(20), .microseconds(30)])
    micro.stop()
  }

  @Test func validityOfAnIntervalCanBeAskedBeforehand() {
    for interval: Duration in [.nanoseconds(1), .milliseconds(1), .nanoseconds(Int64.max)] {
      #expect(CountingTimer.isValid(interval: interval))
    }
    for interval: Duration in [
      .zero, .seconds(-1), .seconds(Int64.max),
      Duration(secondsComponent: 0, attosecondsComponent: 999_999_999),
    ] {
      #expect(!CountingTimer.isValid(interval: interval))
    }
    #expect(timer(every: .nanoseconds(Int64.max)).interval == .nanoseconds(Int64.max))
  }

  @Test func anIntervalThatCannotBeIsNamedByThePrecondition() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = CountingTimer(interval: .zero, queue: ManualTime().queue) { _, _ in }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("the interval is 0.0 seconds") == true)
  }

  @Test func settingAnIntervalThatCannotBeIsNamedByThePrecondition() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let timer = CountingTimer(interval: .seconds(1), queue: ManualTime().queue) { _, _ in }
      timer.interval = .seconds(-2)
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("the interval is -2.0 seconds") == true)
  }

  @Test func aPauseKeepsThePhaseAndNoCallbackComesAtOnceAfterIt() {
    let timer = timer().start()
    time.advance(by: .milliseconds(1_750))
    timer.stop()
    #expect(time.nextWake == nil)
    time.advance(by: .seconds(60))
    timer.start()
    #expect(time.nextWake == time.now + .milliseconds(250))
    _ = takeElapsed()
    time.advance(by: .milliseconds(249))
    #expect(ticks.all.isEmpty)
    time.advance(by: .milliseconds(1))
    #expect(takeElapsed() == [.seconds(2)])
  }

  @Test func timeSetWhilePausedOutlastsTheNextStart() {
    let timer = timer().start()
    time.advance(by: .seconds(2))
    timer.stop()
    time.advance(by: .seconds(5))
    timer.setTimeElapsed(.milliseconds(10_400))
    #expect(timer.elapsed == .milliseconds(10_400))
    time.advance(by: .seconds(5))
    _ = takeElapsed()
    timer.start()
    #expect(timer.elapsed == .milliseconds(10_400))
    time.advance(by: .milliseconds(600))
    #expect(takeElapsed() == [.seconds(11)])
  }

  @Test func timeSetWhileRunningGoesOnFromThere() {
    let timer = timer().start()
    time.advance(by: .milliseconds(3_200))
    timer.setTimeElapsed(.seconds(1))
    _ = takeElapsed()
    time.advance(by: .seconds(2))
    // Strictly after the time set: 1 s itself does not come again.
    #expect(takeElapsed() == [.seconds(2), .seconds(3)])
    timer.setTimeElapsed(.seconds(-9))
    #expect(timer.elapsed == .zero)
    time.advance(by: .seconds(1))
    #expect(takeElapsed() == [.seconds(1)])
  }

  @Test func timeSetGoesBackToMultiplesAfterAChangeOfTheInterval() {
    let timer = timer().start()
    time.advance(by: .seconds(1))
    timer.interval = .seconds(3)
    timer.setTimeElapsed(.zero)
    _ = takeElapsed()
    time.advance(by: .seconds(7))
    #expect(takeElapsed() == [.seconds(3), .seconds(6)])
  }

  @Test func callbacksEnabledAgainKeepTheGridThatAChangeOfTheIntervalBegan() {
    let timer = timer().start()
    time.advance(by: .seconds(1))
    timer.interval = .seconds(3)
    timer.disableCallbacks()
    time.advance(by: .seconds(4))
    timer.enableCallbacks()
    _ = takeElapsed()
    time.advance(by: .seconds(6))
    #expect(takeElapsed() == [.seconds(7), .seconds(10)])
  }

  @Test func elapsedCanBeReadBetweenCallbacksAndWhilePaused() {
    let timer = timer(every: .seconds(60)).start()
    time.advance(by: .milliseconds(1_234))
    #expect(timer.elapsed == .milliseconds(1_234))
    timer.stop()
    time.advance(by: .seconds(1))
    #expect(timer.elapsed == .milliseconds(1_234))
  }

  @Test func theElapsedTimeOfACallbackIsNeverLessThanTheMultipleItStandsFor() {
    let timer = timer(every: .nanoseconds(333_333_333)).start()
    var random = SeededGenerator(state: 4)
    for _ in 0..<500 {
      time.stall(for: .nanoseconds(Int64.random(in: 0...1_000_000_000, using: &random)))
      if random.next() % 5 == 0 { timer.toggle() }
    }
    timer.stop().start()
    time.advance(by: .seconds(1))
    var due = -1
    for tick in ticks.all {
      due += tick.due
      #expect(tick.elapsed >= .nanoseconds(333_333_333) * due)
      #expect(tick.elapsed < .nanoseconds(333_333_333) * (due + 1))
    }
    #expect(due > 100)
  }

  @Test func aStallGivesOneCallbackThatSaysHowManyWereDue() {
    let timer = timer().start()
    time.advance(by: .zero)
    time.stall(for: .milliseconds(4_700))
    #expect(ticks.all.map(\.due) == [1, 4])
    #expect(takeElapsed() == [.zero, .milliseconds(4_700)])
    time.advance(by: .milliseconds(300))
    #expect(takeElapsed() == [.seconds(5)])
    timer.stop()
  }

  @Test func aCallbackThatWasDueWhenTheTimerWasStoppedComesAfterTheNextStart() {
    let timer = timer()
    time.queue.schedule(after: .seconds(1)) { _ in MainActor.assumeIsolated { _ = timer.stop() } }
    timer.start()
    time.advance(by: .zero)
    time.stall(for: .milliseconds(1_500))
    #expect(takeElapsed() == [.zero])
    time.advance(by: .seconds(10))
    timer.start()
    time.advance(by: .milliseconds(500))
    #expect(takeElapsed() == [.milliseconds(1_500), .seconds(2)])
  }
}
