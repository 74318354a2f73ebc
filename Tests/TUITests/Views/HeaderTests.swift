import Board
import BoardRuntime
import Testing

@testable import TUI

@MainActor
struct HeaderTests {
  /// Where words stand in the header while so many timers run.
  private func header(_ bench: AppBench) -> String {
    String(bench.block.prefix { $0 != "\n" })
  }

  @Test func theNameOfTheProgramStaysWhileTheNumbersAndTheTimeGrowAndShrink() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 1h")
    for number in 1...11 { await bench.add("\"\(number)\" 2h", ready: true) }
    var seen: Set<Bool> = []
    // From one that runs and ten that are ready to eleven that run and one that is ready.
    for _ in 2...11 {
      await bench.press(.character("j"), .character(" "))
      seen.insert(header(bench).hasPrefix(" timerboard "))
      #expect(header(bench).contains("next: tea in "))
    }
    #expect(seen.count == 1)
  }

  @Test func theNextRingStandsBesideTheClock() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 10m")
    let before = header(bench)
    await bench.add("build")
    #expect(before.hasSuffix("next: tea in 10:00   14:30"))
    #expect(header(bench).hasSuffix("next: tea in 10:00   14:30"))
    #expect(before.count == header(bench).count)
  }

  @Test func theClockKeepsItsPlaceWithTwelveHours() async {
    var configuration = Configuration()
    configuration.clock = .hours12
    let bench = AppBench(rows: 8, configuration: configuration)
    #expect(header(bench).hasSuffix(" 2:30pm"))
    await bench.add("tea 10m")
    #expect(bench.block.contains("10:00  2:40pm   running"))
  }
}
