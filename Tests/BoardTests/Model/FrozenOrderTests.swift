import Testing

@testable import Board

struct FrozenOrderTests {
  /// What it has to come to, as plainly as it can be said.
  private func plain(_ frozen: [Int], _ sorted: [Int]) -> [Int] {
    var order = frozen.filter(sorted.contains)
    var before: Int?
    for id in sorted {
      if !frozen.contains(id) {
        order.insert(id, at: before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      }
      before = id
    }
    return order
  }

  private func merged(_ frozen: [Int], _ sorted: [Int]) -> [Int] {
    let ids = { (numbers: [Int]) in numbers.map { TimerID(rawValue: $0) } }
    return FrozenOrder(ids(frozen)).taking(in: ids(sorted), ids: ids(sorted.sorted()))
      .map(\.rawValue)
  }

  @Test func whatIsNewComesBehindWhatItFollows() {
    #expect(merged([1, 2, 3], [1, 2, 3]) == [1, 2, 3])
    #expect(merged([1, 2, 3], [3, 1, 2]) == [1, 2, 3])
    #expect(merged([1, 2, 3], [4, 3, 5, 1]) == [4, 1, 3, 5])
    #expect(merged([], [2, 1]) == [2, 1])
    #expect(merged([1, 2], []) == [])
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func anyOrderIsKept(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let all = Array(1...12).shuffled(using: &generator)
    let frozen = Array(all.prefix(Int.random(in: 0...12, using: &generator)))
    let sorted = Array(
      all.shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator)))
    #expect(merged(frozen, sorted) == plain(frozen, sorted))
  }
}
