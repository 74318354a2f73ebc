import Dispatch

/// `asyncAfter` with a work item for each timer, all on one serial queue.
struct DispatchAfterForm: Form {
  private let queue = DispatchQueue(label: "bench")

  func add(after delay: Int64, index: Int) -> DispatchWorkItem {
    let item = DispatchWorkItem { Record.fired(index) }
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(delay)), execute: item)
    return item
  }

  func addRepeating(every interval: Int64, index: Int) {
    Self.arm(queue, index: index)
  }

  /// It has no repetition: armed again on the ideal grid, as a careful user would.
  private static func arm(_ queue: DispatchQueue, index: Int) {
    let deadline = DispatchTime(uptimeNanoseconds: UInt64(Record.nextDeadline(index)))
    queue.asyncAfter(deadline: deadline) {
      Record.fired(index)
      arm(queue, index: index)
    }
  }

  func cancel(_ item: DispatchWorkItem) { item.cancel() }
}
