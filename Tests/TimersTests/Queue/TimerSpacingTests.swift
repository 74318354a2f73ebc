import Testing

@testable import Timers

/// How a table spaces its wakes, with the driver's part played by hand.
struct TimerSpacingTests {
  private struct Bench: ~Copyable {
    var table: TimerTable
    var armed: Int64?
    var wakes: [Int64] = []
    /// The most records that any wake moved before it served its first timer.
    var mostMovesBeforeCall = 0
    let handler = TimerQueue.SharedHandler { _, _ in }

    init(spacing: Int64) {
      table = TimerTable(policy: .init(spacing: spacing, wakesForUpkeep: true))
      table.begin(at: 0)
    }

    mutating func note(_ arming: TimerTable.Arming) {
      switch arming {
      case .unchanged: break
      case .arm(let instant): armed = instant
      case .disarm: armed = nil
      }
    }

    @discardableResult
    mutating func add(_ deadline: Int64, tolerance: Int64? = nil) -> TimerWheel.Key {
      let key = table.insert(
        .init(deadline: deadline, tolerance: tolerance),
        handler: handler, context: UInt64(bitPattern: deadline))
      note(table.arming())
      return key
    }

    mutating func cancel(_ key: TimerWheel.Key) {
      _ = table.remove(key)
      note(table.arming())
    }

    /// Wakes at each armed instant up to the end; the lateness of each fire.
    mutating func run(to end: Int64) -> [Int64] {
      var late: [Int64] = []
      while let now = armed, now <= end {
        wakes.append(now)
        armed = nil
        table.beginPass(at: now)
        var moved: Int? = table.moveCount
        while true {
          let turn = table.nextTurn()
          if case .call(_, let fire) = turn {
            late.append(now - fire.deadlineNanoseconds)
            if let before = moved {
              mostMovesBeforeCall = max(mostMovesBeforeCall, table.moveCount - before)
            }
            moved = nil
          }
          if case .done = turn { break }
        }
        while table.prepare(unlessDueBy: now) {}
        note(table.endPass(isPrepared: true))
      }
      return late
    }
  }

  @Test func sparseTimersAreServedAtTheirDeadline() {
    var bench = Bench(spacing: 100)
    for deadline in [1_000, 1_100, 1_200, 9_000, 50_000] as [Int64] { bench.add(deadline) }
    let late = bench.run(to: 100_000)
    #expect(late == [0, 0, 0, 0, 0])
  }

  @Test func denseTimersShareWakesAndAreLateByTheSpacingAtMost() {
    var bench = Bench(spacing: 100_000)
    for deadline in stride(from: 1_000_000, to: 11_000_000, by: 2_000) as StrideTo<Int64> {
      bench.add(deadline)
    }
    let late = bench.run(to: 20_000_000)
    #expect(late.count == 5_000)
    #expect(late.allSatisfy { (0...100_000).contains($0) })
    #expect(bench.wakes.count <= 102)
    let gaps = zip(bench.wakes, bench.wakes.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 >= 100_000 })
  }

  @Test func anExactTimerIsNotHeldUpBySpacingAndTakesTheDueOnesWithIt() {
    var bench = Bench(spacing: 100_000)
    bench.add(1_000_000)
    bench.add(1_020_000)
    bench.add(1_050_000, tolerance: 0)
    bench.add(1_090_000)
    let late = bench.run(to: 20_000_000)
    #expect(bench.wakes == [1_000_000, 1_050_000, 1_150_000])
    #expect(late == [0, 30_000, 0, 60_000])
  }

  @Test func anExactTimerThatIsAddedOrLeftWithinTheSpacingIsArmedFor() {
    var bench = Bench(spacing: 100_000)
    bench.add(1_000_000)
    _ = bench.run(to: 1_000_000)
    let held = bench.add(1_010_000)
    #expect(bench.armed == 1_100_000)
    let exact = bench.add(1_030_000, tolerance: 0)
    #expect(bench.armed == 1_030_000)
    bench.cancel(exact)
    #expect(bench.armed == 1_100_000)
    bench.cancel(held)
    #expect(bench.armed == nil)
  }

  @Test func withoutSpacingEachDeadlineHasItsWake() {
    var bench = Bench(spacing: 0)
    for deadline in 0..<500 { bench.add(1_000_000 + Int64(deadline)) }
    let late = bench.run(to: 2_000_000)
    #expect(late == Array(repeating: 0, count: 500))
    #expect(bench.wakes.count == 500)
  }

  @Test func aMillionthOfTheTimersArmsTheDriver() {
    var bench = Bench(spacing: 0)
    var random = SeededGenerator(state: 1)
    var keys: [TimerWheel.Key] = []
    var armings = 0
    for _ in 0..<100_000 {
      let before = bench.armed
      keys.append(
        bench.add(Int64.random(in: 3_600_000_000_000...7_200_000_000_000, using: &random)))
      if bench.armed != before { armings += 1 }
    }
    for key in keys.shuffled(using: &random) {
      let before = bench.armed
      bench.cancel(key)
      if bench.armed != before { armings += 1 }
    }
    #expect(bench.armed == nil)
    // The logarithm of their number for those that come, some few for those that go.
    #expect(armings < 100)
  }

  @Test func nobodyIsWokenForAMillionTimersThatAreNotDue() {
    var bench = Bench(spacing: 100_000)
    for id in 0..<100_000 { bench.add(3_600_000_000_000 + Int64(id) * 36_000_000) }
    _ = bench.run(to: 600_000_000_000)
    #expect(bench.wakes.isEmpty)
  }

  @Test func whatWasAddedWithoutAWakeIsSpreadBeforeTheFirstOfItIsDue() {
    var bench = Bench(spacing: 100_000)
    for id in 0..<100_000 { bench.add(3_600_000_000_000 + Int64(id) * 1_000_000) }
    let late = bench.run(to: 3_600_000_000_000 + 2_000_000_000)
    #expect(late.count == 2_001)
    #expect(bench.mostMovesBeforeCall <= 4 * TimerWheel.portion)
  }

  @Test func aBurstAfterALongIdleTimeIsSpreadBeforeItIsDue() {
    var bench = Bench(spacing: 100_000)
    bench.add(86_400_000_000_000)
    // An hour later, without a wake in between.
    let now: Int64 = 3_600_000_000_000
    for id in 0..<100_000 { bench.add(now + 1_000_000_000 + Int64(id) * 10_000) }
    // What the wheel asks for is in the past by then: it is woken at once.
    bench.armed = bench.armed.map { max($0, now) }
    _ = bench.run(to: now + 3_000_000_000)
    #expect(bench.mostMovesBeforeCall <= 4 * TimerWheel.portion)
  }
}
