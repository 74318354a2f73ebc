import Foundation
import TimersRunLoop
import XCTest

/// The loop of the main thread.
///
/// XCTest, because it calls its tests on the main thread. Swift Testing parks that thread and serves
/// the main queue on others, where the main loop cannot be run.
final class MainRunLoopTests: XCTestCase {
  override func setUp() {
    XCTAssertTrue(Thread.isMainThread)
    XCTAssertTrue(RunLoop.current === RunLoop.main)
  }

  func testOutsideOfARunItIsTheTimeOfAsking() {
    XCTAssertEqual(LoopScenario.outsideOfARunItIsTheTimeOfAsking(), [])
  }

  func testAllTimersAndBlocksOfOnePassSeeTheSameTime() {
    for mode in [.default, RunLoop.Mode("modal")] {
      XCTAssertEqual(LoopScenario.allTimersAndBlocksOfOnePassSeeTheSameTime(in: mode), [])
    }
  }

  func testTheNextPassOfOneRunHasALaterTime() {
    for mode in [.default, RunLoop.Mode("modal")] {
      XCTAssertEqual(LoopScenario.theNextPassOfOneRunHasALaterTime(in: mode), [])
    }
  }

  func testARunWithinACallbackLeavesTheOuterTimeAsItWas() {
    XCTAssertEqual(LoopScenario.aRunWithinACallbackLeavesTheOuterTimeAsItWas(), [])
  }

  func testAPassWithoutSleepHasATimeOfItsOwn() {
    XCTAssertEqual(LoopScenario.aPassWithoutSleepHasATimeOfItsOwn(), [])
  }
}
