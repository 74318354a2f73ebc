import Timers
/// What handlers have reported, in order, from any thread.
final class Recorder<Element: Sendable>: Sendable {
  private let recorded = Lock<[Element]>([])

  var all: [Element] { recorded.withLock { $0 } }

  func record(_ element: Element) { recorded.withLock { $0.append(element) } }

  /// A value that records when it is released.
  func token(_ element: Element) -> Token { Token { self.record(element) } }

  /// Returns what was recorded since the last call.
  func take() -> [Element] {
    recorded.withLock { all in
      defer { all = [] }
      return all
    }
  }
}

/// Tells when it is released.
final class Token: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

  deinit { onRelease() }

  func touch() {}
}

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
