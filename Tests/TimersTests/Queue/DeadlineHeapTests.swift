import Testing

@testable import Timers

struct DeadlineHeapTests {
  /// The same as a sorted array: slow, and plainly right.
  private struct Model {
    var entries: [(deadline: Int64, order: Int, element: Int)] = []
    var nextOrder = 0

    mutating func insert(_ element: Int, deadline: Int64) {
      let index = entries.firstIndex { $0.deadline > deadline } ?? entries.count
      entries.insert((deadline, nextOrder, element), at: index)
      nextOrder += 1
    }

    mutating func remove(_ element: Int) -> Bool {
      guard let index = entries.firstIndex(where: { $0.element == element }) else { return false }
      entries.remove(at: index)
      return true
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithASortedArrayThroughThousandsOfRandomSteps(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    var heap = DeadlineHeap<Int>()
    var model = Model()
    var live: [(element: Int, key: DeadlineHeap<Int>.Key)] = []
    var dead: [DeadlineHeap<Int>.Key] = []
    // A plain comparison a step: an expectation each would take longer than all the rest.
    func require(_ agrees: Bool, _ step: Int) throws {
      if !agrees { try #require(Bool(false), "the heap differs from the model at step \(step)") }
    }

    for step in 0..<20_000 {
      // Few deadlines, so that equal ones are common; growth and shrinking in turn.
      let deadline = Int64.random(in: -40...40, using: &random)
      let isGrowing = step / 1_000 % 2 == 0
      let action = Int.random(in: 0..<10, using: &random)
      if action < (isGrowing ? 6 : 2) {
        live.append((step, heap.insert(step, deadline: deadline)))
        model.insert(step, deadline: deadline)
      } else if action == 6, let (element, key) = live.randomElement(using: &random) {
        try require(heap.update(key, deadline: deadline), step)
        _ = model.remove(element)
        model.insert(element, deadline: deadline)
      } else if action == 7, let index = live.indices.randomElement(using: &random) {
        let (element, key) = live.remove(at: index)
        try require(heap.remove(key) == element && model.remove(element), step)
        dead.append(key)
      } else if action == 8, let key = dead.randomElement(using: &random) {
        let isGone = heap[key] == nil && heap.remove(key) == nil
        try require(isGone && !heap.update(key, deadline: deadline), step)
      } else if let first = heap.first {
        let element = heap.remove(first.key)
        try require(element == model.entries.removeFirst().element, step)
        live.removeAll { $0.element == element }
        dead.append(first.key)
      }
      try require(heap.count == model.entries.count, step)
      try require(heap.first?.deadline == model.entries.first?.deadline, step)
      try require(heap.first.flatMap { heap[$0.key] } == model.entries.first?.element, step)
    }
    while let first = heap.first {
      try require(heap.remove(first.key) == model.entries.removeFirst().element, .max)
    }
    #expect(model.entries.isEmpty)
  }

  @Test func equalDeadlinesLeaveInTheOrderInWhichTheyCame() {
    var heap = DeadlineHeap<Int>()
    for element in 0..<100 { _ = heap.insert(element, deadline: 7) }
    var left: [Int] = []
    while let first = heap.first, let element = heap.remove(first.key) { left.append(element) }
    #expect(left == Array(0..<100))
  }

  @Test func aKeyIsNotTakenForTheElementThatHasItsPlaceNow() {
    var heap = DeadlineHeap<String>()
    let old = heap.insert("old", deadline: 1)
    let first = heap.remove(old)
    #expect(first == "old")
    let new = heap.insert("new", deadline: 1)
    let stale = heap.remove(old)
    #expect(stale == nil)
    #expect(heap[new] == "new")
  }
}
