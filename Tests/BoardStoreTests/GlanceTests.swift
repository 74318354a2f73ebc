import Board
import Testing
import Timers

@testable import BoardStore

struct GlanceTests {
  /// Whatever becomes of a board, a glance at its file tells what its timers do.
  @Test(arguments: 1...6)
  func aGlanceTellsWhatTheTimersDo(_ seed: Int) throws {
    let bench = try StoreBench()
    var commands = RandomCommands(seed: UInt64(seed))
    let file = try bench.open()
    for _ in 0..<80 {
      bench.advance(Double.random(in: 0...200, using: &commands.random).rounded() / 2)
      _ = try? file.perform(
        try commands.next(for: try file.board(), at: bench.stamp), at: bench.stamp)
      // Before anybody had the rings that are due, too.
      for _ in 0..<2 {
        try expectSame(file, at: bench.stamp)
        bench.advance(Double.random(in: 0...60, using: &commands.random))
      }
    }
  }

  private func expectSame(_ file: BoardFile, at stamp: Stamp) throws {
    var expected = BoardGlance(at: stamp.instant)
    for timer in try file.board().attended(at: stamp, in: file.zone).timers {
      expected.see(timer)
    }
    let glance = try file.glance(at: stamp)
    for state in TimerState.allCases {
      #expect(glance.count(of: state) == expected.count(of: state))
    }
    #expect(glance.next == expected.next)
    #expect(glance.oldestRinging == expected.oldestRinging)
    #expect(glance.withProcess.map(\.id) == expected.withProcess.map(\.id))
    #expect(glance.withProcess.map(\.process) == expected.withProcess.map(\.process))
  }

  @Test func ringsThatNobodyHadAreBehindTheNextOne() throws {
    let bench = try StoreBench()
    let file = try bench.open()
    try bench.add("stretch every 10s", to: file)
    try bench.add("pomodoro 20s work, 5s break x2", to: file)
    try bench.add("tea 1h", to: file)
    bench.advance(34)
    var glance = try file.glance(at: bench.stamp)
    #expect(glance.count(of: .running) == 3)
    #expect(glance.next?.name.text == "stretch")
    #expect(glance.next?.deadline == bench.instant.advanced(by: .seconds(6)))
    bench.advance(20)
    glance = try file.glance(at: bench.stamp)
    #expect(glance.count(of: .ringing) == 1)
    #expect(glance.oldestRinging?.name.text == "pomodoro")
    #expect(glance.oldestRinging?.deadline == bench.instant.advanced(by: .seconds(-4)))
  }

  @Test func anEmptyBoardHasNothingToTell() throws {
    let bench = try StoreBench()
    let glance = try bench.open().glance(at: bench.stamp)
    #expect(TimerState.allCases.allSatisfy { glance.count(of: $0) == 0 })
    #expect(glance.next == nil)
  }
}
