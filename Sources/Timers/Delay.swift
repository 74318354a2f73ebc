public import Dispatch

/// A piece of work that is put off, and can be cancelled until it begins.
///
///     let pending = Delay(for: .seconds(3)) { status.text = "" }
///     …
///     pending.cancel()
///
/// Dropping the value does not cancel the delay: the body runs all the same. Keep the value to be
/// able to cancel, leave it to fire and forget.
///
/// - **Threads**: may be created and cancelled on any thread.
/// - **Cancelling**: before the body begins it never runs, even when its time has come and its turn
///   has not. Cancelling twice, after the run, or inside the body is harmless.
/// - **Memory**: what the body captures is freed when the delay is cancelled or the body has run, not
///   at the deadline. A cancelled delay wakes nobody. The value holds its timer queue; once it is
///   dropped, a queue that is released takes the delay with it, and the body never runs.
/// - **Main actor**: a body for it runs only while the main queue is served: by `RunLoop.main`,
///   `dispatchMain()` or an asynchronous main function.
/// - **Clock**: that of ``TimerQueue``; the time that the machine sleeps counts. Late when the thread
///   or queue that runs it is busy, never early.
public final class Delay: Sendable {
  // Held by the value alone: the queue holds the work until its time, and would keep itself alive.
  private let queue: TimerQueue
  private let work: DelayedWork

  /// Runs `body` on the main actor after `duration`.
  ///
  /// - Parameters:
  ///   - duration: From now on; zero or less runs at the next turn of the queue.
  ///   - queue: Where the delay waits; it has to serve on the main thread.
  ///   - body: Runs once, on the main actor.
  @discardableResult
  public init(
    for duration: Duration, queue: TimerQueue = .main, body: @escaping @MainActor () -> Void
  ) {
    self.queue = queue
    work = DelayedWork { MainActor.assumeIsolated(body) }
    work.schedule(on: queue, after: duration) { $0.run() }
  }

  /// Runs `body` on a dispatch queue after `duration`.
  ///
  /// - Parameters:
  ///   - duration: From now on; zero or less runs at the next turn of the queue.
  ///   - dispatchQueue: Where the body runs.
  ///   - queue: Where the delay waits.
  ///   - body: Runs once, on `dispatchQueue`.
  @discardableResult
  public init(
    for duration: Duration, on dispatchQueue: DispatchQueue, queue: TimerQueue = .background,
    body: @escaping @Sendable () -> Void
  ) {
    self.queue = queue
    work = DelayedWork(body: body)
    work.schedule(on: queue, after: duration) { work in dispatchQueue.async { work.run() } }
  }

  /// Whether the body has neither begun nor been cancelled.
  public var isPending: Bool { work.isPending }

  /// Keeps the body from running, and frees it.
  ///
  /// - Returns: False when there was nothing to cancel: the body has begun, or was cancelled before.
  @discardableResult
  public func cancel() -> Bool { work.cancel(on: queue) }
}

/// What the delay and its timer share: the body, until one of them takes it.
private final class DelayedWork: Sendable {
  private struct State {
    var body: (@Sendable () -> Void)?
    var handle: TimerQueue.Handle?
  }

  private let state: Lock<State>

  init(body: @escaping @Sendable () -> Void) {
    state = Lock(State(body: body))
  }

  var isPending: Bool { state.withLock { $0.body != nil } }

  func schedule(
    on queue: TimerQueue, after duration: Duration,
    wake: @escaping @Sendable (DelayedWork) -> Void
  ) {
    let handle = queue.schedule(after: duration) { _ in wake(self) }
    state.withLock { $0.handle = handle }
  }

  func run() {
    let body = state.withLock { $0.body.take() }
    body?()
  }

  func cancel(on queue: TimerQueue) -> Bool {
    // Both leave the lock before they are released: what the body captured may do anything then.
    let (body, handle) = state.withLock { ($0.body.take(), $0.handle.take()) }
    guard body != nil else { return false }
    if let handle { queue.cancel(handle) }
    return true
  }
}
