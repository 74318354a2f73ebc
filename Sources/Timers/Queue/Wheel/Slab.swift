/// Many elements of one size in few blocks that never move, each under a number that is used again.
///
/// Each block is as large as all before it together, so that nothing is ever copied and growth has no
/// peak; what was never used of a block is never touched and costs no memory. The lowest free number
/// is given out first, which keeps the live elements dense: on memory used before, neighbours in time
/// are neighbours in memory. Taking and giving back are constant-time. Not for several threads.
///
/// Once taken, an element stays initialized for as long as the slab is there, also while its number
/// is free; what it was is for the next user to find.
struct Slab<Element>: ~Copyable {
  /// Never below ``firstSlot``, so that lower numbers are free to mean "none".
  typealias Slot = UInt32

  // The bit width of a slot is that of its block: 64 to 127 are the first, 128 to 255 the second.
  static var firstSlot: Slot { 64 }
  static var slotLimit: Slot { 1 << 30 }

  /// The blocks by the bit width of their slots.
  ///
  /// Allocated once and never moved: an entry is written before any slot of its block is given out,
  /// and stays.
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>
  private var firstUnused = Slab.firstSlot
  private var free = FreeSlots()

  init() {
    blocks = .allocate(capacity: Slot.bitWidth)
    blocks.initialize(repeating: nil, count: Slot.bitWidth)
  }

  deinit {
    var slot = Self.firstSlot
    while slot < firstUnused {
      let count = Int(min(slot, firstUnused &- slot))
      self[slot].deinitialize(count: count)
      self[slot].deallocate()
      slot <<= 1
    }
    blocks.deallocate()
  }

  /// The address of an element that was taken once.
  @inline(__always)
  subscript(slot: Slot) -> UnsafeMutablePointer<Element> {
    // Its block was allocated when the slot was given out, see `take`.
    address(of: slot).unsafelyUnwrapped
  }

  /// The address of a slot that may be from anywhere; `nil` when it has no block.
  @inline(__always)
  func address(of slot: Slot) -> UnsafeMutablePointer<Element>? {
    // The lowest bit changes nothing for a slot, and spares the test for zero.
    let width = 31 &- (slot | 1).leadingZeroBitCount
    guard let block = blocks[width] else { return nil }
    return block + Int(slot ^ (1 &<< Slot(truncatingIfNeeded: width)))
  }

  /// Whether an element was ever taken under this number.
  @inline(__always)
  func isInitialized(_ slot: Slot) -> Bool { slot >= Self.firstSlot && slot < firstUnused }

  /// Takes the lowest free slot; one that was never taken is initialized.
  @inline(__always)
  mutating func take(initial: @autoclosure () -> Element) -> Slot {
    if let slot = free.takeLowest() { return slot }
    let slot = firstUnused
    if slot & (slot &- 1) == 0 { grow(from: slot) }
    firstUnused = slot &+ 1
    self[slot].initialize(to: initial())
    return slot
  }

  /// Gives a slot back.
  @inline(__always)
  mutating func giveBack(_ slot: Slot) { free.insert(slot) }

  /// Adds the block that begins with `slot`.
  @inline(never)
  private mutating func grow(from slot: Slot) {
    require(slot < Self.slotLimit, "a slab holds at most 2³⁰ elements")
    blocks[31 &- slot.leadingZeroBitCount] = .allocate(capacity: Int(slot))
    free.reserve(upTo: slot << 1)
  }
}
