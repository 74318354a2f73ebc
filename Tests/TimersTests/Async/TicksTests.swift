import Testing
import TimersTesting

@testable import Timers

/// The callbacks of a timer as a sequence: who gets which, and when.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct TicksTests {
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

  @Test func aReaderGetsEachCallbackBesideTheHandler() async {
    let handled = Recorder<CountingTimer.Tick>()
    let timer = CountingTimer(interval: .seconds(1), queue: time.queue) { handled.record($1) }
    let reader = reader(of: timer.ticks, into: read)
    timer.start()
    time.advance(by: .zero)
    for seconds in 1...5 {
      await until { read.all.count == seconds }
      time.advance(by: .seconds(1))
    }
    await until { read.all.count == 6 }
    #expect(read.all == (0...5).map { tick($0) })
    #expect(handled.all == read.all)
    reader.cancel()
    await reader.value
  }

  @Test func nothingIsLostBetweenTheCallAndTheLoop() async {
    let timer = timer()
    let ticks = timer.ticks
    timer.start()
    time.advance(by: .seconds(2))
    let iterator = ticks.makeAsyncIterator()
    #expect(await iterator.next() == tick(2, due: 3))
  }

  @Test func aSlowReaderGetsTheNewestWithTheCountOfAllAndNoBacklog() async {
    let timer = timer()
    let iterator = timer.ticks.makeAsyncIterator()
    timer.start()
    time.advance(by: .seconds(100))
    #expect(await iterator.next() == tick(100, due: 101))
    time.stall(for: .seconds(7))
    #expect(await iterator.next() == tick(107, due: 7))
    time.advance(by: .seconds(1))
    #expect(await iterator.next() == tick(108))
  }

  @Test func eachCallIsASubscriptionOfItsOwn() async {
    let timer = timer().start()
    let early = timer.ticks.makeAsyncIterator()
    time.advance(by: .seconds(1))
    #expect(await early.next() == tick(1, due: 2))
    let late = timer.ticks.makeAsyncIterator()
    time.advance(by: .seconds(2))
    #expect(await late.next() == tick(3, due: 2))
    #expect(await early.next() == tick(3, due: 2))
  }

  @Test func twoReadersDoNotDisturbEachOther() async {
    let timer = timer()
    let other = Recorder<CountingTimer.Tick>()
    let readers = [reader(of: timer.ticks, into: read), reader(of: timer.ticks, into: other)]
    timer.start()
    time.advance(by: .zero)
    await until { read.all.count == 1 && other.all.count == 1 }
    readers[0].cancel()
    await readers[0].value
    time.advance(by: .seconds(1))
    await until { other.all.count == 2 }
    #expect(read.all == [tick(0)])
    #expect(other.all == [tick(0), tick(1)])
    readers[1].cancel()
    await readers[1].value
    #expect(timer.tickHub?.count == 0)
  }

  @Test func aPausedTimerLetsItsReadersWait() async {
    let timer = timer().start()
    let iterator = timer.ticks.makeAsyncIterator()
    time.advance(by: .milliseconds(1_500))
    #expect(await iterator.next() == tick(1, due: 2))
    timer.stop()
    time.advance(by: .seconds(60))
    timer.start()
    time.advance(by: .milliseconds(500))
    #expect(await iterator.next() == tick(2))
    timer.reset().start()
    time.advance(by: .zero)
    #expect(await iterator.next() == tick(0))
  }

  @Test func disabledCallbacksAreNotRead() async {
    let timer = timer().start()
    let iterator = timer.ticks.makeAsyncIterator()
    time.advance(by: .zero)
    #expect(await iterator.next() == tick(0))
    timer.disableCallbacks()
    #expect(time.nextWake == nil)
    time.advance(by: .seconds(10))
    timer.enableCallbacks()
    time.advance(by: .seconds(1))
    // The multiple of the moment and the one after it, and none that was missed.
    #expect(await iterator.next() == tick(11, due: 2))
  }

  @Test func ticksAreReadOnAnyExecutor() async {
    actor Reader {
      func readThree(_ ticks: CountingTimer.Ticks, into read: Recorder<CountingTimer.Tick>) async {
        for await tick in ticks {
          assertIsolated()
          read.record(tick)
          if read.all.count == 3 { return }
        }
      }
    }
    let timer = timer()
    let reading = Task { [ticks = timer.ticks, read] in
      await Reader().readThree(ticks, into: read)
    }
    timer.start()
    time.advance(by: .zero)
    for seconds in 1...2 {
      await until { read.all.count == seconds }
      time.advance(by: .seconds(1))
    }
    await reading.value
    #expect(read.all.map(\.due) == [1, 1, 1])
    #expect(timer.tickHub?.count == 0)
  }

  @Test func readersComeAndGoOnOtherThreadsWhileTheTimerRuns() async {
    let timer = timer().start()
    let rounds = 100
    let readers = (0..<8).map { _ in
      Task.detached { [read] in
        for round in 0..<rounds {
          let ticks = await timer.ticks
          let reading = Task { for await tick in ticks { read.record(tick) } }
          if round % 2 == 0 {
            await Task.yield()
            reading.cancel()
            await reading.value
          } else {
            for await tick in ticks where tick.due > 0 { break }
            reading.cancel()
          }
        }
      }
    }
    let isDone = Lock(false)
    let all = Task {
      for reader in readers { await reader.value }
      isDone.withLock { $0 = true }
    }
    await until {
      time.advance(by: .seconds(1))
      return isDone.withLock { $0 }
    }
    await all.value
    await until { timer.tickHub?.count == 0 }
    #expect(read.all.allSatisfy { $0.due > 0 })
  }
}
