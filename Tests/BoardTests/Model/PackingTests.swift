import Foundation
import Testing
import Timers

@testable import Board

struct PackingTests {
  private let stamp = Stamp(
    instant: ContinuousClock().systemEpoch.advanced(by: .seconds(1000)),
    wall: Date(timeIntervalSince1970: 1_796_050_000.123_456))

  private func timer(_ plan: Plan = .stopwatch, tags: [String] = []) throws -> BoardTimer {
    BoardTimer(
      id: TimerID(rawValue: 1), name: try TimerName("tea"), tags: tags, plan: plan, at: stamp)
  }

  @Test func aTimerTakes168Bytes() {
    // A large board is made of these. What grows here is multiplied by its timers.
    #expect(MemoryLayout<BoardTimer>.stride == 168)
    #expect(MemoryLayout<BoardTimer?>.stride == 168)
    #expect(MemoryLayout<PackedPlan>.size == 9)
    #expect(MemoryLayout<BoardTimer.Moments>.size == 32)
  }

  @Test(arguments: [
    Plan.stopwatch, .countdown(.milliseconds(1), warnings: []),
    .countdown(Plan.longest, warnings: []),
    .countdown(.seconds(240), warnings: [.seconds(60), .milliseconds(500)]),
    // No line gives these, but a value takes them.
    .countdown(Duration(secondsComponent: 1, attosecondsComponent: 1), warnings: []),
    .countdown(.seconds(1_000_000_000_000), warnings: []), .countdown(.zero, warnings: []),
  ])
  func everyPlanIsKept(_ plan: Plan) throws {
    #expect(PackedPlan(plan).plan == plan)
    #expect(PackedPlan(plan) == PackedPlan(PackedPlan(plan).plan))
    var timer = try timer()
    timer.plan = plan
    #expect(timer.plan == plan)
  }

  @Test(arguments: [[], ["kitchen"], ["red", "green"], ["ünïcode", "a", "of-more-than-15-bytes"]])
  func tagsAreKeptInTheirOrder(_ tags: [String]) throws {
    #expect(try timer(tags: tags).tags == tags)
    var other = try timer(tags: ["before"])
    other.tags = tags
    #expect(other.tags == tags)
    #expect(try timer(tags: tags) == other)
  }

  @Test func whatFewTimersHaveIsKeptBesideEachOther() throws {
    var timer = try timer()
    let plain = timer
    timer.note = "not too strong"
    timer.marks.append(.seconds(5))
    timer.process = ChildProcess(id: 7, began: 8, boot: "here")
    timer.onRing = "play bell"
    #expect(timer.hasLiveProcess)
    timer.process?.end = .status(1)
    let copy = timer
    timer.marks.append(.seconds(6))
    #expect(copy.marks == [.seconds(5)], "a copy is not changed")
    #expect(timer.note == "not too strong")
    #expect(timer.marks == [.seconds(5), .seconds(6)])
    #expect(timer.process == ChildProcess(id: 7, began: 8, boot: "here", end: .status(1)))
    #expect(timer.onRing == "play bell")
    #expect(!timer.hasLiveProcess)
    #expect(timer != plain)
    (timer.note, timer.marks, timer.process, timer.onRing) = ("", [], nil, "")
    #expect(timer == plain)
    #expect(timer.hashValue == plain.hashValue)
  }

  @Test func missingTimesAreNotZero() throws {
    var timer = try timer()
    #expect(timer.length == nil)
    #expect(timer.rang == nil)
    #expect(timer.lastDeadline == nil)
    #expect(timer.moments.started == nil)
    let epoch = ContinuousClock().systemEpoch
    timer.length = .zero
    timer.rang = epoch
    timer.lastDeadline = epoch.advanced(by: .seconds(-5))
    timer.moments.started = Date(timeIntervalSince1970: 0)
    #expect(timer.length == .zero)
    #expect(timer.rang == epoch)
    #expect(timer.lastDeadline == epoch.advanced(by: .seconds(-5)))
    #expect(timer.moments.started == Date(timeIntervalSince1970: 0))
    (timer.length, timer.rang, timer.lastDeadline) = (nil, nil, nil)
    timer.moments.started = nil
    #expect(try timer == self.timer())
  }

  @Test func momentsAreWholeMicrosecondsAndStaySoWhenTheyAreStored() {
    for microseconds in [0, 1, 999_999, 1_796_050_000_123_457, -1_000_001, 253_402_300_799_999_999]
    {
      let date = Date(timeIntervalSince1970: Double(microseconds) / 1e6)
      let moments = BoardTimer.Moments(created: date, started: date)
      #expect(moments.created == moments.started)
      #expect(abs(moments.created.timeIntervalSince(date)) < 1e-6)
      let again = BoardTimer.Moments(created: moments.created, started: moments.started)
      #expect(again == moments)
    }
    let never = BoardTimer.Moments(created: .distantPast, started: .distantFuture)
    #expect(never.started != nil)
    _ = BoardTimer.Moments(created: Date(timeIntervalSince1970: .infinity))
    _ = BoardTimer.Moments(created: Date(timeIntervalSince1970: .nan))
  }
}
