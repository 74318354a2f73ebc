/// A set of slots that gives out its lowest.
///
/// A bit a slot, and two summaries: a bit for each word that is not empty, a bit for each word of
/// those. The lowest word is remembered, so that most steps read one word. Not for several threads.
struct FreeSlots: ~Copyable {
  private(set) var count = 0

  /// No word below this one has a bit.
  private var lowest = 0
  private var wordCount = 0
  private var words = FreeSlots.allocate(0)
  private var groups = FreeSlots.allocate(0)
  private var regions = FreeSlots.allocate(0)

  init() {}

  deinit {
    words.deallocate()
    groups.deallocate()
    regions.deallocate()
  }

  /// Makes room for all slots below a limit.
  mutating func reserve(upTo limit: UInt32) {
    let needed = Int((limit &+ 63) >> 6)
    guard needed > wordCount else { return }
    Self.extend(&words, from: wordCount, to: needed)
    Self.extend(&groups, from: (wordCount + 63) >> 6, to: (needed + 63) >> 6)
    Self.extend(&regions, from: (wordCount + 4_095) >> 12, to: (needed + 4_095) >> 12)
    wordCount = needed
  }

  /// Adds a slot for which room was made.
  @inline(__always)
  mutating func insert(_ slot: UInt32) {
    let word = Int(slot >> 6)
    let bits = words[word]
    words[word] = bits | 1 &<< UInt64(slot & 63)
    if bits == 0 {
      groups[word >> 6] |= 1 &<< UInt64(word & 63)
      regions[word >> 12] |= 1 &<< UInt64((word >> 6) & 63)
    }
    if count == 0 || word < lowest { lowest = word }
    count &+= 1
  }

  @inline(__always)
  mutating func takeLowest() -> UInt32? {
    if count == 0 { return nil }
    if words[lowest] == 0 { findLowest() }
    let bits = words[lowest]
    let rest = bits & (bits &- 1)
    words[lowest] = rest
    if rest == 0 { clearSummary(of: lowest) }
    count &-= 1
    return UInt32(truncatingIfNeeded: lowest << 6 &+ bits.trailingZeroBitCount)
  }

  /// Finds the first word that has a bit; there is one.
  private mutating func findLowest() {
    var region = lowest >> 12
    while regions[region] == 0 { region += 1 }
    let group = region << 6 + regions[region].trailingZeroBitCount
    lowest = group << 6 + groups[group].trailingZeroBitCount
  }

  @inline(__always)
  private func clearSummary(of word: Int) {
    groups[word >> 6] &= ~(1 &<< UInt64(word & 63))
    if groups[word >> 6] == 0 { regions[word >> 12] &= ~(1 &<< UInt64((word >> 6) & 63)) }
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    .allocate(capacity: count)
  }

  private static func extend(
    _ words: inout UnsafeMutablePointer<UInt64>, from count: Int, to newCount: Int
  ) {
    let extended = allocate(newCount)
    extended.initialize(from: words, count: count)
    (extended + count).initialize(repeating: 0, count: newCount - count)
    words.deallocate()
    words = extended
  }
}
