/// Hands the ticks of one timer on to all who read them.
///
/// Owned by the timer; readers hold it too, and never the timer.
final class TickHub: Sendable {
  private struct State {
    var subscriptions: [TickSubscription] = []
    var isFinished = false
  }

  private let state = Lock(State())

  /// How many read, or will.
  var count: Int { state.withLock { $0.subscriptions.count } }

  /// Begins a subscription that lasts as long as its reader; a finished one when the timer is gone.
  func subscribe() -> TickReader {
    let subscription = TickSubscription()
    let isFinished = state.withLock { state in
      if !state.isFinished { state.subscriptions.append(subscription) }
      return state.isFinished
    }
    if isFinished { subscription.finish() }
    return TickReader(hub: self, subscription: subscription)
  }

  /// Ends a subscription at once; whoever waits for it is told.
  func end(_ subscription: TickSubscription) {
    state.withLock { $0.subscriptions.removeAll { $0 === subscription } }
    subscription.cancel()
  }

  func publish(_ tick: CountingTimer.Tick) {
    for subscription in state.withLock({ $0.subscriptions }) { subscription.deliver(tick) }
  }

  /// Ends all subscriptions after what has not been read: the timer is gone.
  func finish() {
    let subscriptions = state.withLock { state in
      state.isFinished = true
      defer { state.subscriptions = [] }
      return state.subscriptions
    }
    for subscription in subscriptions { subscription.finish() }
  }
}
