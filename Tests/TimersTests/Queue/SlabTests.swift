import Testing

@testable import Timers

struct SlabTests {
  @Test func theLowestFreeSlotIsTakenFirstAsASortedSetSays() throws {
    var slab = Slab<Int>()
    var free: Set<UInt32> = []
    var taken: [UInt32] = []
    var next = Slab<Int>.firstSlot
    var random = SeededGenerator(state: 9)
    for step in 0..<8_000 {
      let isGrowing = step / 2_000 % 2 == 0
      if taken.isEmpty || random.next() % 8 < (isGrowing ? 6 : 2) {
        let slot = slab.take(initial: 0)
        let expected = free.min() ?? next
        if free.remove(expected) == nil { next += 1 }
        if slot != expected { try #require(slot == expected) }
        slab[slot].pointee = Int(slot)
        taken.append(slot)
      } else {
        taken.swapAt(Int.random(in: 0..<taken.count, using: &random), taken.count - 1)
        let slot = taken.removeLast()
        if slab[slot].pointee != Int(slot) { try #require(slab[slot].pointee == Int(slot)) }
        slab.giveBack(slot)
        free.insert(slot)
      }
    }
    #expect(taken.allSatisfy { slab[$0].pointee == Int($0) })
  }

  @Test func freeSlotsFarApartAreFoundInOrder() {
    var free = FreeSlots()
    free.reserve(upTo: 1 << 22)
    let slots: [UInt32] = [64, 65, 4_095, 4_096, 300_000, 2_097_152, 4_194_303]
    for slot in slots.reversed() { free.insert(slot) }
    var found: [UInt32] = []
    while let slot = free.takeLowest() {
      // Given back it is lower than all that are left, and comes again at once.
      free.insert(slot)
      #expect(free.takeLowest() == slot)
      found.append(slot)
    }
    #expect(found == slots)
    #expect(free.count == 0)
  }

  @Test func elementsAreReleasedWithTheSlab() {
    let released = Recorder<Int>()
    do {
      var slab = Slab<Token?>()
      for number in 0..<1_000 {
        let slot = slab.take(initial: nil)
        slab[slot].pointee = Token { released.record(number) }
      }
    }
    #expect(released.all.count == 1_000)
  }

  @Test func aRecordIsFortyBytesAndAClosureTwoWords() {
    #expect(MemoryLayout<TimerRecord>.stride == 40)
    #expect(MemoryLayout<TimerAction>.size == MemoryLayout<TimerAction.Closure>.size)
    #expect(MemoryLayout<TimerQueue.Handle>.size == 8)
    #expect(MemoryLayout<RegisteredTimer>.stride <= 112)
  }
}
