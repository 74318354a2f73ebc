/// One ring of a hierarchical wheel: how wide its slots are, and where its lists begin.
///
/// Time is counted in ticks of 2²⁰ ns, about a millisecond. The slots of level 0 are one tick wide,
/// those of level 1 256 ticks (a quarter of a second), and each level above is 64 times coarser: 17
/// seconds, 18 minutes, 19 hours, 52 days, 9 years. Together they hold whatever 64 bits of nanoseconds
/// can say. A ring has twice as many slots as one slot above has parts, so that the next slot above
/// can be emptied into it before the current one is over.
struct WheelLevel {
  static let tickShift: Int64 = 20
  static let count = 7
  static let finest = WheelLevel(index: 0)

  private static let finestLength = 512
  private static let length = 128
  static let listCount = finestLength + length * (count - 1)

  let index: Int

  @inline(__always)
  var length: Int { index == 0 ? Self.finestLength : Self.length }

  /// The width of a slot in ticks, as a power of two.
  @inline(__always)
  var shift: Int64 { index == 0 ? 0 : 8 &+ 6 &* Int64(index &- 1) }

  /// How long before its beginning a slot is emptied into the level below, in ticks: a quarter slot.
  @inline(__always)
  var lead: Int64 { index == 0 ? 0 : 1 &<< (shift &- 2) }

  @inline(__always)
  func slot(of tick: Int64) -> Int64 { tick &>> shift }

  /// The first tick of a slot.
  @inline(__always)
  func start(of slot: Int64) -> Int64 { slot &<< shift }

  @inline(__always)
  func list(of slot: Int64) -> Int {
    let first = index == 0 ? 0 : Self.finestLength &+ Self.length &* (index &- 1)
    return first &+ Int(truncatingIfNeeded: slot) & (length &- 1)
  }

  /// The levels above the finest, the coarsest first.
  @inline(__always)
  static func forEachCoarse(_ body: (WheelLevel) -> Bool) {
    var index = count &- 1
    while index > 0, body(WheelLevel(index: index)) { index &-= 1 }
  }
}
