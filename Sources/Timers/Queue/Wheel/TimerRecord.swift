/// One timer in the slab of a wheel: forty bytes.
struct TimerRecord {
  /// When it is to be served, nanoseconds.
  var position: Int64 = 0
  var action = TimerAction()
  /// Generation and kind of action.
  ///
  /// The two low bits are the kind, `none` while the slot is free. The rest counts the timers that had
  /// the slot, so that a key is never mistaken for a later timer's.
  var stamp: UInt32 = 0
  /// Neighbours in a list, or links to the list itself at its ends; the place in the near heap.
  var next: UInt32 = 0
  var previous: UInt32 = 0
  /// For the owner of the wheel: the low 31 bits are a number, the highest says that it is exact.
  var detail: UInt32 = 0

  static let exactFlag: UInt32 = 1 << 31

  var isExact: Bool { detail & Self.exactFlag != 0 }
  var detailSlot: UInt32 { detail & ~Self.exactFlag }

  var kind: TimerAction.Kind { TimerAction.Kind(rawValue: stamp & 3) ?? .none }

  @inline(__always)
  mutating func begin(_ kind: TimerAction.Kind) { stamp |= kind.rawValue }

  /// Makes the keys of this timer stale; false when the generations are used up.
  @inline(__always)
  mutating func end() -> Bool {
    stamp = (stamp | 3) &+ 1
    return stamp != 0
  }
}
