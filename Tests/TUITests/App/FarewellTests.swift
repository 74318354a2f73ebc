import Board
import Testing
import Timers
import TimersTesting

@testable import TUI

@MainActor
struct FarewellTests {
  @Test func theShellIsToldWhichTimersEnded() async {
    let bench = AppBench()
    await bench.add("done 1s")
    await bench.advance(3)
    await bench.press(.enter)
    await bench.add("tea 4m")
    await bench.add("build")
    await bench.add("later 2m", ready: true)
    await bench.advance(42)
    #expect(
      Farewell(board: bench.board, at: bench.time.now).lines == [
        "timerboard: 3 timers ended with the board:", "  tea (3:18 left)",
        "  build (0:42 counted)", "  later (not started)",
      ])
  }

  @Test func aBoardOnWhichNothingIsLeftSaysNothing() {
    let bench = AppBench()
    #expect(Farewell(board: bench.board, at: bench.time.now).lines.isEmpty)
  }

  @Test func ofManyOnlySomeAreNamed() async {
    let bench = AppBench()
    for number in 1...15 { await bench.add("\"\(number)\"") }
    let lines = Farewell(board: bench.board, at: bench.time.now).lines
    #expect(lines.count == 12)
    #expect(lines.last == "  and 5 more")
  }
}
