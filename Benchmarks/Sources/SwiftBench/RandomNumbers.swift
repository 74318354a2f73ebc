/// splitmix64: the same numbers in every language.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int64) -> Int64 { Int64(next() % UInt64(bound)) }

  static func order(of count: Int, seed: UInt64) -> [UInt32] {
    var order = (0..<UInt32(count)).map { $0 }
    var numbers = RandomNumbers(seed: seed)
    for i in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(i, Int(numbers.below(Int64(i) + 1)))
    }
    return order
  }
}
