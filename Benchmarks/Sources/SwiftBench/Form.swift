/// One way to have timers: what the workloads are written against.
protocol Form {
  associatedtype Handle

  /// Adds a timer that calls ``Record/fired(_:due:)`` with the index once, after a delay.
  func add(after delay: Int64, index: Int) -> Handle

  /// Adds a timer that does so at each interval from now on.
  func addRepeating(every interval: Int64, index: Int)

  /// Cancels a timer, and drops what names it.
  func cancel(_ handle: consuming Handle)

  /// Moves a pending timer; false where there is no such thing.
  func move(_ handle: Handle, after delay: Int64) -> Bool
}

extension Form {
  func move(_ handle: Handle, after delay: Int64) -> Bool { false }
}
