import Board
import Foundation
import Testing
import Timers

@testable import BoardStore

struct BootChangeTests {
  let bench: StoreBench

  init() throws {
    bench = try StoreBench()
  }

  /// The board after a restart of the machine, so many seconds of wall time after the last stamp, and
  /// so many after the start.
  private func restart(after passed: Double, up: Double, boot: String = "boot-2") throws
    -> BoardFile
  {
    bench.wall = bench.wall.addingTimeInterval(passed)
    bench.instant = ContinuousClock.Instant(bootNanoseconds: Int64(up * 1e9))
    return try BoardFile(path: bench.path, boot: BootIdentity(boot), now: { bench.stamp })
  }

  @Test func runningTimersCountOnByTheClockOnTheWall() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    let watch = try bench.add("watch", to: file)
    let paused = try bench.add("paused 10m", to: file)
    bench.advance(60)
    try bench.apply(.pause, to: paused, of: file)
    let before = try #require(file.timer(tea))
    file = try restart(after: 120, up: 20)
    let timer = try #require(file.timer(tea))
    #expect(timer.remaining(at: bench.instant) == .seconds(600 - 60 - 120))
    #expect(timer.state(at: bench.instant) == .running)
    #expect(timer.moments == before.moments)
    #expect(file.timer(watch)?.elapsed(at: bench.instant) == .seconds(180))
    #expect(file.timer(paused)?.remaining(at: bench.instant) == .seconds(540))
    #expect(file.timer(paused)?.paused(at: bench.instant) == .seconds(120))
    bench.advance(30)
    #expect(timer.remaining(at: bench.instant) == .seconds(390))
  }

  @Test func whatFellDueMeanwhileRingsLateAndOnce() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    file = try restart(after: 3600, up: 5)
    let timer = try #require(file.timer(tea))
    #expect(timer.state(at: bench.instant) == .ringing)
    #expect(timer.overtime(at: bench.instant) == .seconds(3000))
    let deadline = try #require(timer.pendingDeadline)
    _ = try file.perform(.ring(tea, deadline: deadline), at: bench.stamp)
    #expect(file.timer(tea)?.late == .seconds(3000))
    // Once more: the ring that was had stays had, wherever its deadline lies now.
    file = try restart(after: 60, up: 3, boot: "boot-3")
    #expect(file.timer(tea)?.pendingDeadline == nil)
    #expect(file.timer(tea)?.late == .seconds(3000))
    #expect(file.timer(tea)?.overtime(at: bench.instant) == .seconds(3060))
  }

  @Test func aClockThatWasSetBackTakesNoTimeAway() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    bench.advance(60)
    try bench.apply(.lap, to: tea, of: file)
    file = try restart(after: -86_400, up: 10)
    #expect(file.timer(tea)?.remaining(at: bench.instant) == .seconds(540))
  }

  @Test func theLatestStampIsWhereTheWallTakesOver() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 1h", to: file)
    // The clock is set forward by an hour, and somebody does something: boot time has decided so far.
    bench.advance(60)
    bench.wall = bench.wall.addingTimeInterval(3600)
    try bench.add("eggs", to: file)
    // A command that was stamped before and had to wait is no later moment.
    var early = bench.stamp
    early.instant = early.instant.advanced(by: .seconds(-30))
    early.wall = early.wall.addingTimeInterval(-3630)
    _ = try file.perform(.add(AddLine(parsing: "rice"), ready: true), at: early)
    file = try restart(after: 120, up: 10)
    #expect(file.timer(tea)?.remaining(at: bench.instant) == .seconds(3600 - 60 - 120))
  }

  @Test func timeThatWentBackIsAnotherStartWhateverItIsCalled() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    file = try restart(after: 60, up: 998, boot: "boot-1")
    #expect(file.timer(tea)?.remaining(at: bench.instant) == .seconds(540))
    // Less than a second may be a stamp that was taken earlier than another.
    bench.advance(-0.5)
    let again = try bench.open()
    #expect(again.timer(tea)?.stopwatch == file.timer(tea)?.stopwatch)
  }

  @Test func undoReachesBackAcrossARestart() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    bench.advance(60)
    try bench.apply(.cancel, to: tea, of: file)
    let eggs = try bench.add("eggs 10m", to: file)
    try bench.apply(.pause, to: eggs, of: file)
    _ = try file.perform(.undo, at: bench.stamp)
    file = try restart(after: 120, up: 20)
    _ = try file.perform(.redo, at: bench.stamp)
    #expect(file.timer(eggs)?.remaining(at: bench.instant) == .seconds(600))
    #expect(file.timer(eggs)?.state(at: bench.instant) == .paused)
    for _ in 0..<3 { _ = try file.perform(.undo, at: bench.stamp) }
    #expect(file.timer(tea)?.remaining(at: bench.instant) == .seconds(600 - 60 - 120))
  }

  @Test func theLogKeepsTheStampsOfItsTime() throws {
    var file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    let before = try file.events(after: 0, limit: 10)
    file = try restart(after: 120, up: 20)
    #expect(try file.events(after: 0, limit: 10) == before)
    try bench.apply(.pause, to: tea, of: file)
    let database = try Database(bench.path)
    #expect(
      try database.text(
        "SELECT group_concat(boots.name) FROM events JOIN boots ON boots.id = boot")
        == "boot-1,boot-1,boot-2")
  }

  @Test func ofManyThatComeFirstAfterARestartOneMovesTheBoard() throws {
    let tea = try bench.add("tea 10m", to: bench.open())
    bench.wall = bench.wall.addingTimeInterval(60)
    bench.instant = ContinuousClock.Instant(bootNanoseconds: 5_000_000_000)
    let (path, stamp) = (bench.path, bench.stamp)
    let errors = Threads.run(10) { _ in
      let file = try BoardFile(path: path, boot: BootIdentity("boot-2"), now: { stamp })
      #expect(file.timer(tea)?.remaining(at: stamp.instant) == .seconds(540))
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func withinOneStartNothingMovesWhateverTheClockOnTheWallSays() throws {
    let tea = try bench.add("tea 10m", to: bench.open())
    let before = try #require(try bench.open().timer(tea))
    bench.instant = bench.instant.advanced(by: .seconds(60))
    bench.wall = bench.wall.addingTimeInterval(86_400)
    let file = try bench.open()
    #expect(file.timer(tea) == before)
    try bench.apply(.pause, to: tea, of: file)
    #expect(file.timer(tea)?.elapsed(at: bench.instant) == .seconds(60))
    #expect(try Database(bench.path).number("SELECT count(*) FROM boots") == 1)
  }

  @Test func aMomentThatWasReadBeforeOthersCommittedMovesNothing() throws {
    let file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    let early = bench.stamp
    bench.advance(60)
    try bench.add("eggs", to: file)
    let before = try #require(file.timer(tea))
    // Opening took a minute: the clock was read before, and is read again where it counts.
    var stamps = [bench.stamp, bench.stamp, early]
    let late = try BoardFile(
      path: bench.path, boot: bench.boot, now: { stamps.popLast() ?? bench.stamp })
    #expect(late.timer(tea) == before)
    #expect(try Database(bench.path).number("SELECT newest_ns FROM board") == bench.nanoseconds)
  }

  @Test func theClockIsReadAfterTheBoard() throws {
    let file = try bench.open()
    let tea = try bench.add("tea 10m", to: file)
    let before = try #require(file.timer(tea))
    var isLate = false
    // While the one that opens it waits, somebody else commits something much later.
    let late = try BoardFile(
      path: bench.path, boot: bench.boot,
      now: {
        let stamp = bench.stamp
        if !isLate {
          isLate = true
          bench.advance(60)
          _ = try? bench.add("eggs", to: file)
        }
        return stamp
      })
    #expect(late.timer(tea) == before)
  }

  @Test func thePresentStartHasAName() {
    #expect(BootIdentity.current() == BootIdentity.current())
    #expect(BootIdentity.current().text.count == 36)
  }
}
