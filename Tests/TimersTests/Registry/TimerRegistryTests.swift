import Dispatch
import Testing
import Timers
import TimersTesting

/// Timers of a registry on the main actor.
@MainActor
struct TimerRegistryTests {
  let time = ManualTime()
  let registry: TimerRegistry
  let fires = Recorder<TimerRegistry.Fire>()

  init() {
    registry = TimerRegistry(main: time.queue, background: time.queue)
  }

  private var note: @MainActor (TimerRegistry.Fire) -> Void {
    { [fires] in fires.record($0) }
  }

  private func takeNames() -> [String] { fires.take().map(\.name.rawValue) }

  @Test func aTimerRunsOnceUnderItsName() throws {
    let deadline = time.now + .seconds(4)
    #expect(try registry.schedule("tea", after: .seconds(4), handler: note) == "tea")
    #expect(registry.contains("tea"))
    #expect(registry.nextFire(of: "tea") == deadline)
    time.advance(by: .seconds(100))
    #expect(fires.all.map(\.deadline) == [deadline])
    #expect(fires.all.map(\.due) == [1])
    #expect(takeNames() == ["tea"])
    #expect(!registry.contains("tea"))
    #expect(registry.count == 0)
  }

  @Test func aOneShotRunsOnceThoughItIsServedLate() throws {
    try registry.schedule("late", after: .nanoseconds(1), handler: note)
    time.stall(for: .seconds(3_600))
    time.advance(by: .seconds(3_600))
    #expect(fires.all.map(\.due) == [1])
  }

  @Test func aRepeatingTimerFoldsAStall() throws {
    try registry.schedule("tick", after: .zero, repeating: .seconds(1), handler: note)
    time.advance(by: .zero)
    time.stall(for: .milliseconds(3_500))
    time.advance(by: .milliseconds(500))
    #expect(fires.all.map(\.due) == [1, 3, 1])
  }

  @Test func entriesThatAreEqualAreInTheOrderOfTheirNames() throws {
    // By the real clock, which goes on while the entries are made.
    let registry = TimerRegistry()
    let deadline = ContinuousClock.now + .seconds(3_600)
    let names = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
    for name in names.shuffled() {
      try registry.schedule(TimerRegistry.Name(name), at: deadline) { _ in }
    }
    #expect(registry.entries.map(\.name.rawValue) == names)
    #expect(Set(registry.entries.map(\.nextFire)) == [deadline])
  }

  @Test func cancellingAnUnknownNameReturnsFalseAndLeavesTheRegistryUsable() throws {
    #expect(!registry.cancel("nobody"))
    #expect(!registry.pause("nobody"))
    #expect(!registry.resume("nobody"))
    #expect(!registry.reschedule("nobody", after: .seconds(1)))
    #expect(registry.nextFire(of: "nobody") == nil)
    // With the lock still held, each of these would hang.
    #expect(!registry.cancel("nobody"))
    try registry.schedule("tea", after: .seconds(1), handler: note)
    #expect(registry.count == 1)
  }

  @Test func aCancelledTimerNeverRunsAndWakesNobody() throws {
    try registry.schedule("tea", after: .seconds(1), repeating: .seconds(1), handler: note)
    #expect(registry.cancel("tea"))
    #expect(!registry.cancel("tea"))
    #expect(time.nextWake == nil)
    time.advance(by: .seconds(5))
    #expect(fires.all.isEmpty)
  }

  @Test func cancelledByAnotherHandlerOfTheSameWakeItDoesNotRun() throws {
    try registry.schedule("a", after: .seconds(1)) { [registry] _ in
      #expect(registry.cancel("b"))
      #expect(registry.pause("c"))
    }
    try registry.schedule("b", after: .seconds(2), handler: note)
    try registry.schedule("c", after: .seconds(2), handler: note)
    time.stall(for: .seconds(5))
    #expect(fires.all.isEmpty)
    #expect(registry.names == ["c"])
    registry.resume("c")
    time.advance(by: .zero)
    #expect(takeNames() == ["c"])
  }

  @Test func aTakenNameIsAnErrorThatSaysWhatToDo() throws {
    try registry.schedule("tea", after: .seconds(1), handler: note)
    #expect(throws: TimerRegistry.ScheduleError.nameTaken("tea")) {
      try registry.schedule("tea", after: .seconds(2), handler: note)
    }
    #expect("\(TimerRegistry.ScheduleError.nameTaken("tea"))".contains("onConflict: .replace"))
    #expect(registry.nextFire(of: "tea") == time.now + .seconds(1))
  }

  @Test func badArgumentsAreErrorsAndNotSilence() {
    #expect(throws: TimerRegistry.ScheduleError.invalidInterval(.zero)) {
      try registry.schedule(after: .seconds(1), repeating: .zero, handler: note)
    }
    #expect(throws: TimerRegistry.ScheduleError.invalidInterval(.seconds(-1))) {
      try registry.schedule(after: .seconds(1), repeating: .seconds(-1), handler: note)
    }
    #expect(throws: TimerRegistry.ScheduleError.negativeDelay(.seconds(-1))) {
      try registry.schedule(after: .seconds(-1), handler: note)
    }
    #expect(throws: TimerRegistry.ScheduleError.negativeTolerance(.seconds(-1))) {
      try registry.schedule(after: .seconds(1), tolerance: .seconds(-1), handler: note)
    }
    #expect(registry.count == 0)
  }

  @Test func replacingIsADebounceInOneCall() throws {
    for _ in 0..<5 {
      try registry.schedule("save", after: .seconds(1), onConflict: .replace, handler: note)
      time.advance(by: .milliseconds(900))
    }
    #expect(fires.all.isEmpty)
    #expect(registry.count == 1)
    #expect(time.queue.count == 1)
    time.advance(by: .milliseconds(100))
    #expect(takeNames() == ["save"])
  }

  @Test func aTimerWithoutANameGetsAFreshOne() throws {
    try registry.schedule("timer-1", after: .seconds(1), handler: note)
    let first = try registry.schedule(after: .seconds(1), handler: note)
    let second = try registry.schedule(after: .seconds(1), handler: note)
    #expect(Set([first, second, "timer-1"]).count == 3)
    #expect(registry.names == [first, second, "timer-1"])
  }

  @Test func aOneShotCanUseItsOwnNameAgainInItsHandler() throws {
    try registry.schedule("again", after: .seconds(1)) { [registry, note] _ in
      #expect(!registry.contains("again"))
      #expect(throws: Never.self) {
        try registry.schedule("again", after: .seconds(1), handler: note)
      }
    }
    time.advance(by: .seconds(2))
    #expect(takeNames() == ["again"])
  }

  @Test func aHandlerIsHeldUntilItsTimerEnds() throws {
    let freed = Recorder<String>()
    func handler(_ name: String) -> @MainActor (TimerRegistry.Fire) -> Void {
      { [token = freed.token(name)] _ in token.touch() }
    }
    try registry.schedule("cancelled", after: .seconds(3_600), handler: handler("cancelled"))
    try registry.schedule("replaced", after: .seconds(3_600), handler: handler("replaced"))
    try registry.schedule("run", after: .seconds(1), handler: handler("run"))
    #expect(freed.all.isEmpty)
    registry.cancel("cancelled")
    #expect(freed.take() == ["cancelled"])
    try registry.schedule("replaced", after: .seconds(1), onConflict: .replace, handler: note)
    #expect(freed.take() == ["replaced"])
    time.advance(by: .seconds(1))
    #expect(freed.take() == ["run"])
  }

  @Test func whatAHandlerCapturesIsReleasedOutsideTheLock() throws {
    let counts = Recorder<Int>()
    func token() -> Token { Token { [registry] in counts.record(registry.count) } }
    try registry.schedule("tea", after: .seconds(1)) { [token = token()] _ in token.touch() }
    registry.cancel("tea")
    #expect(counts.all == [0])
  }

  @Test func aPausedTimerKeepsTheTimeThatWasLeft() throws {
    try registry.schedule("tea", after: .seconds(10), handler: note)
    time.advance(by: .seconds(4))
    #expect(registry.pause("tea"))
    #expect(registry.pause("tea"))
    #expect(time.nextWake == nil)
    #expect(registry.nextFire(of: "tea") == nil)
    #expect(registry.entries.map(\.remaining) == [.seconds(6)])
    time.advance(by: .seconds(100))
    #expect(registry.resume("tea"))
    #expect(registry.resume("tea"))
    #expect(registry.nextFire(of: "tea") == time.now + .seconds(6))
    time.advance(by: .seconds(6) - .nanoseconds(1))
    #expect(fires.all.isEmpty)
    time.advance(by: .nanoseconds(1))
    #expect(takeNames() == ["tea"])
  }

  @Test func aPausedRepeatingTimerKeepsItsPhase() throws {
    try registry.schedule("tick", after: .seconds(10), repeating: .seconds(10), handler: note)
    time.advance(by: .seconds(13))
    registry.pause("tick")
    time.advance(by: .seconds(1_000))
    registry.resume("tick")
    _ = fires.take()
    let start = time.now
    time.advance(by: .seconds(17))
    #expect(fires.all.map { $0.deadline - start } == [.seconds(7), .seconds(17)])
    #expect(fires.all.map(\.due) == [1, 1])
  }

  @Test func reschedulingMovesATimerPausedOrNot() throws {
    try registry.schedule("tea", after: .seconds(10), handler: note)
    #expect(registry.reschedule("tea", after: .seconds(2)))
    #expect(registry.nextFire(of: "tea") == time.now + .seconds(2))
    registry.pause("tea")
    #expect(registry.reschedule("tea", at: time.now + .seconds(5)))
    #expect(registry.entries.map(\.isPaused) == [true])
    time.advance(by: .seconds(20))
    #expect(fires.all.isEmpty)
    registry.resume("tea")
    time.advance(by: .seconds(5))
    #expect(takeNames() == ["tea"])
  }

  @Test func allTimersCanBeListed() throws {
    try registry.schedule("b", after: .seconds(2), repeating: .seconds(7), handler: note)
    try registry.schedule("a", at: time.now + .seconds(5), handler: note)
    try registry.schedule("c", after: .seconds(1), handler: note)
    registry.pause("a")
    let entries = registry.entries
    #expect(entries.map(\.name) == ["c", "b", "a"])
    #expect(entries.map(\.interval) == [nil, .seconds(7), nil])
    #expect(entries.map(\.nextFire) == [time.now + .seconds(1), time.now + .seconds(2), nil])
    #expect(entries.map(\.remaining) == [.seconds(1), .seconds(2), .seconds(5)])
    #expect(entries.map(\.isPaused) == [false, false, true])
  }

  @Test func aReleasedRegistryCancelsItsTimers() throws {
    var registry: TimerRegistry? = TimerRegistry(main: time.queue, background: time.queue)
    try registry?.schedule("tea", after: .seconds(1), handler: note)
    #expect(time.queue.count == 1)
    registry = nil
    #expect(time.queue.count == 0)
  }

  @Test func fractionsOfASecondAreExact() throws {
    let start = time.now
    try registry.schedule("long", after: .nanoseconds(86_400_000_000_001), handler: note)
    time.advance(by: .seconds(86_401))
    #expect(fires.all.map { $0.deadline - start } == [.nanoseconds(86_400_000_000_001)])
    #expect(fires.all.map { $0.instant - start } == [.nanoseconds(86_400_000_000_001)])
  }

  @Test func twoThousandTimersShareOneWake() throws {
    for _ in 0..<2_000 { try registry.schedule(after: .seconds(1), handler: note) }
    time.advance(by: .seconds(1))
    #expect(time.wakeCount == 1)
    #expect(fires.all.count == 2_000)
  }

  @Test func cancelAndWaitReturnsWhenNothingRuns() async throws {
    try registry.schedule("tea", after: .seconds(1), handler: note)
    #expect(await registry.cancelAndWait("tea"))
    #expect(await !registry.cancelAndWait("tea"))
    time.advance(by: .seconds(2))
    #expect(fires.all.isEmpty)
  }

  @Test func timersOnTheMainQueueRunOnTheMainActor() async throws {
    let registry = TimerRegistry()
    await withCheckedContinuation { continuation in
      #expect(throws: Never.self) {
        try registry.schedule(after: .milliseconds(1)) { _ in
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
    #expect(registry.count == 0)
  }
}
