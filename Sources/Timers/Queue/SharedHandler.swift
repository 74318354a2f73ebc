extension TimerQueue {
  /// One handler for any number of timers, told apart by a number.
  ///
  ///     let timeouts = TimerQueue.SharedHandler { request, _ in table.expire(request) }
  ///     let handle = queue.schedule(after: .seconds(30), context: request.id, handler: timeouts)
  ///
  /// For programs with very many timers of one sort: where a closure of its own costs each timer an
  /// allocation, such a timer costs its forty bytes of the queue and nothing else.
  ///
  /// May be used with any number of queues, from any thread; it is called on the thread of the queue
  /// whose timer is due. Pending timers hold it.
  public final class SharedHandler: Sendable {
    let body: @Sendable (_ context: UInt64, Fire) -> Void

    /// Creates a handler.
    ///
    /// - Parameter body: Called with the number that the timer was scheduled with.
    public init(_ body: @escaping @Sendable (_ context: UInt64, Fire) -> Void) {
      self.body = body
    }
  }
}
