import Board
import Testing

@testable import TUI

/// What is shown in place of the table.
@MainActor
struct PanelTests {
  @Test func largeDigitsFillTheScreen() async {
    let bench = AppBench(rows: 10, columns: 60, charset: .ascii)
    await bench.add("tea 4m")
    await bench.advance(42)
    await bench.press(.character("b"))
    #expect(
      bench.block == """
         timerboard   1 running           next: tea in 3:18   14:30
           tea  running  14:34
                         ######          ##  ######
                             ##  ##      ##  ##  ##
                         ######          ##  ######
                             ##  ##      ##  ##  ##
                         ######          ##  ######


         a add  Space pause  Enter ack  x cancel  ? help  q quit
        """)
  }

  @Test func markedTimersStandOneBelowTheOther() async {
    let bench = AppBench(rows: 24, columns: 80)
    await bench.add("tea 4m")
    await bench.add("eggs 7m")
    await bench.add("rice 12m")
    await bench.press(.character("v"), .character("v"), .character("b"))
    #expect(bench.block.contains("   tea  running"))
    #expect(bench.block.contains("   eggs  running"))
    #expect(!bench.block.contains("rice"))
    // Keys of the table work meanwhile, on all of them.
    await bench.press(.character(" "))
    #expect(bench.block.contains(" = tea  paused"))
    await bench.press(.escape)
    #expect(bench.block.contains("NAME"))
  }

  @Test func lapsStandBelowTheDigits() async {
    let bench = AppBench(rows: 24, columns: 80)
    await bench.add("run")
    await bench.advance(61)
    await bench.press(.character("l"), .character("b"))
    #expect(bench.block.contains("lap 1  1:01"))
  }

  @Test func digitsFollowTheTimeWithTenthsToo() async {
    let bench = AppBench(rows: 10, columns: 60)
    await bench.add("tea 4m", ready: false)
    await bench.press(.character("b"))
    let before = bench.block
    await bench.advance(0.3)
    #expect(bench.block == before)
    await bench.press(.character("t"))
    let tenths = bench.block
    #expect(tenths != before)
    await bench.advance(0.2)
    #expect(bench.block != tenths)
  }

  @Test func allAboutATimerIsToldWhereNothingRings() async {
    let bench = AppBench(rows: 24, columns: 80)
    await bench.add("pomodoro 25m work, 5m break x4 +work")
    await bench.add("build")
    await bench.press(.character("o"))
    await bench.type("the long way")
    await bench.press(.enter)
    await bench.advance(90)
    await bench.press(.character("l"), .enter)
    let block = bench.block
    for words in [
      "pomodoro · work", "running 23:30", "25m work, 5m break x4", "1/4", "+work", "the long way",
      "2026-11-30 14:30", "id:1", "Laps", "1:30 (1:30 in all)",
    ] {
      #expect(block.contains(words), "\(words)")
    }
    await bench.press(.character("j"))
    #expect(bench.block.contains(" build"))
    await bench.press(.enter)
    #expect(bench.block.contains("NAME"))
  }

  @Test func detailsScrollAndStayWithinTheirEnd() async {
    let bench = AppBench(rows: 8, columns: 40)
    await bench.add("build")
    for _ in 1...20 {
      await bench.advance(1)
      await bench.press(.character("l"))
    }
    await bench.press(.enter)
    let top = bench.block
    for _ in 1...20 { await bench.press(.pageDown) }
    let end = bench.block
    #expect(end != top)
    #expect(end.contains(" 1 "))
    await bench.press(.pageUp)
    #expect(bench.block != end, "one key back is one screen back")
    for _ in 1...20 { await bench.press(.pageUp) }
    #expect(bench.block == top)
  }

  @Test func aPanelOfATimerThatLeftShowsItsNeighbour() async {
    let bench = AppBench(rows: 10)
    await bench.add("tea 4m")
    await bench.press(.enter, .character("x"))
    #expect(bench.board.ids.isEmpty)
    #expect(bench.block.contains("Nothing is being timed."))
    await bench.press(.character("b"))
    #expect(bench.block.contains("Nothing is being timed."))
  }

  @Test func theTitleOfTheTerminalNamesTheNextRing() async {
    let bench = AppBench()
    #expect(bench.screen.title == "timerboard")
    await bench.add("tea 4m")
    #expect(bench.screen.title == "14:34 tea - timerboard")
    await bench.advance(60)
    #expect(bench.screen.title == "14:34 tea - timerboard")
    await bench.advance(181)
    #expect(bench.screen.title == "! tea - timerboard")
  }
}
