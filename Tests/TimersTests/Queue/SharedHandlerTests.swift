import Testing
import Timers
import TimersTesting

struct SharedHandlerTests {
  let time = ManualTime()
  let served = Recorder<UInt64>()

  private func handler(_ token: Token? = nil) -> TimerQueue.SharedHandler {
    TimerQueue.SharedHandler { [served] context, _ in
      token?.touch()
      served.record(context)
    }
  }

  @Test func timersOfOneHandlerAreToldApartByTheirNumber() {
    let handler = handler()
    time.queue.schedule(after: .seconds(2), context: 2, handler: handler)
    time.queue.schedule(at: time.now + .seconds(1), context: 1, handler: handler)
    let cancelled = time.queue.schedule(after: .seconds(3), context: 3, handler: handler)
    time.queue.schedule(after: .seconds(4), context: .max, handler: handler)
    #expect(time.queue.cancel(cancelled))
    time.advance(by: .seconds(10))
    #expect(served.all == [1, 2, .max])
  }

  @Test func aRepeatingTimerOfASharedHandlerKeepsItsGrid() {
    let handle = time.queue.schedule(
      after: .seconds(1), repeating: .seconds(1), context: 7, handler: handler())
    time.advance(by: .seconds(3))
    #expect(served.take() == [7, 7, 7])
    #expect(time.queue.cancel(handle))
    time.advance(by: .seconds(3))
    #expect(served.all.isEmpty)
  }

  @Test func pendingTimersHoldTheHandlerAndNobodyElseDoes() {
    let released = Recorder<Bool>()
    var handles: [TimerQueue.Handle] = []
    do {
      let handler = handler(Token { released.record(true) })
      for context in 0..<3 {
        handles.append(
          time.queue.schedule(
            after: .seconds(context), context: UInt64(context), handler: handler))
      }
    }
    time.advance(by: .zero)
    time.queue.cancel(handles[1])
    #expect(released.all.isEmpty)
    time.advance(by: .seconds(5))
    #expect(served.all == [0, 2])
    #expect(released.all == [true])
  }

  @Test func anIntervalThatCannotBeIsNamedByThePrecondition() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ManualTime().queue.schedule(
        after: .zero, repeating: .zero, context: 0, handler: .init { _, _ in })
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("the interval is 0.0 seconds") == true)
  }

  @Test func aToleranceBelowZeroIsNamedByThePrecondition() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TimerQueue(label: "test", tolerance: .seconds(-1))
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("the tolerance is -1.0 seconds") == true)
  }
}
