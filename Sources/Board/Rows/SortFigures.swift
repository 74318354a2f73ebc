import Timers

/// What timers are sorted by, as numbers: comparing those of a hundred thousand takes milliseconds.
struct SortFigures {
  /// Two numbers, the first of which counts first.
  struct Pair: Hashable, Comparable {
    var high: UInt64
    var low: UInt64 = 0

    static let last = Pair(high: .max, low: .max)

    static func < (left: Pair, right: Pair) -> Bool {
      left.high != right.high ? left.high < right.high : left.low < right.low
    }

    var reversed: Pair { Pair(high: ~high, low: ~low) }
  }

  private let instant: ContinuousClock.Instant
  private let now: Int64

  init(_ instant: ContinuousClock.Instant) {
    self.instant = instant
    now = instant.bootNanoseconds
  }

  /// The numbers of a timer; `nil` if it has nothing to sort by.
  func figures(of timer: BoardTimer, by key: RowSort.Key) -> Pair? {
    switch key {
    case .added: pair(timer.id.rawValue)
    case .name: pair(timer.name.text)
    case .time: pair(time(of: timer))
    case .ends: timer.deadline(at: instant).map { pair($0.bootNanoseconds) }
    case .state: pair(TimerState.allCases.firstIndex(of: timer.state(at: instant)) ?? 0)
    case .progress: progress(of: timer).map { pair($0) }
    case .round:
      timer.stage(at: instant).flatMap { stage in
        timer.plan.round(ofStage: stage.index).map { pair($0.number) }
      }
    case .plan: pair(plan(of: timer))
    case .tags: timer.tags.isEmpty ? nil : pair(timer.tags.joined(separator: " "))
    }
  }

  private func pair(_ number: some BinaryInteger) -> Pair {
    // Below zero comes before above; the largest stands for what has no number.
    Pair(high: UInt64(bitPattern: Int64(number)) ^ (1 << 63))
  }

  /// The first sixteen bytes, letters in small.
  private func pair(_ text: String) -> Pair {
    var pair = Pair(high: 0)
    var count = 0
    for byte in text.utf8 {
      let small = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
      if count < 8 {
        pair.high |= UInt64(small) << UInt64(56 - 8 * count)
      } else {
        pair.low |= UInt64(small) << UInt64(56 - 8 * (count - 8))
      }
      count += 1
      if count == 16 { break }
    }
    return pair
  }

  /// What is left, less than nothing once it is over; what counts up comes behind all that counts down.
  private func time(of timer: BoardTimer) -> Int64 {
    let counted = timer.figures.stopwatch.elapsedNanoseconds(at: now)
    if timer.figures.goesOn {
      return (timer.remaining(at: instant) ?? .zero).clampedNanoseconds
    }
    guard let length = timer.figures.length.value else { return .max / 2 + counted / 2 }
    return length - counted
  }

  private func progress(of timer: BoardTimer) -> Int? {
    guard let length = timer.stage(at: instant)?.length, length > .zero,
      let remaining = timer.remaining(at: instant)
    else { return nil }
    return Int((1 - remaining / length) * 1_000_000)
  }

  /// Its kind, and then its first length.
  private func plan(of timer: BoardTimer) -> Int64 {
    let kind = Plan.Kind.allCases.firstIndex(of: timer.plan.kind) ?? 0
    let length = (timer.plan.firstRing ?? .zero).clampedNanoseconds / 1_000_000
    return Int64(kind) << 56 + min(length, 1 << 55)
  }
}
