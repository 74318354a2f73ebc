/// Finds an entry by its name: a table of slots, eight bytes a place, by open addressing.
///
/// The names are with the entries. Here is a part of each name's hash, by which most that differ are
/// told apart without a look at the entry, and by which the table grows without one. A removal moves
/// those behind it up (Knuth, "The Art of Computer Programming", volume 3, 6.4, algorithm R), so that
/// no marks are left that searches would have to pass over.
struct NameIndex: ~Copyable {
  /// Zero for an empty place, else hash and slot; slots are never zero.
  private var places = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
  private var capacity = 0
  private(set) var count = 0

  init() {}

  deinit { places.deallocate() }

  static func hash(of name: TimerRegistry.Name) -> UInt32 {
    UInt32(truncatingIfNeeded: name.hashValue)
  }

  /// The slot of a hash for which `matches` holds.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (UInt32) -> Bool) -> UInt32? {
    guard capacity > 0 else { return nil }
    var place = home(of: hash)
    while places[place] != 0 {
      let slot = UInt32(truncatingIfNeeded: places[place])
      if self.hash(at: place) == hash, matches(slot) { return slot }
      place = next(place)
    }
    return nil
  }

  mutating func insert(_ slot: UInt32, hash: UInt32) {
    // At most three quarters full: beyond it searches get long.
    if (count + 1) * 4 > capacity * 3 { grow() }
    put(UInt64(hash) << 32 | UInt64(slot))
    count += 1
  }

  /// Removes a slot that is there.
  mutating func remove(_ slot: UInt32, hash: UInt32) {
    var hole = home(of: hash)
    while UInt32(truncatingIfNeeded: places[hole]) != slot { hole = next(hole) }
    var place = next(hole)
    while places[place] != 0 {
      // Whoever would not find this one any more, coming from its home to the hole, is to find it.
      let distance = (place &- home(of: self.hash(at: place))) & (capacity - 1)
      if distance >= (place &- hole) & (capacity - 1) {
        places[hole] = places[place]
        hole = place
      }
      place = next(place)
    }
    places[hole] = 0
    count -= 1
  }

  private func home(of hash: UInt32) -> Int { Int(hash) & (capacity - 1) }
  private func next(_ place: Int) -> Int { (place + 1) & (capacity - 1) }
  private func hash(at place: Int) -> UInt32 { UInt32(truncatingIfNeeded: places[place] >> 32) }

  private func put(_ value: UInt64) {
    var place = home(of: UInt32(truncatingIfNeeded: value >> 32))
    while places[place] != 0 { place = next(place) }
    places[place] = value
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: places, count: capacity)
    capacity = max(16, capacity * 2)
    places = .allocate(capacity: capacity)
    places.initialize(repeating: 0, count: capacity)
    for value in old where value != 0 { put(value) }
    old.deallocate()
  }
}
