import Dispatch

/// One `DispatchSourceTimer` for each timer, all on one serial queue.
struct DispatchSourceForm: Form {
  private let queue = DispatchQueue(label: "bench")

  func add(after delay: Int64, index: Int) -> any DispatchSourceTimer {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + .nanoseconds(Int(delay)), leeway: .nanoseconds(0))
    source.setEventHandler { Record.fired(index) }
    source.activate()
    return source
  }

  func addRepeating(every interval: Int64, index: Int) {
    let interval = DispatchTimeInterval.nanoseconds(Int(interval))
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
    // Holds itself: it is never cancelled.
    let counted = source as? DispatchSource
    source.setEventHandler { Record.fired(index, due: Int(counted?.data ?? 1)) }
    source.activate()
  }

  func cancel(_ source: any DispatchSourceTimer) { source.cancel() }

  func move(_ source: any DispatchSourceTimer, after delay: Int64) -> Bool {
    source.schedule(deadline: .now() + .nanoseconds(Int(delay)), leeway: .nanoseconds(0))
    return true
  }
}
