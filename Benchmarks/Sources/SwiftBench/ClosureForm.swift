import Timers

/// This library's timer queue, with a closure for each timer that captures one word.
struct ClosureForm: Form {
  let queue: TimerQueue
  /// Zero for exact timers, `nil` for the default of the queue.
  let tolerance: Duration?

  func add(after delay: Int64, index: Int) -> TimerQueue.Handle {
    queue.schedule(after: .nanoseconds(delay), tolerance: tolerance) { _ in Record.fired(index) }
  }

  func addRepeating(every interval: Int64, index: Int) {
    let interval = Duration.nanoseconds(interval)
    queue.schedule(after: interval, repeating: interval, tolerance: tolerance) { fire in
      Record.fired(index, due: fire.due)
    }
  }

  func cancel(_ handle: TimerQueue.Handle) {
    if !queue.cancel(handle) { Report.fail("a timer was not pending") }
  }

  func move(_ handle: TimerQueue.Handle, after delay: Int64) -> Bool {
    queue.reschedule(handle, at: queue.now.advanced(by: .nanoseconds(delay)))
  }
}
