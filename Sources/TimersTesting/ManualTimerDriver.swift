internal import Timers

/// A clock and a wake that move only when they are told to.
final class ManualTimerDriver: TimerDriver {
  private struct State {
    var now: Int64
    var armed: Int64?
    var wakeCount = 0
    var isAdvancing = false
    var serve: @Sendable () -> Void = {}
  }

  /// More wakes at one instant than any honest test has.
  private static let wakeLimit = 100_000

  private let state: Lock<State>

  init(now: Int64) {
    state = Lock(State(now: now))
  }

  var isSteppedByHand: Bool { true }
  var now: Int64 { state.withLock { $0.now } }
  var armed: Int64? { state.withLock { $0.armed } }
  var wakeCount: Int { state.withLock { $0.wakeCount } }

  func attach(serve: @escaping @Sendable () -> Void) {
    state.withLock { $0.serve = serve }
  }

  func arm(_ deadline: Int64?) {
    state.withLock { $0.armed = deadline }
  }

  func advance(to end: Int64) {
    exclusively {
      var wakesAtOnce = 0
      while true {
        let before = now
        guard let serve = wake(by: end, jumping: false) else { return }
        wakesAtOnce = now == before ? wakesAtOnce + 1 : 0
        require(
          wakesAtOnce < Self.wakeLimit,
          "a handler arms a timer without delay each time it runs: time cannot pass")
        serve()
      }
    }
  }

  func stall(to end: Int64) {
    exclusively { wake(by: end, jumping: true)?() }
  }

  /// Moves time to the next wake or, when it jumps or there is none, to the end.
  private func wake(by end: Int64, jumping: Bool) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let armed = state.armed, armed <= end else {
        state.now = end
        return nil
      }
      state.now = jumping ? end : max(state.now, armed)
      state.armed = nil
      state.wakeCount += 1
      return state.serve
    }
  }

  private func exclusively(_ body: () -> Void) {
    state.withLock { state in
      require(
        !state.isAdvancing, "time is advanced already: by a handler, or by another thread")
      state.isAdvancing = true
    }
    body()
    state.withLock { $0.isAdvancing = false }
  }
}
