// What the driver is armed for.
extension TimerTable {
  /// A slot of the wheel that holds more is worth a wake of its own before it begins.
  private static let searchLimit = 16
  /// After so many have been added, the slots they went to may be worth a wake ahead of the earliest.
  private static let mostUnsearched = 1024

  /// The arming that the changes since the last question ask for; during a pass its end does it once.
  @inline(__always)
  mutating func arming() -> Arming {
    guard isArmingStale, pass == nil else { return .unchanged }
    isArmingStale = false
    return armed == .max ? .disarm : .arm(armed)
  }

  /// A timer was added or moved: the wake may have to be earlier.
  @inline(__always)
  mutating func noteEarlier(_ position: Int64, _ slot: UInt32, isExact: Bool) {
    guard pass == nil else { return }
    unsearched &+= 1
    if unsearched == Self.mostUnsearched, policy.wakesForUpkeep { return findEarliest() }
    guard position < armed else { return }
    let wake = isExact ? position : max(position, notBefore)
    guard wake < armed else { return }
    armed = wake
    cause = slot
    isArmingStale = true
  }

  /// A timer was removed or moved: the wake may not be needed any more.
  @inline(__always)
  mutating func noteLater(_ slot: UInt32, emptied list: UInt32?) {
    if slot == cause || list == cause, pass == nil { findEarliest() }
  }

  @inline(never)
  mutating func findEarliest() {
    unsearched = 0
    let before = armed
    let limit = policy.wakesForUpkeep ? Self.searchLimit : .max
    var wake = wheel.nextWake(searching: limit)
    if wake.instant < notBefore { hold(&wake) }
    armed = wake.instant
    cause = wake.cause
    if armed != before { isArmingStale = true }
  }

  /// Puts a wake off to the end of the spacing, or to the first exact timer before it.
  private func hold(_ wake: inout TimerWheel.Wake) {
    if exactCount > 0 {
      // Exact timers that are not in the heap yet cannot be told from others: none is held up then.
      if wheel.current <= notBefore &>> WheelLevel.tickShift { return }
      if let exact = wheel.near.earliestExact(before: notBefore) {
        wake = TimerWheel.Wake(instant: exact.deadline, cause: exact.slot)
        return
      }
    }
    wake.instant = notBefore
  }
}
