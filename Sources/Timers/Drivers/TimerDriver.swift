internal import Dispatch

/// What a timer queue waits with: a clock, and one wake at one instant.
///
/// A driver is used by one queue. Instants are nanoseconds of boot time.
package protocol TimerDriver: Sendable {
  /// The current instant.
  var now: Int64 { get }

  /// Takes what is to be called at each wake; called once, before anything is armed.
  ///
  /// `serve` is called on the thread that the driver stands for, never by two threads at a time and
  /// never from within ``arm(_:)``. A call too many is harmless.
  func attach(serve: @escaping @Sendable () -> Void)

  /// Replaces the instant of the next wake; `nil` for none.
  ///
  /// Called by any thread, by one at a time. The wake comes at the deadline or later; a deadline that
  /// has passed wakes at once.
  func arm(_ deadline: Int64?)

  /// Whether time moves only when it is told to: then each wake is for a deadline, none for upkeep.
  var isSteppedByHand: Bool { get }
}

extension TimerDriver {
  package var isSteppedByHand: Bool { false }
}

/// The choice of the driver by system.
enum TimerDrivers {
  static func main() -> any TimerDriver {
    #if os(Linux)
      if let timer = try? BootTimer(blocking: false) { return MainTimerDriver(timer: timer) }
    #endif
    return DispatchTimerDriver(queue: .main)
  }

  static func thread(label: String) -> any TimerDriver {
    #if os(Linux)
      if let driver = try? ThreadTimerDriver(label: label) { return driver }
    #endif
    return DispatchTimerDriver(queue: DispatchQueue(label: label))
  }
}
