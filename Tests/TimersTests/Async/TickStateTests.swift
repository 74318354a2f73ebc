import Testing

@testable import Timers

/// The state of a reader that does not wait, step by step.
struct TickStateTests {
  private func tick(_ seconds: Int, due: Int = 1) -> CountingTimer.Tick {
    CountingTimer.Tick(elapsed: .seconds(seconds), due: due)
  }

  private func next(_ state: inout TickState) -> CountingTimer.Tick? {
    if case .tick(let tick) = state.next() { tick } else { nil }
  }

  private func isAtEnd(_ state: inout TickState) -> Bool {
    if case .end = state.next() { true } else { false }
  }

  private func wouldWait(_ state: inout TickState) -> Bool {
    if case .wait = state.next() { true } else { false }
  }

  @Test func aTickIsReadOnce() {
    var state = TickState()
    #expect(wouldWait(&state))
    #expect(state.deliver(tick(1)) == nil)
    #expect(next(&state) == tick(1))
    #expect(wouldWait(&state))
  }

  @Test func unreadTicksAreMergedIntoTheNewestWithTheCountOfAll() {
    var state = TickState()
    _ = state.deliver(tick(1))
    _ = state.deliver(tick(4, due: 3))
    _ = state.deliver(tick(5))
    #expect(next(&state) == tick(5, due: 5))
    #expect(wouldWait(&state))
  }

  @Test func aCountBeyondAllNumbersStaysAtTheLargest() {
    var state = TickState()
    _ = state.deliver(tick(1, due: .max))
    _ = state.deliver(tick(2, due: .max))
    #expect(next(&state) == tick(2, due: .max))
  }

  @Test func whatIsUnreadComesBeforeTheEndOfTheTimer() {
    var state = TickState()
    _ = state.deliver(tick(1))
    #expect(state.finish() == nil)
    #expect(state.finish() == nil)
    _ = state.deliver(tick(2))
    #expect(next(&state) == tick(1))
    #expect(isAtEnd(&state))
    #expect(isAtEnd(&state))
  }

  @Test func whatIsUnreadIsDroppedWhenTheReaderIsGone() {
    var state = TickState()
    _ = state.deliver(tick(1))
    #expect(state.cancel() == nil)
    _ = state.deliver(tick(2))
    #expect(isAtEnd(&state))
    _ = state.finish()
    #expect(isAtEnd(&state))
  }

  @Test func onlyOneOfAllThatEndAWaitIsGivenTheContinuation() async {
    let (tick1, tick2) = (tick(1), tick(2))
    let changes: [(String, (inout TickState) -> TickState.Continuation?)] = [
      ("deliver", { $0.deliver(tick1) }), ("finish", { $0.finish() }), ("cancel", { $0.cancel() }),
    ]
    for (name, first) in changes {
      let read = await withUnsafeContinuation { (continuation: TickState.Continuation) in
        var state = TickState()
        guard case .wait = state.wait(continuation) else {
          return continuation.resume(returning: nil)
        }
        let given = first(&state)
        #expect(given != nil, "\(name)")
        #expect(state.deliver(tick2) == nil)
        #expect(state.finish() == nil)
        #expect(state.cancel() == nil)
        given?.resume(returning: tick1)
      }
      #expect(read == tick1)
    }
  }
}
