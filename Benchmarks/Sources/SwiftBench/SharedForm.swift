import Timers

/// This library's timer queue, with one handler for all timers that is told a number of each.
struct SharedForm: Form {
  let queue: TimerQueue
  let tolerance: Duration?
  private let handler: TimerQueue.SharedHandler

  init(queue: TimerQueue, tolerance: Duration?) {
    self.queue = queue
    self.tolerance = tolerance
    handler = TimerQueue.SharedHandler { context, fire in
      Record.fired(Int(context), due: fire.due)
    }
  }

  func add(after delay: Int64, index: Int) -> TimerQueue.Handle {
    queue.schedule(
      after: .nanoseconds(delay), tolerance: tolerance, context: UInt64(index),
      handler: handler)
  }

  func addRepeating(every interval: Int64, index: Int) {
    let interval = Duration.nanoseconds(interval)
    _ = queue.schedule(
      after: interval, repeating: interval, tolerance: tolerance, context: UInt64(index),
      handler: handler)
  }

  func cancel(_ handle: TimerQueue.Handle) {
    if !queue.cancel(handle) { Report.fail("a timer was not pending") }
  }

  func move(_ handle: TimerQueue.Handle, after delay: Int64) -> Bool {
    queue.reschedule(handle, at: queue.now.advanced(by: .nanoseconds(delay)))
  }
}
