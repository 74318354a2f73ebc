import Testing
import TimersTesting

@testable import Timers

/// How a subscription to the callbacks of a timer ends.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct TicksEndTests {
  let time = ManualTime()
  let read = Recorder<CountingTimer.Tick>()

  private func timer() -> CountingTimer {
    CountingTimer(interval: .seconds(1), queue: time.queue)
  }

  /// Reads all ticks in a task of its own, which begins at the next turn.
  private func reader(
    of ticks: CountingTimer.Ticks, into recorder: Recorder<CountingTimer.Tick>
  ) -> Task<Void, Never> {
    Task { for await tick in ticks { recorder.record(tick) } }
  }

  private func tick(_ seconds: Int, due: Int = 1) -> CountingTimer.Tick {
    CountingTimer.Tick(elapsed: .seconds(seconds), due: due)
  }

  @Test func leavingTheLoopEndsTheSubscription() async {
    let timer = timer().start()
    let ticks = timer.ticks
    #expect(timer.tickHub?.count == 1)
    time.advance(by: .seconds(1))
    for await tick in ticks {
      #expect(tick == self.tick(1, due: 2))
      break
    }
    #expect(timer.tickHub?.count == 0)
    // The sequence is still there: another loop begins anew.
    time.advance(by: .seconds(3))
    let again = ticks.makeAsyncIterator()
    #expect(timer.tickHub?.count == 1)
    time.advance(by: .seconds(1))
    #expect(await again.next() == tick(5))
  }

  @Test func aSequenceThatIsDroppedUnreadIsNoSubscription() {
    let timer = timer().start()
    _ = timer.ticks
    #expect(timer.tickHub?.count == 0)
    time.advance(by: .seconds(1))
  }

  @Test func cancellingTheTaskEndsTheLoopWhileItWaits() async {
    let timer = timer()
    let reader = reader(of: timer.ticks, into: read)
    timer.start()
    time.advance(by: .zero)
    await until { read.all.count == 1 }
    reader.cancel()
    #expect(timer.tickHub?.count == 0)
    time.advance(by: .seconds(1))
    await reader.value
    #expect(read.all == [tick(0)])
  }

  @Test func aTaskThatIsCancelledAlreadyReadsNothing() async {
    let timer = timer().start()
    let reader = reader(of: timer.ticks, into: read)
    time.advance(by: .seconds(1))
    // On the main actor, as the task is: it has not begun.
    reader.cancel()
    await reader.value
    #expect(read.all.isEmpty)
    #expect(timer.tickHub?.count == 0)
  }

  @Test func theSequenceFinishesWhenTheTimerIsReleased() async {
    var timer: CountingTimer? = self.timer().start()
    weak let released = timer
    let ticks = timer?.ticks
    guard let ticks else { return }
    let reader = reader(of: ticks, into: read)
    time.advance(by: .zero)
    await until { read.all.count == 1 }
    timer = nil
    // Neither the sequence nor who waits for it has kept it.
    #expect(released == nil)
    await reader.value
    #expect(read.all == [tick(0)])
    #expect(await ticks.makeAsyncIterator().next() == nil)
  }

  @Test func whatIsUnreadWhenTheTimerIsReleasedComesBeforeTheEnd() async {
    var timer: CountingTimer? = self.timer().start()
    let iterator = timer?.ticks.makeAsyncIterator()
    time.advance(by: .seconds(3))
    timer = nil
    #expect(await iterator?.next() == tick(3, due: 4))
    #expect(await iterator?.next() == nil)
    #expect(await iterator?.next() == nil)
  }

  @Test func aTimerReleasedOnAnotherThreadFinishesItsReaders() async {
    let holder = Lock<CountingTimer?>(timer().start())
    let ticks = holder.withLock { $0 }?.ticks
    guard let ticks else { return }
    let reader = reader(of: ticks, into: read)
    time.advance(by: .zero)
    await until { read.all.count == 1 }
    await Task.detached { holder.withLock { $0 = nil } }.value
    await reader.value
    #expect(time.queue.count == 0)
  }

  @Test func aHandlerCanReleaseItsTimerAndTheTickIsRead() async {
    final class Holder { var timer: CountingTimer? }
    let holder = Holder()
    holder.timer = CountingTimer(interval: .seconds(1), queue: time.queue) {
      [weak holder] _, _ in holder?.timer = nil
    }
    let iterator = holder.timer?.start().ticks.makeAsyncIterator()
    time.advance(by: .seconds(5))
    #expect(await iterator?.next() == tick(0))
    #expect(await iterator?.next() == nil)
  }

  @Test func twoTasksThatWaitOnOneIteratorAreToldWhatIsWrong() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let timer = CountingTimer(interval: .seconds(1), queue: ManualTime().queue)
      let iterator = timer.ticks.makeAsyncIterator()
      let first = Task { await iterator.next() }
      let second = Task { await iterator.next() }
      _ = await (first.value, second.value)
      _ = timer.elapsed
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("two tasks wait for the next tick of one iterator") == true)
  }
}
