import Dispatch
import Timers

/// This library's registry: timers under names, whose handlers run on a dispatch queue.
///
/// The names are there before anything is measured, as those of a program are: their text is not
/// counted, what the registry keeps of them is.
struct NameForm: Form {
  private let registry: TimerRegistry
  private let queue = DispatchQueue(label: "bench.handlers")
  private let names: [TimerRegistry.Name]

  init(queue: TimerQueue, count: Int) {
    registry = TimerRegistry(background: queue)
    names = (0..<count).map { TimerRegistry.Name("timer \($0)") }
  }

  func add(after delay: Int64, index: Int) -> Int {
    do {
      try registry.schedule(names[index], after: .nanoseconds(delay), on: queue) { _ in
        Record.fired(index)
      }
    } catch { Report.fail("\(error)") }
    return index
  }

  func addRepeating(every interval: Int64, index: Int) {
    let interval = Duration.nanoseconds(interval)
    do {
      try registry.schedule(names[index], after: interval, repeating: interval, on: queue) { fire in
        Record.fired(index, due: fire.due)
      }
    } catch { Report.fail("\(error)") }
  }

  func cancel(_ index: Int) {
    if !registry.cancel(names[index]) { Report.fail("\(names[index]) was not pending") }
  }

  func move(_ index: Int, after delay: Int64) -> Bool {
    registry.reschedule(names[index], after: .nanoseconds(delay))
  }
}
