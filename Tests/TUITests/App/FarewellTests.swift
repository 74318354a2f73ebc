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
      Farewell(of: bench.live, at: bench.time.now, ringer: { nil }).lines == [
        "timerboard: 3 timers ended with the board:", "  tea (3:18 left)",
        "  build (0:42 counted)", "  later (not started)",
      ])
  }

  @Test func aBoardOnWhichNothingIsLeftSaysNothing() {
    let bench = AppBench()
    #expect(Farewell(of: bench.live, at: bench.time.now, ringer: { nil }).lines.isEmpty)
    #expect(Farewell(board: bench.board, isKept: true, at: bench.time.now).lines.isEmpty)
  }

  @Test func ofManyOnlySomeAreNamed() async {
    let bench = AppBench()
    for number in 1...15 { await bench.add("\"\(number)\"") }
    let lines = Farewell(of: bench.live, at: bench.time.now, ringer: { nil }).lines
    #expect(lines.count == 12)
    #expect(lines.last == "  and 5 more")
  }

  @Test func ofABoardThatIsKeptItIsSaidWhatRingsNextAndWhoRings() async {
    let bench = AppBench()
    await bench.add("tea 4m")
    await bench.add("eggs 7m")
    #expect(
      Farewell(
        board: bench.board, isKept: true, at: bench.time.now, whoRings: "somebody rings"
      ).lines == ["timerboard: next tea in 4:00; somebody rings"])
    await bench.advance(600)
    #expect(
      Farewell(board: bench.board, isKept: true, at: bench.time.now).lines == [
        "timerboard: 2 timers still ringing: timerboard opens the board again"
      ])
  }

  @Test func aBoardThatCouldNotBeSavedSaysWhyFirst() async {
    let bench = AppBench()
    await bench.add("tea 4m")
    let lines = Farewell(
      board: bench.board, isKept: false, trouble: "the board is not being saved: no room",
      at: bench.time.now
    ).lines
    #expect(lines.first == "timerboard: the board is not being saved: no room")
    #expect(lines.last == "  tea (4:00 left)")
  }

  @Test func whatIsOnTheDiskAlreadyIsNotCountedAsEnded() async {
    let bench = AppBench()
    await bench.add("tea 4m")
    await bench.add("eggs 7m")
    let saved = bench.board
    await bench.press(.character(" "))
    await bench.add("rice 9m")
    let lines = Farewell(
      board: bench.board, isKept: false, trouble: "no room", saved: saved, at: bench.time.now
    ).lines
    #expect(
      lines == [
        "timerboard: no room", "timerboard: one timer ended with the board:",
        "  rice (9:00 left)", "timerboard: saved as before the last changes: tea",
      ])
    let unchanged = Farewell(
      board: saved, isKept: false, trouble: "no room", saved: saved, at: bench.time.now)
    #expect(unchanged.lines == ["timerboard: no room"])
  }
}
