import Board
import Foundation
import Testing
import Timers

@testable import TUI

/// Rows that stand for a command.
struct ProcessRowTests {
  private let start = ContinuousClock().systemEpoch.advanced(by: .seconds(1000))

  private func stamp(_ seconds: Int) -> Stamp {
    Stamp(
      instant: start.advanced(by: .seconds(seconds)),
      wall: Date(timeIntervalSince1970: 1_796_049_000 + Double(seconds)))
  }

  private func row(
    _ line: String, _ commands: [(Int, TimerCommand)], at seconds: Int
  ) throws -> RowText {
    var board = MemoryBoard()
    let process = ChildProcess(id: 1, began: 1, boot: "b")
    _ = try board.perform(
      .add([NewTimer(try AddLine(parsing: line), process: process)]), at: stamp(0))
    for (moment, command) in commands {
      _ = try board.perform(
        .apply(command, to: [TimerID(rawValue: 1)]), at: stamp(moment))
    }
    let timer = try #require(board.timer(TimerID(rawValue: 1)))
    return RowText(timer, at: stamp(seconds), in: FixedZone())
  }

  @Test(arguments: [
    (ChildProcess.End.status(0), "finished"), (.status(3), "exit 3"), (.signal(9), "signal 9"),
    (.lost, "lost"),
  ])
  func tellHowItEndedAndHowLongItTook(_ end: ChildProcess.End, _ word: String) throws {
    for line in ["make", "make 1h"] {
      let row = try row(line, [(61, .exit(end, rings: false))], at: 500)
      #expect(row.state == word)
      #expect(row.time == "1:01")
      #expect(row.lasts == nil)
    }
  }

  @Test func countTheTimeBeyondABudgetThatSomebodyKnowsToBeOver() throws {
    let row = try row("make 10s", [(12, .acknowledge)], at: 15)
    #expect(row.state == "running")
    #expect(row.time == "+0:05")
    #expect(row.lasts == .seconds(1), "no more pictures than seconds")
  }
}
