import Foundation
import Timers
import TimersRunLoop

/// What happens on the run loop of the thread that plays it, written down as what was not as expected.
///
/// The loop of the main thread can be run only by a test that is on that thread, and that of another
/// only by one that is there: the same scenarios serve both.
final class LoopScenario: Sendable {
  typealias Step = @Sendable (LoopScenario) -> Void

  private struct State {
    var failures: [String] = []
    var moments: [String: Moment] = [:]
    var steps = 0
  }

  struct Moment: Sendable, Equatable {
    var date: Date
    var instant: ContinuousClock.Instant
  }

  private let state = Lock(State())

  var failures: [String] { state.withLock { $0.failures } }

  subscript(name: String) -> Moment? { state.withLock { $0.moments[name] } }

  /// Notes what the loop of this thread says now.
  @discardableResult
  func note(_ name: String) -> Moment {
    let moment = Moment(date: RunLoop.current.wakeDate, instant: RunLoop.current.wakeInstant)
    state.withLock { $0.moments[name] = moment }
    return moment
  }

  func expect(_ condition: Bool, _ sentence: String) {
    if !condition { state.withLock { $0.failures.append(sentence) } }
  }

  func expectSame(_ first: String, _ second: String) {
    expect(self[first] != nil && self[first] == self[second], "\(first) and \(second) are the same")
  }

  func expectLater(_ first: String, _ second: String) {
    guard let earlier = self[first], let later = self[second] else {
      return expect(false, "\(first) and \(second) have come")
    }
    expect(earlier.instant < later.instant, "\(second) is later than \(first)")
  }

  /// Adds a timer to the loop of this thread, which is due at once.
  func addTimer(in mode: RunLoop.Mode, _ step: @escaping Step) {
    state.withLock { $0.steps += 1 }
    let timer = Timer(fire: Date(), interval: 0, repeats: false) { _ in
      step(self)
      self.endStep()
    }
    RunLoop.current.add(timer, forMode: mode)
  }

  func addBlock(in mode: RunLoop.Mode, _ step: @escaping Step) {
    state.withLock { $0.steps += 1 }
    RunLoop.current.perform(inModes: [mode]) {
      step(self)
      self.endStep()
    }
  }

  func addMainQueueBlock(_ step: @escaping Step) {
    state.withLock { $0.steps += 1 }
    DispatchQueue.main.async {
      step(self)
      self.endStep()
    }
  }

  private func endStep() {
    let isLast = state.withLock { state in
      state.steps -= 1
      return state.steps == 0
    }
    // The main loop would wait for the main queue for ever.
    if isLast { RunLoop.current._stop() }
  }

  /// Runs the loop of this thread until all that was added has been served.
  func run(in mode: RunLoop.Mode) {
    while state.withLock({ $0.steps }) > 0 {
      guard RunLoop.current.run(mode: mode, before: .distantFuture) else {
        return expect(false, "the loop could run")
      }
    }
  }

  /// Returns once both clocks have moved on, so that a time taken now is not the one taken before.
  static func letTimePass() {
    let (instant, date) = (ContinuousClock.now, Date())
    while ContinuousClock.now <= instant || Date() <= date {}
  }
}

extension LoopScenario {
  static func outsideOfARunItIsTheTimeOfAsking() -> [String] {
    let scenario = LoopScenario()
    let before = ContinuousClock.now
    let (dateBefore, first) = (Date(), scenario.note("first"))
    scenario.expect(first.instant >= before, "it is not before the question")
    scenario.expect(first.instant <= .now, "it is not after the answer")
    scenario.expect(first.date >= dateBefore, "the date is not before the question")
    letTimePass()
    scenario.note("second")
    scenario.expectLater("first", "second")
    return scenario.failures
  }

  static func allTimersAndBlocksOfOnePassSeeTheSameTime(in mode: RunLoop.Mode) -> [String] {
    let scenario = LoopScenario()
    // The mode may be new to the thread the first time, and is known the second.
    for round in ["new", "known"] {
      let before = ContinuousClock.now
      for number in 1...3 {
        scenario.addTimer(in: mode) { scenario in
          scenario.note("\(round) timer \(number)")
          letTimePass()
          scenario.note("\(round) timer \(number) again")
        }
      }
      scenario.run(in: mode)
      for number in 1...3 {
        scenario.expectSame("\(round) timer 1", "\(round) timer \(number)")
        scenario.expectSame("\(round) timer 1", "\(round) timer \(number) again")
      }
      scenario.expect(
        scenario["\(round) timer 1"].map { $0.instant >= before } == true, "it woke in the run")

      scenario.addTimer(in: mode) { _ in }
      for number in 1...2 {
        scenario.addBlock(in: mode) { scenario in
          scenario.note("\(round) block \(number)")
          letTimePass()
        }
      }
      scenario.run(in: mode)
      scenario.expectSame("\(round) block 1", "\(round) block 2")
      scenario.expectLater("\(round) timer 3", "\(round) block 1")
    }
    scenario.expectLater("new timer 1", "known timer 1")
    return scenario.failures
  }

  static func theNextPassOfOneRunHasALaterTime(in mode: RunLoop.Mode) -> [String] {
    let scenario = LoopScenario()
    scenario.addTimer(in: mode) { scenario in
      scenario.note("first pass")
      letTimePass()
      scenario.addTimer(in: mode) { $0.note("second pass") }
    }
    scenario.run(in: mode)
    scenario.expectLater("first pass", "second pass")
    letTimePass()
    scenario.note("after the run")
    scenario.expectLater("second pass", "after the run")
    return scenario.failures
  }

  static func aRunWithinACallbackLeavesTheOuterTimeAsItWas() -> [String] {
    let scenario = LoopScenario()
    let inner = RunLoop.Mode("inner")
    scenario.addTimer(in: .default) { scenario in
      scenario.note("outer")
      letTimePass()
      let nested = LoopScenario()
      nested.addTimer(in: inner) { $0.note("inner") }
      nested.run(in: inner)
      scenario.expect(
        nested["inner"].map { $0.instant > (scenario["outer"]?.instant ?? .now) } == true,
        "the inner pass has its own time")
      scenario.note("outer again")
    }
    scenario.run(in: .default)
    scenario.expectSame("outer", "outer again")
    return scenario.failures
  }

  /// For the main thread only: the loop looks for work of the main queue before it sleeps.
  static func aPassWithoutSleepHasATimeOfItsOwn() -> [String] {
    let scenario = LoopScenario()
    // Makes the mode known, so that what follows rests on the observer alone.
    scenario.addTimer(in: .default) { $0.note("known") }
    scenario.run(in: .default)
    let isAsleep = Lock(false)
    let observer = RunLoop.main._observe([.afterWaiting]) { _ in isAsleep.withLock { $0 = true } }
    scenario.addTimer(in: .default) { scenario in
      scenario.note("timer")
      letTimePass()
      isAsleep.withLock { $0 = false }
      for number in 1...2 {
        scenario.addMainQueueBlock { scenario in
          scenario.expect(!isAsleep.withLock { $0 }, "the loop went on without sleep")
          scenario.note("block \(number)")
          letTimePass()
        }
      }
    }
    scenario.run(in: .default)
    observer.invalidate()
    scenario.expectLater("timer", "block 1")
    scenario.expectSame("block 1", "block 2")
    return scenario.failures
  }
}
