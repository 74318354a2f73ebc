/// The slots of all levels of a wheel: first-in-first-out lists of records, and which are not empty.
///
/// A list is doubly linked through its records and closed by its own number, marked as such, so that a
/// record can be taken out without knowing where it is.
struct TimerLists: ~Copyable {
  /// Tells the number of a list from that of a record.
  static let mark: UInt32 = 1 << 31

  private struct List {
    var first: UInt32
    var last: UInt32
  }

  // What an empty list holds is never read, and not initialized before its first use: most lists of
  // most queues are never touched.
  private let lists: UnsafeMutablePointer<List>
  private let occupied: UnsafeMutablePointer<UInt64>

  init() {
    lists = .allocate(capacity: WheelLevel.listCount)
    occupied = .allocate(capacity: WheelLevel.listCount / 64)
    occupied.initialize(repeating: 0, count: WheelLevel.listCount / 64)
  }

  deinit {
    lists.deallocate()
    occupied.deallocate()
  }

  @inline(__always)
  func isEmpty(_ list: Int) -> Bool { occupied[list >> 6] & (1 &<< UInt64(list & 63)) == 0 }

  /// The first record of a list that is not empty.
  @inline(__always)
  func first(of list: Int) -> UInt32 { lists[list].first }

  @inline(__always)
  mutating func append(_ slot: UInt32, to list: Int, in records: borrowing Slab<TimerRecord>) {
    let end = Self.mark | UInt32(truncatingIfNeeded: list)
    let record = records[slot]
    record.pointee.next = end
    if isEmpty(list) {
      occupied[list >> 6] |= 1 &<< UInt64(list & 63)
      record.pointee.previous = end
      lists[list] = List(first: slot, last: slot)
    } else {
      let last = lists[list].last
      record.pointee.previous = last
      records[last].pointee.next = slot
      lists[list].last = slot
    }
  }

  /// Takes a record out of its list; answers with the list's mark and number when it is empty now.
  @inline(__always)
  mutating func unlink(
    _ record: UnsafeMutablePointer<TimerRecord>, in records: borrowing Slab<TimerRecord>
  ) -> UInt32? {
    let next = record.pointee.next
    let previous = record.pointee.previous
    if next >= Self.mark {
      if previous >= Self.mark {
        let list = Int(next ^ Self.mark)
        occupied[list >> 6] &= ~(1 &<< UInt64(list & 63))
        return next
      }
      lists[Int(next ^ Self.mark)].last = previous
    } else {
      records[next].pointee.previous = previous
    }
    if previous >= Self.mark {
      lists[Int(previous ^ Self.mark)].first = next
    } else {
      records[previous].pointee.next = next
    }
    return nil
  }

  /// Leaves out the front of a list up to `rest`, which is its new first record or its own mark.
  @inline(__always)
  mutating func dropFront(of list: Int, upTo rest: UInt32, in records: borrowing Slab<TimerRecord>)
  {
    if rest >= Self.mark {
      occupied[list >> 6] &= ~(1 &<< UInt64(list & 63))
    } else {
      lists[list].first = rest
      records[rest].pointee.previous = Self.mark | UInt32(truncatingIfNeeded: list)
    }
  }

  /// The first slot of a level that is not empty, from `start` on and before `end`.
  @inline(__always)
  func firstOccupied(_ level: WheelLevel, from start: Int64, to end: Int64) -> Int64? {
    var slot = start
    // No more than a turn of the ring: beyond it the same lists come again.
    let limit = min(end, start &+ Int64(level.length))
    while slot < limit {
      let list = level.list(of: slot)
      let bits = occupied[list >> 6] &>> UInt64(list & 63)
      if bits != 0 {
        let found = slot &+ Int64(bits.trailingZeroBitCount)
        return found < limit ? found : nil
      }
      slot &+= Int64(64 &- (list & 63))
    }
    return nil
  }
}
