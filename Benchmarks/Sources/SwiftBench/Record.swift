import Dispatch

/// What the handlers write down: all of it static, so that a handler captures its index and no more.
///
/// Set before the first timer is added and read after the last was served; between, handlers run one
/// at a time, or (tasks) write into a place of their own. That makes the unchecked variables safe.
enum Record {
  static let repeating = 100
  static let interval: Int64 = 10_000_000
  static let mostFires = 1000

  nonisolated(unsafe) static var lateness: UnsafeMutablePointer<Int64>?
  nonisolated(unsafe) static var deadlines: UnsafeMutablePointer<Int64>?
  nonisolated(unsafe) private static var fires: UnsafeMutablePointer<Int>?
  nonisolated(unsafe) private static var bases: UnsafeMutablePointer<Int64>?
  nonisolated(unsafe) private static var grid: UnsafeMutablePointer<Int64>?
  nonisolated(unsafe) private static var expected = 0
  nonisolated(unsafe) private static var count = 0
  static let done = DispatchSemaphore(value: 0)

  static func prepare(deadlines: [Int64]) {
    expected = deadlines.count
    self.deadlines = .allocate(capacity: deadlines.count)
    self.deadlines?.initialize(from: deadlines, count: deadlines.count)
    lateness = .allocate(capacity: deadlines.count)
    lateness?.initialize(repeating: 1, count: deadlines.count)
  }

  static func prepareRepeating() {
    lateness = .allocate(capacity: repeating * mostFires)
    lateness?.initialize(repeating: 1, count: repeating * mostFires)
    fires = .allocate(capacity: repeating)
    fires?.initialize(repeating: 0, count: repeating)
    bases = .allocate(capacity: repeating)
    bases?.initialize(repeating: 0, count: repeating)
    grid = .allocate(capacity: repeating)
    grid?.initialize(repeating: 0, count: repeating)
  }

  static func begin(_ index: Int) { bases?[index] = Measure.now }

  /// The deadline after the last that was served, of one that arms itself.
  static func nextDeadline(_ index: Int) -> Int64 {
    guard let bases, let grid else { return 0 }
    return nextDeadline(index, bases, grid)
  }

  private static func nextDeadline(
    _ index: Int, _ bases: UnsafeMutablePointer<Int64>, _ grid: UnsafeMutablePointer<Int64>
  ) -> Int64 {
    bases[index] + (grid[index] + 1) * interval
  }

  static func fired(_ index: Int, due: Int = 1) {
    let now = Measure.now
    if expected > 0 {
      guard let lateness, let deadlines else { return }
      lateness[index] = now - deadlines[index]
      count += 1
      if count == expected { done.signal() }
    } else {
      guard let lateness, let fires, let bases, let grid else { return }
      // Against the ideal grid, so that drift shows; of several that were due, the first.
      let deadline = nextDeadline(index, bases, grid)
      grid[index] += Int64(due)
      if fires[index] < mostFires {
        lateness[index * mostFires + fires[index]] = now - deadline
        fires[index] += 1
      }
    }
  }

  static var oneShotLateness: [Int64] {
    Array(UnsafeBufferPointer(start: lateness, count: expected))
  }

  static var repeatingLateness: [Int64] {
    guard let lateness, let fires else { return [] }
    return (0..<repeating).flatMap { index in
      (0..<fires[index]).map { lateness[index * mostFires + $0] }
    }
  }
}
