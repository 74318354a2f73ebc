import Board
import Timers

/// The next alarm of each timer of a board, at most one each, on one queue.
///
/// Large boards are why it is not a `TimerRegistry`: an alarm takes about forty bytes of the queue, and
/// as many here for the handle by which it is moved, where a named entry with a closure of its own
/// takes two hundred.
@MainActor
final class Alarms {
  private let queue: TimerQueue
  private let onDue: @MainActor (TimerID, TimerQueue.Fire) -> Void
  private var handles: [TimerID: TimerQueue.Handle] = [:]
  private lazy var handler = TimerQueue.SharedHandler { [weak self] context, fire in
    // The queue is served by the main queue, or by a test that advances time on the main actor.
    MainActor.assumeIsolated { self?.goOff(TimerID(context: context), fire) }
  }

  /// Creates alarms of which none is set.
  ///
  /// - Parameters:
  ///   - queue: waits; it has to be served on the main actor.
  ///   - onDue: told of each alarm when it goes off. It is not set any more then.
  init(
    on queue: TimerQueue, onDue: @escaping @MainActor (TimerID, TimerQueue.Fire) -> Void
  ) {
    self.queue = queue
    self.onDue = onDue
  }

  deinit {
    for handle in handles.values { queue.cancel(handle) }
  }

  /// Makes room for so many, so that they do not have to be moved time and again.
  func reserve(_ count: Int) {
    handles.reserveCapacity(count)
  }

  /// Sets the alarm of a timer in place of the one before; with `nil` it has none.
  func set(_ id: TimerID, at instant: ContinuousClock.Instant?) {
    let old = handles[id]
    if let instant {
      if let old, queue.reschedule(old, at: instant) { return }
      handles[id] = queue.schedule(at: instant, context: id.context, handler: handler)
    } else if let old {
      handles[id] = nil
      queue.cancel(old)
    }
  }

  private func goOff(_ id: TimerID, _ fire: TimerQueue.Fire) {
    handles[id] = nil
    onDue(id, fire)
  }
}

extension TimerID {
  fileprivate init(context: UInt64) {
    self.init(rawValue: Int(bitPattern: UInt(context)))
  }

  fileprivate var context: UInt64 { UInt64(UInt(bitPattern: rawValue)) }
}
