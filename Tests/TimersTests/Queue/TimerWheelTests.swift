import Testing

@testable import Timers

/// Bounds and corners of the wheel that random steps do not single out.
struct TimerWheelTests {
  private func add(_ id: UInt64, at position: Int64, to wheel: inout TimerWheel) -> TimerWheel.Key {
    wheel.insert(
      position: position, action: TimerAction(handler: 0, context: id), kind: .shared)
  }

  private func take(_ slot: UInt32, from wheel: inout TimerWheel) -> UInt64 {
    let id = wheel.records[slot].pointee.action.context
    _ = wheel.remove(slot)
    return id
  }

  /// Serves all that is due; the numbers of the timers in the order in which they were, the most
  /// records that one step moved, and the number of steps.
  private func serve(
    _ wheel: inout TimerWheel, to instant: Int64
  ) -> (served: [UInt64], portion: Int, steps: Int) {
    var served: [UInt64] = []
    var portion = 0
    var steps = 0
    while true {
      let before = wheel.moveCount
      let step = wheel.step(to: instant, since: 0)
      portion = max(portion, wheel.moveCount - before)
      steps += 1
      switch step {
      case .due(let slot): served.append(take(slot, from: &wheel))
      case .working: continue
      case .idle: return (served, portion, steps)
      }
    }
  }

  @Test func noStepMovesMoreThanAPortionHoweverManyTimersASlotHolds() {
    var wheel = TimerWheel()
    let hour: Int64 = 3_600_000_000_000
    for id in 0..<50_000 as Range<UInt64> {
      _ = add(id, at: hour + Int64(id % 7) * 1_000_000, to: &wheel)
    }
    // Wide slots are spread ahead, in portions too.
    var now: Int64 = 0
    var portions = 0
    while now < hour - 1_000_000_000 {
      now += 10_000_000_000
      now = min(now, hour - 1_000_000_000)
      _ = serve(&wheel, to: now)
      var before = wheel.moveCount
      while wheel.prepare(at: now, horizon: .min) {
        #expect(wheel.moveCount - before <= TimerWheel.portion)
        before = wheel.moveCount
        portions += 1
      }
    }
    #expect(portions > 50_000 / TimerWheel.portion)
    let moves = wheel.moveCount
    let (served, portion, _) = serve(&wheel, to: hour + 10_000_000)
    #expect(portion <= TimerWheel.portion)
    // What was done ahead is not done again: each is moved to its tick and to the heap.
    #expect(wheel.moveCount - moves <= 2 * 50_000)
    #expect(served == (0..<7).flatMap { rest in (0..<50_000).filter { $0 % 7 == rest } })
  }

  @Test func aTimerIsMovedOnceALevelAtMost() {
    for exponent in 0..<62 {
      var wheel = TimerWheel()
      _ = add(1, at: Int64(1) << exponent, to: &wheel)
      #expect(serve(&wheel, to: Int64(1) << exponent - 1).served.isEmpty)
      #expect(serve(&wheel, to: Int64(1) << exponent).served == [1])
      #expect(wheel.moveCount <= WheelLevel.count)
    }
  }

  @Test func aJumpOfYearsCostsStepsByTimersAndNotByTime() {
    var wheel = TimerWheel()
    let day: Int64 = 86_400_000_000_000
    for id in 1...1_000 { _ = add(UInt64(id), at: Int64(id) * 100 * day, to: &wheel) }
    let (served, _, steps) = serve(&wheel, to: 1_001 * 100 * day)
    #expect(served == (1...1_000).map { UInt64($0) })
    #expect(steps <= 1_000 * (WheelLevel.count + 2))
  }

  @Test func equalDeadlinesAreServedInOrderThoughTheyCameAtDifferentDistances() {
    var wheel = TimerWheel()
    let deadline: Int64 = 40_000_000_000_123
    var id: UInt64 = 0
    var now: Int64 = 0
    // Far, nearer and near; while the slots that hold the earlier ones are being spread.
    for distance in [Int64](repeating: 3, count: 40).enumerated().map({ deadline >> $0.offset }) {
      now = deadline - distance
      _ = serve(&wheel, to: now)
      for _ in 0..<300 {
        id += 1
        _ = add(id, at: deadline, to: &wheel)
      }
      _ = wheel.prepare(at: now, horizon: .min)
    }
    #expect(serve(&wheel, to: deadline).served == Array(1...id))
  }

  @Test func equalDeadlinesBehindTheBeginningOfAWideSlotKeepTheirOrder() {
    var wheel = TimerWheel()
    // The beginning of a slot of the second level, and ten ticks before it.
    let boundary: Int64 = 1 << 34
    _ = add(1, at: boundary + 5, to: &wheel)
    let before = boundary - (10 << 20)
    _ = add(2, at: before, to: &wheel)
    #expect(serve(&wheel, to: before).served == [2])
    _ = add(3, at: boundary + 5, to: &wheel)
    #expect(serve(&wheel, to: boundary + 5).served == [1, 3])
  }

  @Test func aKeyIsNotTakenForTheTimerThatHasItsSlotNow() {
    var wheel = TimerWheel()
    let old = add(1, at: 5, to: &wheel)
    _ = take(old.slot, from: &wheel)
    let new = add(2, at: 5, to: &wheel)
    #expect(new.slot == old.slot)
    #expect(wheel.record(old) == nil)
    #expect(wheel.record(new) != nil)
    #expect(wheel.record(TimerWheel.Key(slot: 0, stamp: 0)) == nil)
    #expect(wheel.record(TimerWheel.Key(slot: .max, stamp: 1)) == nil)
  }

  @Test func aSlotWhoseGenerationsAreUsedUpIsNotUsedAgain() {
    var wheel = TimerWheel()
    let first = add(1, at: 5, to: &wheel)
    _ = take(first.slot, from: &wheel)
    let again = add(2, at: 5, to: &wheel)
    #expect(again.slot == first.slot)
    #expect(again.stamp == first.stamp + 4)
    // The last generation that a slot has, of the same kind.
    wheel.records[again.slot].pointee.stamp = .max - 3 | again.stamp & 3
    _ = take(again.slot, from: &wheel)
    #expect(add(3, at: 5, to: &wheel).slot != first.slot)
  }

  @Test func aSlotOfFewTimersNeedsNoWakeOfItsOwnAndOneOfManyHasOne() {
    var wheel = TimerWheel()
    let deadline: Int64 = 7_200_000_000_000
    for id in 0..<16 as Range<UInt64> { _ = add(id, at: deadline + Int64(id), to: &wheel) }
    #expect(wheel.nextWake(searching: 16).instant == deadline)
    _ = add(16, at: deadline, to: &wheel)
    let upkeep = wheel.nextWake(searching: 16)
    #expect(upkeep.instant < deadline)
    #expect(upkeep.cause >= TimerLists.mark)
    #expect(wheel.nextWake(searching: .max).instant == deadline)
  }
}
