public import Foundation

extension RunLoop {
  /// The wall-clock time at which this run loop last woke: the time of the current event.
  ///
  /// All timers and blocks that are served in one pass of the loop see the same value, however long
  /// they take. It is taken together with ``wakeInstant``. A pass that follows the last one without
  /// sleep has a time of its own.
  ///
  /// It works in every mode that the loop is run in, on the main loop and on a thread's own. Where
  /// there is no pass it is the time of asking: before the loop has run, between two runs, and for the
  /// loop of another thread. In a mode that is used for the first time, the first question of a pass
  /// sets the time for the rest of it.
  ///
  /// The wall clock can be set; measure lengths of time by ``wakeInstant``. Reading costs no system
  /// call and about a microsecond; the first reading in a mode adds an observer to the loop, which
  /// stays with the thread.
  public var wakeDate: Date { currentWake.date }

  /// The instant at which this run loop last woke, by a clock that nothing sets back.
  ///
  /// An instant of `ContinuousClock`, which goes on while the machine sleeps. All else is as in
  /// ``wakeDate``: one pass has one value.
  public var wakeInstant: ContinuousClock.Instant { currentWake.instant }

  private var currentWake: Wake {
    // Another thread's loop cannot be observed from here, and what it serves is not running here.
    guard self === RunLoop.current, let mode = currentMode else { return Wake() }
    return WakeRecorder.ofCurrentThread.wake(of: self, in: mode)
  }
}

/// One moment, by both clocks.
struct Wake: Equatable {
  var date = Date()
  var instant = ContinuousClock.now
}
