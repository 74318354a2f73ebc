import Foundation
import Testing
import TimersRunLoop

/// The loop of a thread of its own.
struct RunLoopWakeTests {
  /// Plays a scenario on a thread that has never run its loop.
  private func failures(_ scenario: @escaping @Sendable () -> [String]) async -> [String] {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: scenario()) }.start()
    }
  }

  @Test func outsideOfARunItIsTheTimeOfAsking() async {
    #expect(await failures { LoopScenario.outsideOfARunItIsTheTimeOfAsking() } == [])
  }

  @Test(arguments: ["kCFRunLoopDefaultMode", "modal"])
  func allTimersAndBlocksOfOnePassSeeTheSameTime(mode: String) async {
    let failures = await failures {
      LoopScenario.allTimersAndBlocksOfOnePassSeeTheSameTime(in: RunLoop.Mode(mode))
    }
    #expect(failures == [])
  }

  @Test(arguments: ["kCFRunLoopDefaultMode", "modal"])
  func theNextPassOfOneRunHasALaterTime(mode: String) async {
    let failures = await failures {
      LoopScenario.theNextPassOfOneRunHasALaterTime(in: RunLoop.Mode(mode))
    }
    #expect(failures == [])
  }

  @Test func aRunWithinACallbackLeavesTheOuterTimeAsItWas() async {
    #expect(await failures { LoopScenario.aRunWithinACallbackLeavesTheOuterTimeAsItWas() } == [])
  }

  @Test func theLoopOfAnotherThreadGivesTheTimeOfAsking() async {
    let failures = await failures {
      let scenario = LoopScenario()
      scenario.addTimer(in: .default) { scenario in
        scenario.note("own")
        LoopScenario.letTimePass()
        let before = ContinuousClock.now
        scenario.expect(RunLoop.main.wakeInstant >= before, "the main loop is not this one")
        scenario.note("own again")
      }
      scenario.run(in: .default)
      scenario.expectSame("own", "own again")
      return scenario.failures
    }
    #expect(failures == [])
  }
}
