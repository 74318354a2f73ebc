/// What a timer calls, as a value that leaves the queue's lock.
enum TimerCall: Sendable {
  case closure(TimerAction.Closure)
  case shared(TimerQueue.SharedHandler?, UInt64)

  func callAsFunction(_ fire: TimerQueue.Fire) {
    switch self {
    case .closure(let closure): closure(fire)
    case .shared(let handler, let context): handler?.body(context, fire)
    }
  }
}
