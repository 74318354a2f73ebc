@testable import Timers

/// What a timer table has to do, as a sorted array: slow, and plainly right.
struct TimerModel {
  struct Entry {
    var id: UInt64
    var deadline: Int64
    var interval: Int64
    var grid: Int64
    /// Whether it names a tolerance of its own, and is not held up by the queue's.
    var isExact: Bool
    /// The instant of the pass in which it was armed though it was due already.
    var deferral: Int64?
    var order: Int

    var position: Int64 {
      let (sum, overflow) = deadline.addingReportingOverflow(grid - 1)
      return max(grid == 1 || overflow ? deadline : sum & -grid, deferral ?? .min)
    }

    private var rank: Int { deferral == nil ? 0 : 1 }

    func precedes(_ other: Entry) -> Bool {
      (position, rank, order) < (other.position, other.rank, other.order)
    }
  }

  private(set) var entries: [Entry] = []
  private var positions: [UInt64: Entry] = [:]
  private var lastOrder = 0
  private var pass: Int64?
  private var firstOfNextPass = 0

  var count: Int { entries.count }

  var earliest: Int64? { entries.first.flatMap { $0.position == .max ? nil : $0.position } }

  /// The latest instant at which a wake has to be armed so that nothing is served later than promised.
  func latestWake(notBefore: Int64) -> Int64? {
    let exact = entries.first { $0.isExact }?.position ?? .max
    let wake = earliest.map { min(max($0, notBefore), exact) }
    return wake == .max ? nil : wake
  }

  func deadline(of id: UInt64) -> Int64? { positions[id]?.deadline }

  mutating func insert(
    _ id: UInt64, at deadline: Int64, interval: Int64 = 0, grid: Int64 = 1,
    isExact: Bool = false
  ) {
    lastOrder += 1
    var entry = Entry(
      id: id, deadline: deadline, interval: interval, grid: grid, isExact: isExact,
      order: lastOrder)
    if let pass, entry.position <= pass { entry.deferral = pass }
    entries.insert(entry, at: index(of: entry))
    positions[id] = entry
  }

  mutating func remove(_ id: UInt64) -> Bool {
    guard let entry = positions.removeValue(forKey: id) else { return false }
    entries.remove(at: index(of: entry))
    return true
  }

  mutating func move(_ id: UInt64, to deadline: Int64) -> Bool {
    guard let entry = positions[id], remove(id) else { return false }
    insert(
      id, at: deadline, interval: entry.interval, grid: entry.grid, isExact: entry.isExact)
    return true
  }

  mutating func beginPass(at instant: Int64) {
    pass = instant
    firstOfNextPass = lastOrder + 1
  }

  mutating func endPass() { pass = nil }

  /// The next call of the pass: the timer, the deadline that is served, how many were due.
  mutating func next() -> (id: UInt64, deadline: Int64, due: Int64)? {
    guard let pass, let first = entries.first, first.position <= pass,
      first.deferral == nil || first.order < firstOfNextPass
    else { return nil }
    var due: Int64 = 1
    if first.interval > 0 {
      due += max(0, pass.subtractingClamped(first.deadline)) / first.interval
      let next = first.deadline.addingClamped(due.multipliedClamped(by: first.interval))
      _ = move(first.id, to: next)
    } else {
      _ = remove(first.id)
    }
    return (first.id, first.deadline, due)
  }

  private func index(of entry: Entry) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].precedes(entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
