/// The timers that are due soonest, in exact order: a four-ary heap.
///
/// It holds about a millisecond's worth, so that it stays in the cache; more only where a burst comes
/// ahead of the one slot that an idle queue had loaded already. Four-ary, because on wide
/// nodes a step down reads two cache lines for its four children and the tree is half as deep as a
/// binary one. A record knows its place, so that any can be removed. Equal deadlines leave in the
/// order of their numbers.
struct NearHeap: ~Copyable {
  struct Entry {
    var deadline: Int64
    var order: UInt64
    var slot: UInt32
    var isExact: Bool

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : order < other.order
    }
  }

  /// In the place of a record's link to its predecessor: it is in the heap.
  static let mark: UInt32 = .max

  private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 0)
  private var capacity = 0
  private(set) var count = 0

  init() {}

  deinit { entries.deallocate() }

  var first: Entry? { count == 0 ? nil : entries[0] }

  mutating func push(_ entry: Entry, in records: borrowing Slab<TimerRecord>) {
    if count == capacity { grow() }
    records[entry.slot].pointee.previous = Self.mark
    count += 1
    siftUp(entry, from: count - 1, in: records)
  }

  mutating func remove(at position: Int, in records: borrowing Slab<TimerRecord>) {
    count -= 1
    guard position < count else { return shrink() }
    let last = entries[count]
    if position > 0, last.precedes(entries[(position - 1) / 4]) {
      siftUp(last, from: position, in: records)
    } else {
      siftDown(last, from: position, in: records)
    }
    shrink()
  }

  /// The earliest exact entry before a limit; reads those before the limit and no others.
  func earliestExact(before limit: Int64) -> Entry? {
    earliestExact(before: limit, under: 0)
  }

  private func earliestExact(before limit: Int64, under position: Int) -> Entry? {
    guard position < count, entries[position].deadline < limit else { return nil }
    if entries[position].isExact { return entries[position] }
    var found: Entry?
    for child in 4 * position + 1..<4 * position + 5 {
      let candidate = earliestExact(before: found?.deadline ?? limit, under: child)
      found = candidate ?? found
    }
    return found
  }

  private mutating func siftUp(
    _ entry: Entry, from start: Int, in records: borrowing Slab<TimerRecord>
  ) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 4
      guard entry.precedes(entries[parent]) else { break }
      place(entries[parent], at: position, in: records)
      position = parent
    }
    place(entry, at: position, in: records)
  }

  private mutating func siftDown(
    _ entry: Entry, from start: Int, in records: borrowing Slab<TimerRecord>
  ) {
    var position = start
    while case let firstChild = 4 * position + 1, firstChild < count {
      var least = firstChild
      var child = firstChild + 1
      let end = min(firstChild + 4, count)
      while child < end {
        if entries[child].precedes(entries[least]) { least = child }
        child += 1
      }
      guard entries[least].precedes(entry) else { break }
      place(entries[least], at: position, in: records)
      position = least
    }
    place(entry, at: position, in: records)
  }

  @inline(__always)
  private func place(_ entry: Entry, at position: Int, in records: borrowing Slab<TimerRecord>) {
    entries[position] = entry
    records[entry.slot].pointee.next = UInt32(truncatingIfNeeded: position)
  }

  @inline(never)
  private mutating func grow() { resize(to: max(32, capacity * 2)) }

  /// Gives back what a jump of time or a burst left behind.
  private mutating func shrink() {
    if capacity > 4_096, count < capacity / 8 { resize(to: capacity / 4) }
  }

  private mutating func resize(to newCapacity: Int) {
    let resized = UnsafeMutablePointer<Entry>.allocate(capacity: newCapacity)
    resized.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = resized
    capacity = newCapacity
  }
}
