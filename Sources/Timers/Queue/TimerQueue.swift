/// Any number of timers over one wait of the system: the engine under all timers of this library.
///
/// A queue holds deadlines, arms the next one, and on each wake serves all that are due, in order of
/// deadline and, for equal ones, in the order in which they were scheduled. The deadline of a timer
/// with a tolerance is where it was rounded to; one that a handler schedules for the past comes after
/// all that this wake serves. All timers of one wake are given the same instant. No timer is ever
/// served early.
///
/// - **Clock**: deadlines are absolute instants of `ContinuousClock`, on Linux CLOCK_BOOTTIME. It
///   goes on while the machine sleeps and is not moved when the clock is set: a timer whose deadline
///   passes in sleep is served at the wake-up. On systems other than Linux, and for a queue that was
///   made when the process had no file descriptor left, the wait itself stops in sleep, and a timer
///   can be late by the slept time; the count of what was due is right there too.
/// - **Threads**: every member may be used from any thread, also from within a handler. Handlers of
///   one queue run one after the other, on the thread that the queue serves: see ``main``,
///   ``background`` and ``init(label:tolerance:)``. They are called and released while no lock is
///   held. A handler that takes long makes the others of its queue late, never wrong.
/// - **Late**: a queue wakes at the deadline itself when its fires are sparse. When they are dense, a
///   wake comes no sooner than the queue's ``tolerance`` after the one before, and serves all that
///   came due meanwhile. A repeating timer keeps its ideal grid. After a stall it is served once,
///   with the count of what was due.
/// - **Cost**: scheduling, rescheduling and cancelling are constant-time under one lock, about a tenth
///   of a microsecond, for ten timers and for a million; plus one system call (about a microsecond)
///   when the next wake changes. A timer that is served once takes 40 bytes and what its handler
///   captures, one that repeats or names a tolerance 32 more. Memory is used again at once, and is
///   given back to the system with the queue. The deadlines are in a hierarchical timing wheel
///   (Varghese and Lauck, 1987) whose slots are spread ahead of time and in small portions, so that
///   no wake is held up by the number of timers that are not due.
public final class TimerQueue: Sendable {
  /// How late a timer may be served that names no tolerance of its own, so that it shares a wake.
  ///
  /// The least time from one wake to the next: a timer that is due sooner after a wake is served at
  /// the end of it, all others are served at their deadline. Zero for a queue that is always exact.
  public let tolerance: Duration

  /// The tolerance of a queue that was given none: 150 µs.
  ///
  /// A wake costs the processor 40 to 70 µs and comes as late by itself, serving a timer costs less
  /// than one. So much more lateness, where fires are that dense, bounds what waking costs to half of
  /// a processor, and makes ten thousand fires a second or more several times cheaper.
  public static let defaultTolerance: Duration = .microseconds(150)

  private let driver: any TimerDriver
  private let table: Lock<TimerTable>

  /// Creates a queue over a driver; it starts to serve at once.
  package init(driver: any TimerDriver, tolerance: Duration = .zero) {
    Self.check(tolerance: tolerance)
    self.driver = driver
    self.tolerance = tolerance
    let policy = TimerTable.Policy(
      spacing: tolerance.clampedNanoseconds, wakesForUpkeep: !driver.isSteppedByHand)
    table = Lock(TimerTable(policy: policy))
    driver.attach { [weak self] in self?.serve() }
  }

  /// Creates a queue that serves its timers on a thread of its own.
  ///
  /// The thread takes no signals, and sleeps in the kernel until the next deadline. It ends when the
  /// queue is released; timers that are still pending go with the queue and are not served.
  ///
  /// - Parameters:
  ///   - label: Names the thread for debuggers and `ps`; Linux shows the first 15 bytes.
  ///   - tolerance: How late timers may be served that name no tolerance, see ``tolerance``; not
  ///     negative.
  public convenience init(label: String, tolerance: Duration = defaultTolerance) {
    self.init(driver: TimerDrivers.thread(label: label), tolerance: tolerance)
  }

  /// The queue that serves on the main dispatch queue, which is the main actor's.
  ///
  /// Timers are served while the main queue is: by `RunLoop.main`, `dispatchMain()`, or an
  /// asynchronous main function. Never released. First used when the process has no file descriptor
  /// left, it works only if a dispatch source was used before: the system's dispatch library needs
  /// descriptors of its own, and stops the program when it cannot have them.
  public static let main = TimerQueue(
    driver: TimerDrivers.main(), tolerance: defaultTolerance)

  /// The queue that serves on one shared background thread, for handlers that are short.
  ///
  /// The thread is started at the first use and never ends.
  public static let background = TimerQueue(label: "timers")

  /// The current instant of the clock that the queue's deadlines are measured by.
  ///
  /// A reading of the system's clock, about 25 ns; time stepped by hand for a queue made for tests.
  public var now: ContinuousClock.Instant {
    ContinuousClock.Instant(bootNanoseconds: nowNanoseconds)
  }

  package var nowNanoseconds: Int64 { driver.now }

  /// How many timers are pending.
  public var count: Int { table.withLock { $0.count } }

  /// Adds a timer in nanoseconds of boot time; an interval of zero serves it once.
  package func schedule(
    atNanoseconds deadline: Int64, interval: Int64 = 0, tolerance: Int64? = nil,
    handler: consuming @escaping @Sendable (Fire) -> Void
  ) -> Handle {
    let request = TimerTable.Request(
      deadline: deadline, interval: interval, tolerance: tolerance)
    // Taken over before the lock is held, with the caller's reference: a closure that is made for the
    // call is not counted up and down once more.
    let action = TimerAction(closure: handler)
    return add { $0.insert(request, owning: action) }
  }

  /// Adds a timer with a shared handler in nanoseconds of boot time.
  package func schedule(
    atNanoseconds deadline: Int64, interval: Int64 = 0, tolerance: Int64? = nil, context: UInt64,
    handler: SharedHandler
  ) -> Handle {
    let request = TimerTable.Request(
      deadline: deadline, interval: interval, tolerance: tolerance)
    return add { $0.insert(request, handler: handler, context: context) }
  }

  @inline(__always)
  private func add(_ insert: (inout TimerTable) -> TimerWheel.Key) -> Handle {
    table.withLock { table in
      if table.isIdle { table.begin(at: driver.now) }
      let key = insert(&table)
      apply(table.arming())
      return Handle(key: key)
    }
  }

  /// Moves a timer to another deadline; a repeating one takes it as the start of a new grid.
  ///
  /// A deadline in the past is served at the queue's next turn.
  ///
  /// - Returns: False when the timer is gone: served or cancelled. The handle has to be of this queue.
  @discardableResult
  public func reschedule(_ handle: Handle, at deadline: ContinuousClock.Instant) -> Bool {
    reschedule(handle, atNanoseconds: deadline.bootNanoseconds)
  }

  package func reschedule(_ handle: Handle, atNanoseconds deadline: Int64) -> Bool {
    table.withLock { table in
      let isFound = table.move(handle.key, to: deadline)
      apply(table.arming())
      return isFound
    }
  }

  /// Removes a timer and releases its handler.
  ///
  /// When it returns on the thread that the queue serves, the handler will not be called again;
  /// from another thread one call may be under way. A cancelled timer wakes nobody.
  ///
  /// - Returns: False when the timer is gone already: served or cancelled. The handle has to be of this
  ///   queue.
  @discardableResult
  public func cancel(_ handle: Handle) -> Bool {
    let removed = table.withLock { table in
      let removed = table.remove(handle.key)
      apply(table.arming())
      return removed
    }
    // What the handler captured is released here, where no lock is held.
    return removed != nil
  }

  /// The deadline at which a timer is due next, `nil` when it is gone.
  ///
  /// In the past when the timer is due and its turn has not come.
  public func nextFire(of handle: Handle) -> ContinuousClock.Instant? {
    nextFireNanoseconds(of: handle).map { ContinuousClock.Instant(bootNanoseconds: $0) }
  }

  package func nextFireNanoseconds(of handle: Handle) -> Int64? {
    table.withLock { $0.deadline(of: handle.key) }
  }

  /// Serves all that is due; called by the driver, on the thread that handlers run on.
  private func serve() {
    let instant = driver.now
    table.withLock { $0.beginPass(at: instant) }
    var calls = 0
    serving: while true {
      // One hold of the lock a timer: a batch would need a claim for each of its timers, so that they
      // can still be cancelled, and a claim costs what a lock costs that nobody else holds.
      switch table.withLock({ $0.nextTurn() }) {
      case .call(let call, let fire):
        call(fire)
        calls += 1
      case .working: continue
      case .done: break serving
      }
    }
    // What has to be done ahead grows with what is served, and is done in proportion to it though more
    // is due already: put off until nothing is, under full load it would all have to be done at once.
    let owed = min(2 + calls / 16, Self.portionsPerWake)
    var portions = 0
    while portions < Self.portionsPerWake,
      table.withLock({ $0.prepare(unlessDueBy: portions < owed ? nil : driver.now) })
    {
      portions += 1
    }
    table.withLock { apply($0.endPass(isPrepared: portions < Self.portionsPerWake)) }
  }

  /// How much is done ahead before others that use the thread have their turn.
  private static let portionsPerWake = 16

  /// Called with the lock held, so that two threads cannot arm the driver in the wrong order.
  private func apply(_ arming: TimerTable.Arming) {
    switch arming {
    case .unchanged: break
    case .arm(let deadline): driver.arm(deadline)
    case .disarm: driver.arm(nil)
    }
  }

  static func check(tolerance: Duration) {
    require(tolerance >= .zero, "the tolerance is \(tolerance), it cannot be negative")
  }
}
