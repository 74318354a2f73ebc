import Board
import BoardStore
import Foundation
import Testing
import Timers
import TimersTesting

@testable import BoardRuntime

/// A board that runs while its clocks are set and its machine sleeps, all of them stepped by hand.
@MainActor
struct SetClockTests {
  /// Clocks of which each can go its own way.
  @MainActor
  private final class Clocks {
    let time = ManualTime()
    var wall = Date(timeIntervalSince1970: 1_796_049_000)
    var asleep = Duration.zero

    var now: Stamp {
      let instant = time.now
      return Stamp(
        instant: instant, wall: wall,
        monotonic: instant.bootNanoseconds - Int64(asleep / .nanoseconds(1)))
    }

    func advance(_ seconds: Double) {
      wall += seconds
      time.advance(by: .seconds(seconds))
    }
  }

  // 14:30 on Monday, 30 November 2026.
  private let clocks = Clocks()
  private let live: LiveBoard

  init() {
    let clocks = clocks
    live = LiveBoard(
      log: MemoryLog(zone: UniversalTime()), zone: UniversalTime(), queue: clocks.time.queue
    ) { clocks.now }
  }

  private func add(_ line: String, pausesInSleep: Bool = false) throws -> TimerID {
    let new = NewTimer(try AddLine(parsing: line), pausesInSleep: pausesInSleep)
    var id: TimerID?
    live.submit(.add([new]), at: clocks.now) { id = try? $0.get().deltas.last?.id }
    return try #require(id)
  }

  private func rings(_ id: TimerID) -> Int? { live.board.timer(id)?.rings }
  private func left(_ id: TimerID) -> Duration? {
    live.board.timer(id)?.remaining(at: clocks.time.now)
  }

  private static let year = 365.0 * 86_400

  @Test func aClockThatIsSetBackAYearPutsAlarmsOffAndLeavesTheRestAlone() throws {
    let (alarm, tea) = (try add("standup at 2026-12-01 9:00"), try add("tea 4m"))
    let before = try #require(left(alarm))
    clocks.wall -= Self.year
    var isTold = false
    live.onClockChange = { isTold = true }
    live.clockChanged()
    #expect(isTold)
    #expect(left(alarm) == before + .seconds(Self.year))
    #expect(left(tea) == .seconds(240))
    clocks.advance(240)
    #expect(rings(tea) == 1 && rings(alarm) == 0)
    clocks.advance(before / .seconds(1))
    #expect(rings(alarm) == 0)
    // Set right again, it rings at once, and late: its time has passed.
    clocks.wall += Self.year
    live.clockChanged()
    clocks.advance(0)
    #expect(rings(alarm) == 1)
    #expect(live.trouble == nil)
  }

  @Test func aClockThatIsSetForwardTenYearsRingsAlarmsOnce() throws {
    var missed: [Int] = []
    live.onCommit = { commit in
      for event in commit.events {
        if case .rang(_, _, let count, _) = event.change { missed.append(count) }
      }
    }
    let (alarm, pills, tea) = (
      try add("standup at 2026-12-01 9:00"), try add("pills every day at 8:00"), try add("tea 4m")
    )
    // An alarm is never due before it was added.
    clocks.advance(60)
    clocks.wall += 10 * Self.year
    live.clockChanged()
    clocks.advance(0)
    #expect(rings(alarm) == 1 && rings(pills) == 1 && rings(tea) == 0)
    #expect(missed == [0, 0])
    // And goes on from there.
    clocks.advance(180)
    #expect(rings(tea) == 1)
    clocks.advance(86_400)
    #expect(rings(pills) == 2 && rings(alarm) == 1)
    // Back where it was, no alarm that was had is had again.
    clocks.wall -= 10 * Self.year
    live.clockChanged()
    clocks.advance(86_400)
    #expect(rings(alarm) == 1)
    #expect(live.trouble == nil)
  }

  @Test(arguments: [-1e12, -1e10, 4e9, 1e11, 1e12])
  func aClockThatIsSetAnywhereStopsNothing(_ seconds: Double) throws {
    let (_, tea) = (try add("pills every day at 8:00"), try add("tea 4m"))
    clocks.wall += seconds
    live.clockChanged()
    clocks.advance(240)
    #expect(rings(tea) == 1)
    let eggs = try add("eggs 1m")
    clocks.advance(60)
    #expect(rings(eggs) == 1)
  }

  @Test func aSleepIsToldAndTimersThatPauseInItStandStill() throws {
    var slept: [Duration] = []
    live.onCommit = { commit in
      for event in commit.events {
        if case .slept(let time) = event.change { slept.append(time) }
      }
    }
    let (tea, eggs) = (try add("tea 4m"), try add("eggs 4m", pausesInSleep: true))
    clocks.advance(30)
    clocks.asleep += .seconds(120)
    clocks.wall += 120
    clocks.time.stall(for: .seconds(120))
    live.clockChanged()
    #expect(left(tea) == .seconds(90))
    #expect(left(eggs) == .seconds(210))
    #expect(!slept.isEmpty && slept.allSatisfy { $0 == .seconds(120) })
    clocks.advance(90)
    #expect(rings(tea) == 1 && rings(eggs) == 0)
    clocks.advance(120)
    #expect(rings(eggs) == 1)
    // Told once: nothing more comes of the same sleep.
    let count = slept.count
    live.clockChanged()
    #expect(slept.count == count)
  }

  @Test func aTimerThatFellDueInASleepRingsOnWakingAndTellsHowLate() throws {
    let (tea, eggs) = (try add("tea 1m"), try add("eggs 1m", pausesInSleep: true))
    clocks.asleep += .seconds(600)
    clocks.wall += 600
    // The deadline goes off before anybody has noticed the sleep.
    clocks.time.stall(for: .seconds(600))
    #expect(rings(tea) == 1 && rings(eggs) == 0)
    #expect(left(eggs) == .seconds(60))
    clocks.advance(60)
    #expect(rings(eggs) == 1)
  }
}
