/// What one reader of a timer's ticks has not read yet, or waits for: a value without lock or task.
///
/// Each change answers with the continuation that is to be resumed, if any.
struct TickState: Sendable {
  // Unchecked for its price, the checked one allocates for every tick. It is resumed exactly once:
  // each change that gives it away leaves the phase, and all ways out of the phase give it away.
  typealias Continuation = UnsafeContinuation<CountingTimer.Tick?, Never>

  /// What a reader gets who asks for the next tick.
  enum Next {
    case tick(CountingTimer.Tick)
    case end
    case wait
  }

  private enum Phase {
    case unread(CountingTimer.Tick?)
    case waiting(Continuation)
    /// The timer is gone; what was not read before is still there.
    case finished(CountingTimer.Tick?)
  }

  private var phase = Phase.unread(nil)

  /// Takes in a tick: for the reader that waits, or merged with what it has not read.
  mutating func deliver(_ tick: CountingTimer.Tick) -> Continuation? {
    switch phase {
    case .unread(let unread):
      phase = .unread(tick.merged(with: unread))
      return nil
    case .waiting(let continuation):
      phase = .unread(nil)
      return continuation
    case .finished:
      return nil
    }
  }

  /// Takes out what can be had without waiting.
  mutating func next() -> Next {
    switch phase {
    case .unread(nil):
      return .wait
    case .unread(let tick?):
      phase = .unread(nil)
      return .tick(tick)
    case .finished(let tick):
      phase = .finished(nil)
      return tick.map { .tick($0) } ?? .end
    case .waiting:
      // The caller's fault, as with any iterator: the tick could only go to one of them.
      fatalError("two tasks wait for the next tick of one iterator: give each its own")
    }
  }

  /// Lets the reader wait, unless there is something to be had by now.
  mutating func wait(_ continuation: Continuation) -> Next {
    let next = next()
    if case .wait = next { phase = .waiting(continuation) }
    return next
  }

  /// Ends after what has not been read: there will be no more ticks.
  mutating func finish() -> Continuation? {
    switch phase {
    case .unread(let tick):
      phase = .finished(tick)
      return nil
    case .waiting(let continuation):
      phase = .finished(nil)
      return continuation
    case .finished:
      return nil
    }
  }

  /// Ends at once: there is no more reader.
  mutating func cancel() -> Continuation? {
    let waiting = finish()
    phase = .finished(nil)
    return waiting
  }
}

extension CountingTimer.Tick {
  /// The newer tick, with the count of both.
  fileprivate func merged(with unread: Self?) -> Self {
    guard let unread else { return self }
    return Self(elapsed: elapsed, due: Int(Int64(due).addingClamped(Int64(unread.due))))
  }
}
