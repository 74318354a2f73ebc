import Board
import Testing
import Timers

@testable import TUI

@MainActor
struct RefreshTests {
  @Test func oneRunningCountdownIsDrawnOnceASecond() async {
    let bench = AppBench()
    await bench.add("tea 4m")
    await bench.advance(10)
    let before = bench.screen.pictures
    await bench.advance(20)
    #expect(bench.screen.pictures - before == 20)
  }

  @Test func whenNothingRunsOnlyTheMinuteIsDrawn() async {
    let bench = AppBench()
    await bench.add("tea 4m")
    await bench.press(.character(" "))
    await bench.advance(10)
    let before = bench.screen.pictures
    await bench.advance(49.9)
    #expect(bench.screen.pictures == before)
    await bench.advance(0.1)
    #expect(bench.screen.pictures == before + 1)
    #expect(bench.block.hasPrefix(" timerboard   1 paused"))
    #expect(bench.line(fromBottom: 24).hasSuffix("14:31"))
  }

  @Test func passingTimeDrawsAtMostTenTimesASecond() async {
    let bench = AppBench()
    for number in 1...20 {
      await bench.add("\"\(number)\" 1h")
      await bench.advance(0.05)
    }
    await bench.advance(10)
    let before = bench.screen.pictures
    await bench.advance(10)
    #expect(bench.screen.pictures - before <= 100)
    #expect(bench.screen.pictures - before >= 90)
  }

  @Test func everyShownSecondOfACountdownIsShown() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 5s")
    var shown: [String] = []
    for _ in 0..<70 {
      let line = bench.block.split(separator: "\n")[2]
      let time = String(line.split(separator: " ").first { $0.contains(":") } ?? "")
      if shown.last != time { shown.append(time) }
      await bench.advance(0.1)
    }
    #expect(shown == ["0:05", "0:04", "0:03", "0:02", "0:01", "+0:00", "+0:01"])
  }

  @Test func rowsThatAreNotShownAskForNoPicture() async {
    let bench = AppBench(rows: 5)
    await bench.add("one", ready: true)
    await bench.add("two", ready: true)
    await bench.add("three 1h")
    await bench.press(.character("g"))
    await bench.advance(10)
    // The header tells the next ring; with it the board is drawn once a second, not more.
    let before = bench.screen.pictures
    await bench.advance(10)
    #expect(bench.screen.pictures - before == 10)
  }
}
