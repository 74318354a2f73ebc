extension CountingTimer {
  /// The callbacks of the timer as an asynchronous sequence, beside the handler.
  ///
  ///     let ticks = timer.ticks
  ///     Task {
  ///       for await tick in ticks { print(tick.elapsed) }
  ///     }
  ///
  /// Take them before the task, as here: a task that names the timer itself keeps it alive, and so
  /// waits for a tick that may never come.
  ///
  /// Each call begins a subscription of its own, at once: nothing is lost between the call and the
  /// loop. There is a tick for each callback, and none while the timer is paused or its callbacks are
  /// disabled; the sequence then waits, and goes on when the timer does. It finishes when the timer
  /// is released, and does not keep it alive. See ``Ticks``.
  public var ticks: Ticks {
    let hub = tickHub ?? TickHub()
    tickHub = hub
    return Ticks(hub: hub)
  }

  /// The callbacks of a timer, to be read one after the other by any task.
  ///
  /// - **Threads**: may be handed to any task and read from any isolation. Readers do not disturb
  ///   each other or the handler.
  /// - **Late**: a reader that is slow, or has not begun, gets the newest tick, whose count holds all
  ///   that were due since the last one it read. There is never a backlog. What is unread when the
  ///   timer is reset or set counts too; its elapsed time is that of the newest.
  /// - **Ending**: leaving the loop or cancelling its task ends the subscription and frees it; a
  ///   cancelled reader gets `nil` at once. When the timer is released, a tick that is still unread
  ///   is handed over first.
  /// - **Clock**: that of the timer.
  /// - **Cost**: a subscription is a few small objects; a tick allocates nothing, a timer without
  ///   subscriptions pays nothing.
  public struct Ticks: AsyncSequence, Sendable {
    /// The time counted at a callback, and how many were due.
    public typealias Element = Tick

    /// Ticks cannot fail.
    public typealias Failure = Never

    private let hub: TickHub
    private let first: FirstReader

    init(hub: TickHub) {
      self.hub = hub
      first = FirstReader(hub.subscribe())
    }

    /// Begins to read.
    ///
    /// The first iterator takes over the subscription that began with ``CountingTimer/ticks``. Each
    /// further one of the same value begins another, from now on.
    public func makeAsyncIterator() -> Iterator {
      Iterator(reader: first.take() ?? hub.subscribe())
    }
  }
}

extension CountingTimer.Ticks {
  /// Reads one subscription, which ends when the iterator is released.
  ///
  /// Copies share the subscription. Two tasks cannot wait on it at the same time: that is a
  /// programming error and stops the program.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: TickReader

    /// Waits for the next tick, on whatever actor the caller is.
    ///
    /// Returns at once with what has come due since the last one that was read.
    ///
    /// - Returns: `nil` when the timer has been released, or the task is cancelled; then always.
    public func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> CountingTimer.Tick? {
      await reader.next(isolation: actor)
    }
  }

  /// Keeps the subscription until an iterator takes it, so that it ends with that and not with the
  /// sequence.
  final class FirstReader: Sendable {
    private let reader: Lock<TickReader?>

    init(_ reader: TickReader) { self.reader = Lock(reader) }

    func take() -> TickReader? { reader.withLock { $0.take() } }
  }
}
