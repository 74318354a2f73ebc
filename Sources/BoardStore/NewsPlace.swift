/// How far somebody has followed the events of a board, leaving out their own.
struct NewsPlace {
  /// The last event that is known, and all before it.
  private(set) var seen: Int
  /// Own events behind that, in runs without others between them.
  private var own: [ClosedRange<Int>] = []

  init(seen: Int) {
    self.seen = seen
  }

  /// Whether an event behind ``seen`` is an own one.
  func isOwn(_ number: Int) -> Bool {
    // From the newest: what is asked about last is what was done last.
    own.last { $0.lowerBound <= number }?.contains(number) ?? false
  }

  /// Takes note of own events.
  mutating func add(_ numbers: ClosedRange<Int>) {
    if numbers.lowerBound == seen + 1 {
      seen = numbers.upperBound
    } else if let last = own.last, last.upperBound + 1 == numbers.lowerBound {
      own[own.count - 1] = last.lowerBound...numbers.upperBound
    } else {
      own.append(numbers)
    }
  }

  /// Takes note that all is known up to an event.
  mutating func see(_ number: Int) {
    seen = max(seen, number)
    own.removeAll { $0.upperBound <= seen }
  }
}
