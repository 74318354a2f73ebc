import Testing

@testable import Timers

/// A timer table through hundreds of thousands of random steps, beside a sorted array.
struct TimerTableModelTests {
  private static let handler = TimerQueue.SharedHandler { _, _ in }
  private static let otherHandler = TimerQueue.SharedHandler { _, _ in }

  /// A table and its model, and the random steps that both are taken through.
  private struct Walk: ~Copyable {
    var table: TimerTable
    var model = TimerModel()
    var random: SeededGenerator
    var now: Int64 = 0
    var lastID: UInt64 = 0
    var live: [(id: UInt64, key: TimerWheel.Key)] = []
    var dead: [TimerWheel.Key] = []
    /// What the driver was told last, `nil` for nothing.
    var armed: Int64?
    var isExact: Bool
    let spacing: Int64
    /// Whether some timers name a tolerance, and are exact then.
    let namesTolerances: Bool
    /// Before this instant no wake is due but for timers that name a tolerance.
    var notBefore: Int64 = .min
    var calls = 0
    /// How often the spacing put a wake off.
    var holds = 0

    init(
      seed: UInt64, spacing: Int64 = 0, namesTolerances: Bool = true, wakesForUpkeep: Bool
    ) {
      table = TimerTable(policy: .init(spacing: spacing, wakesForUpkeep: wakesForUpkeep))
      self.spacing = spacing
      self.namesTolerances = namesTolerances
      random = SeededGenerator(state: seed)
      isExact = !wakesForUpkeep
    }

    mutating func noteArming(_ arming: TimerTable.Arming) {
      switch arming {
      case .unchanged: break
      case .arm(let instant): armed = instant
      case .disarm: armed = nil
      }
    }

    /// Everything from long past to never, with equal ones common at every distance.
    mutating func deadline() -> Int64 {
      let spans: [Int64] = [
        1, 1_000, 1_000_000, 30_000_000, 300_000_000, 5_000_000_000, 60_000_000_000,
        3_600_000_000_000, 90_000_000_000_000, 40_000_000_000_000_000, 8_000_000_000_000_000_000,
      ]
      let span = spans[Int.random(in: 0..<spans.count, using: &random)]
      switch random.next() % 16 {
      case 0: return now.subtractingClamped(Int64.random(in: 0...span, using: &random))
      case 1: return .max
      case 2: return .min
      case 9...11:
        // Deadlines that many share however far away they were when they were added, where slots of
        // the coarser levels begin.
        let shift = [28, 34, 40, 46].randomElement(using: &random) ?? 28 as Int64
        let slot = (now &>> shift).addingClamped(Int64.random(in: 1...2, using: &random))
        let start = slot.multipliedClamped(by: 1 &<< shift)
        return start.addingClamped([-1, 0, 5, 1 << 20].randomElement(using: &random) ?? 0)
      case 3...8: return now.addingClamped(span / 8 * Int64.random(in: 0...8, using: &random))
      default: return now.addingClamped(Int64.random(in: 0...span, using: &random))
      }
    }

    mutating func schedule() {
      let deadline = deadline()
      lastID += 1
      var request = TimerTable.Request(deadline: deadline)
      var grid: Int64 = 1
      if random.next() % 8 == 0 {
        request.interval = Int64.random(in: 1...10_000_000_000, using: &random)
      }
      if random.next() % 8 == 0, namesTolerances {
        grid = 1 << Int64.random(in: 0...30, using: &random)
        request.tolerance = grid + Int64.random(in: 0..<grid, using: &random)
      }
      if table.isIdle { table.begin(at: now) }
      let key = table.insert(
        request, handler: lastID % 5 == 0 ? handler : otherHandler, context: lastID)
      model.insert(
        lastID, at: deadline, interval: request.interval, grid: grid,
        isExact: request.tolerance != nil)
      live.append((lastID, key))
      noteArming(table.arming())
    }

    mutating func reschedule() -> Bool {
      guard let (id, key) = live.randomElement(using: &random) else { return true }
      let deadline = deadline()
      defer { noteArming(table.arming()) }
      return table.move(key, to: deadline) == model.move(id, to: deadline)
    }

    mutating func cancel() -> Bool {
      guard let index = live.indices.randomElement(using: &random) else { return true }
      live.swapAt(index, live.count - 1)
      let (id, key) = live.removeLast()
      dead.append(key)
      let removed = table.remove(key)
      noteArming(table.arming())
      return (removed != nil) == model.remove(id)
    }

    mutating func useStaleKey() -> Bool {
      guard let key = dead.randomElement(using: &random) else { return true }
      return table.deadline(of: key) == nil && table.remove(key) == nil && !table.move(key, to: 0)
    }

    /// Lets time pass and serves what is due; handlers schedule, move and cancel.
    mutating func pass() -> Bool {
      let jumps: [Int64] = [
        0, 1_000, 200_000, 5_000_000, 100_000_000, 3_000_000_000, 50_000_000_000,
        4 * 3_600_000_000_000, 40 * 86_400_000_000_000,
      ]
      // Mostly small ones: the wheel's own turns are to be seen, not jumped over.
      let kind = min(
        Int.random(in: 0..<jumps.count, using: &random),
        Int.random(in: 0..<jumps.count, using: &random))
      now = now.addingClamped(Int64.random(in: 0...jumps[kind], using: &random))
      if random.next() % 3 == 0, let earliest = model.earliest, earliest > now { now = earliest }
      // What the driver was armed for has expired by then.
      if let instant = armed, instant <= now { armed = nil }
      table.beginPass(at: now)
      if spacing > 0 { notBefore = now.addingClamped(spacing) }
      model.beginPass(at: now)
      turns: while true {
        let moves = table.moveCount
        let turn = table.nextTurn()
        if table.moveCount - moves > TimerWheel.portion { return false }
        switch turn {
        case .working: continue
        case .done: break turns
        case .call(let call, let fire):
          calls += 1
          guard case .shared(.some(let called), let id) = call,
            called === (id % 5 == 0 ? handler : otherHandler), let expected = model.next(),
            expected.id == id,
            fire.deadlineNanoseconds == expected.deadline, fire.due == Int(expected.due),
            fire.deadlineNanoseconds <= now
          else { return false }
          if model.deadline(of: id) == nil, let index = live.lastIndex(where: { $0.id == id }) {
            live.swapAt(index, live.count - 1)
            dead.append(live.removeLast().key)
          }
          if !actAsHandler() { return false }
        }
      }
      if model.next() != nil { return false }
      var portions = random.next() % 4
      var isLeft = true
      while portions > 0, isLeft {
        let moves = table.moveCount
        isLeft = table.prepare(unlessDueBy: now)
        if table.moveCount - moves > TimerWheel.portion { return false }
        portions -= 1
      }
      noteArming(table.endPass(isPrepared: !isLeft))
      model.endPass()
      return true
    }

    private mutating func actAsHandler() -> Bool {
      switch random.next() % 8 {
      case 0: schedule()
      case 1: return cancel()
      case 2: return reschedule()
      default: break
      }
      return true
    }

    mutating func agrees() -> Bool {
      guard table.count == model.count else { return false }
      if spacing > 0 { return agreesWithSpacing() }
      if isExact { return armed == model.earliest }
      // What is armed for upkeep comes earlier, never later.
      return model.earliest.map { armed != nil && armed ?? .max <= $0 } ?? true
    }

    private mutating func agreesWithSpacing() -> Bool {
      guard let latest = model.latestWake(notBefore: notBefore), let earliest = model.earliest
      else { return isExact ? armed == nil : true }
      guard let armed, armed <= latest else { return false }
      if latest > earliest { holds += 1 }
      // What is armed for upkeep comes earlier; without it no wake comes before something is due. Where
      // no timer names a tolerance each wake keeps its distance too; an exact one can cost a wake that
      // comes sooner, even when it is cancelled before.
      return !isExact || armed >= earliest && (namesTolerances || armed == latest)
    }
  }

  @Test(arguments: [1, 2] as [UInt64], [true, false])
  func agreesWithASortedArrayThroughRandomSteps(seed: UInt64, wakesForUpkeep: Bool) throws {
    let walk = Walk(seed: seed, wakesForUpkeep: wakesForUpkeep)
    try Self.take(walk, steps: 200_000)
  }

  /// The order and the number of calls are as ever; wakes are put off, but none beyond its time.
  @Test(arguments: [true, false], [true, false])
  func keepsItsPromisesWithWakesSpaced(namesTolerances: Bool, wakesForUpkeep: Bool) throws {
    let walk = Walk(
      seed: 3, spacing: 3_000_000, namesTolerances: namesTolerances,
      wakesForUpkeep: wakesForUpkeep)
    let holds = try Self.take(walk, steps: 60_000)
    #expect(holds > 100, "the spacing had something to do")
  }

  /// Takes a walk to its end, and answers with how often the spacing put a wake off.
  @discardableResult
  private static func take(_ walk: consuming Walk, steps: Int) throws -> Int {
    for step in 0..<steps {
      // Growth to some thousands and back to nothing, in turn.
      let isGrowing = step / 6_000 % 2 == 0
      let isRight =
        switch walk.random.next() % 16 {
        case 0..<(isGrowing ? 9 : 3):
          {
            walk.schedule(); return true
          }()
        case 9, 10: walk.reschedule()
        case 11: walk.useStaleKey()
        case 12: walk.pass()
        default: walk.cancel()
        }
      // A plain comparison a step: an expectation each would take longer than all the rest.
      if !isRight || !walk.agrees() {
        try #require(Bool(false), "the table differs from the model at step \(step)")
      }
    }
    #expect(walk.calls > 1_000)
    for (_, key) in walk.live { _ = walk.table.remove(key) }
    #expect(walk.table.count == 0)
    return walk.holds
  }
}
