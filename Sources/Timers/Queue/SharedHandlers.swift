/// The shared handlers that timers of a queue are pending for, by number, each with their count.
///
/// A reference a timer would be counted atomically twice, which is a good part of what a timer costs.
/// Here it is one reference for all timers of a handler, and a count that the queue's lock guards.
struct SharedHandlers: ~Copyable {
  private struct Entry {
    var handler: TimerQueue.SharedHandler?
    var count: Int
  }

  private var entries: [Entry] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var free: [Int] = []
  /// The one that was asked for last, very likely the next too: its identity, number and count.
  private var lastIdentity: ObjectIdentifier?
  private var lastNumber = -1
  private var lastCount = 0

  init() {}

  /// Counts one more timer of a handler.
  @inline(__always)
  mutating func hold(_ handler: TimerQueue.SharedHandler) -> Int {
    if lastIdentity != ObjectIdentifier(handler) { turn(to: handler) }
    lastCount &+= 1
    return lastNumber
  }

  /// Counts one timer less; answers with the handler when it was the last, to be released elsewhere.
  @inline(__always)
  mutating func giveUp(_ number: Int) -> TimerQueue.SharedHandler? {
    if number != lastNumber { return giveUpOther(number) }
    lastCount &-= 1
    return lastCount == 0 ? remove(number) : nil
  }

  /// The handler of a number that is held.
  subscript(number: Int) -> TimerQueue.SharedHandler? { entries[number].handler }

  @inline(never)
  private mutating func turn(to handler: TimerQueue.SharedHandler) {
    if lastNumber >= 0 { entries[lastNumber].count = lastCount }
    let identity = ObjectIdentifier(handler)
    if let number = numbers[identity] {
      lastNumber = number
    } else {
      lastNumber = free.popLast() ?? entries.count
      let entry = Entry(handler: handler, count: 0)
      if lastNumber == entries.count { entries.append(entry) } else { entries[lastNumber] = entry }
      numbers[identity] = lastNumber
    }
    lastIdentity = identity
    lastCount = entries[lastNumber].count
  }

  @inline(never)
  private mutating func giveUpOther(_ number: Int) -> TimerQueue.SharedHandler? {
    entries[number].count -= 1
    return entries[number].count == 0 ? remove(number) : nil
  }

  @inline(never)
  private mutating func remove(_ number: Int) -> TimerQueue.SharedHandler? {
    guard let handler = entries[number].handler.take() else { return nil }
    numbers[ObjectIdentifier(handler)] = nil
    free.append(number)
    if number == lastNumber {
      // Another handler may come to have the address.
      lastIdentity = nil
      lastNumber = -1
    }
    return handler
  }
}
