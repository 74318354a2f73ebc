import Foundation
import Testing
import Timers

@testable import Board

struct RunSummaryTests {
  /// The runs that end with a command.
  private func runs(
    _ bench: inout BoardBench, _ command: TimerCommand, _ id: TimerID
  ) throws -> [RunSummary] {
    var timer = bench.timer(id)
    return try bench.perform(.apply(command, to: [id])).compactMap { event in
      defer { timer = event.applied(to: timer) }
      return timer.flatMap { RunSummary(endedBy: event, of: $0) }
    }
  }

  @Test func aRunEndsAtItsRingAndOvertimeIsToldApart() throws {
    var bench = BoardBench()
    let tea = try bench.add("tea 4m +kitchen")
    bench.advance(60)
    try bench.perform(.apply(.pause, to: [tea]))
    bench.advance(30)
    try bench.perform(.apply(.resume, to: [tea]))
    bench.advance(200)
    try bench.ringWhatIsDue()
    let run = try #require(try runs(&bench, .acknowledge, tea).first)
    #expect(run.ending == .rang)
    #expect(run.counted == .seconds(240))
    #expect(run.planned == .seconds(240))
    #expect(run.overtime == .seconds(20))
    #expect(run.paused == .seconds(30))
    #expect(run.tags == ["kitchen"])
    #expect(run.acknowledged != nil)
    #expect(run.ended == bench.stamp.wall.addingTimeInterval(-20))
  }

  @Test func aClockThatIsSetAfterTheRingDoesNotMoveTheEnd() throws {
    for seconds in [3600.0, -3600] {
      var bench = BoardBench()
      let tea = try bench.add("tea 4m")
      bench.advance(241)
      try bench.ringWhatIsDue()
      let end = bench.stamp.wall.addingTimeInterval(-1)
      bench.advance(9)
      bench.wall.addTimeInterval(seconds)
      #expect(try runs(&bench, .acknowledge, tea).first?.ended == end)
    }
  }

  @Test func aRunThatIsStoppedSaysHow() throws {
    for (command, ending) in [
      (TimerCommand.cancel, RunSummary.Ending.cancelled), (.reset, .reset),
      (.restart, .restarted), (.finish, .finished),
    ] {
      var bench = BoardBench()
      let tea = try bench.add("tea 4m")
      bench.advance(60)
      let runs = try runs(&bench, command, tea)
      #expect(runs.map(\.ending) == [ending])
      #expect(runs.first?.counted == .seconds(60))
    }
  }

  @Test func aRingThatNoEngineHadIsPartOfTheRun() throws {
    for command in [TimerCommand.acknowledge, .finish, .cancel, .reset, .restart] {
      var bench = BoardBench()
      let tea = try bench.add("tea 4m")
      bench.advance(250)
      let run = try #require(try runs(&bench, command, tea).first)
      #expect(run.ending == .rang)
      #expect(run.rang == bench.stamp.wall)
    }
  }

  @Test func whatNeverBeganAndWhatHasEndedIsNoRun() throws {
    var bench = BoardBench()
    let later = try bench.add("later 4m", ready: true)
    #expect(try runs(&bench, .cancel, later).isEmpty)
    let tea = try bench.add("tea 4m")
    bench.advance(250)
    #expect(try runs(&bench, .acknowledge, tea).count == 1)
    #expect(try runs(&bench, .restart, tea).isEmpty, "that run has ended already")
  }

  @Test func aProcessTellsHowItEnded() throws {
    var bench = BoardBench()
    let process = ChildProcess(id: 42, began: 1, boot: "b")
    try bench.perform(.add([NewTimer(try AddLine(parsing: "make 10s"), process: process)]))
    let make = TimerID(rawValue: 1)
    bench.advance(12)
    #expect(try runs(&bench, .acknowledge, make).isEmpty, "it goes on")
    let run = try #require(try runs(&bench, .exit(.signal(9), rings: true), make).first)
    #expect(run.ending == .exited)
    #expect(run.process == .signal(9))
    #expect(run.overtime == .seconds(2))
  }

  @Test func anAcknowledgedPhaseIsNoRunOfItsOwn() throws {
    var bench = BoardBench()
    let bread = try bench.add(Plan(parsing: "1h rise then 40m bake"))
    bench.advance(3700)
    try bench.ringWhatIsDue()
    #expect(try runs(&bench, .acknowledge, bread) == [])
    bench.advance(2500)
    try bench.ringWhatIsDue()
    let run = try #require(try runs(&bench, .acknowledge, bread).first)
    #expect(run.ending == .rang && run.counted == .seconds(6000))
    #expect(run.planned == .seconds(6000))
  }
}
