import Testing

@testable import Timers

struct NameIndexTests {
  @Test(arguments: [7, 1_000, 0xFFFF_FFFF] as [UInt32])
  func agreesWithADictionaryThroughRandomStepsThoughHashesCollide(mask: UInt32) throws {
    var index = NameIndex()
    var model: [UInt32: UInt32] = [:]
    var random = SeededGenerator(state: UInt64(mask))
    for step in 0..<20_000 {
      let slot = UInt32(random.next() % 500) + 64
      let hash = UInt32(truncatingIfNeeded: UInt64(slot) &* 0x9E37_79B9_7F4A_7C15 >> 16) & mask
      let found = index.find(hash) { $0 == slot }
      var isRight = (found != nil) == (model[slot] != nil)
      if found != nil {
        index.remove(slot, hash: hash)
        model[slot] = nil
      } else if random.next() % 4 < (step / 5_000 % 2 == 0 ? 3 : 1) {
        index.insert(slot, hash: hash)
        model[slot] = hash
      }
      isRight = isRight && index.count == model.count
      if !isRight { try #require(Bool(false), "the index differs from the model at step \(step)") }
    }
    for (slot, hash) in model { #expect(index.find(hash) { $0 == slot } == slot) }
  }
}
