/// The one who reads: the subscription ends with it.
final class TickReader: Sendable {
  private let hub: TickHub
  private let subscription: TickSubscription

  init(hub: TickHub, subscription: TickSubscription) {
    self.hub = hub
    self.subscription = subscription
  }

  deinit { hub.end(subscription) }

  func next(isolation actor: isolated (any Actor)?) async -> CountingTimer.Tick? {
    if !Task.isCancelled {
      switch subscription.next() {
      case .tick(let tick): return tick
      case .end: return nil
      case .wait: break
      }
    }
    return await withTaskCancellationHandler(
      operation: {
        await withUnsafeContinuation(isolation: actor) { subscription.wait($0) }
      }, onCancel: { hub.end(subscription) }, isolation: actor)
  }
}

/// The state of one reader behind a lock.
final class TickSubscription: Sendable {
  private let state = Lock(TickState())

  func deliver(_ tick: CountingTimer.Tick) {
    state.withLock { $0.deliver(tick) }?.resume(returning: tick)
  }

  func finish() {
    state.withLock { $0.finish() }?.resume(returning: nil)
  }

  func cancel() {
    state.withLock { $0.cancel() }?.resume(returning: nil)
  }

  func next() -> TickState.Next {
    state.withLock { $0.next() }
  }

  func wait(_ continuation: TickState.Continuation) {
    switch state.withLock({ $0.wait(continuation) }) {
    case .tick(let tick): continuation.resume(returning: tick)
    case .end: continuation.resume(returning: nil)
    case .wait: break
    }
  }
}
