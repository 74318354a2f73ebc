import Board
import BoardRuntime
import Testing
import TimersTesting

@testable import TUI

/// What a person set, on the board.
@MainActor
struct ConfigurationTests {
  private func bench(_ change: (inout Configuration) -> Void) -> AppBench {
    var configuration = Configuration()
    change(&configuration)
    return AppBench(configuration: configuration)
  }

  @Test func snoozingTakesAsLongAsIsSet() async {
    let bench = bench { $0.snooze = .seconds(90) }
    await bench.add("tea 5s")
    await bench.advance(7)
    await bench.press(.character("z"))
    #expect(bench.status == " tea rings again in 1 min 30 s")
    await bench.press(.character("?"))
    #expect(bench.block.contains("a timer that rings does so again in 1 min 30 s"))
  }

  @Test func theKeysThatGiveTimeGiveWhatIsSet() async {
    let bench = bench {
      $0.adjust.small = .seconds(5)
      $0.adjust.large = .seconds(600)
    }
    await bench.add("tea 30m")
    func left() -> Duration? {
      bench.board.timer(TimerID(rawValue: 1))?.remaining(at: bench.time.now)
    }
    await bench.press(.character("+"))
    #expect(left() == .seconds(2400))
    await bench.press(.character("-"), .character("-"))
    #expect(left() == .seconds(1200))
    await bench.press(.character("]"))
    #expect(left() == .seconds(1205))
    await bench.press(.character(">"), .character("["), .character("<"), .character("["))
    #expect(left() == .seconds(1195))
  }

  @Test func withoutAWordTheStepsAreAMinuteAndTenSeconds() async {
    let bench = AppBench()
    await bench.add("tea 30m")
    await bench.press(.character("+"), .character("]"))
    let timer = bench.board.timer(TimerID(rawValue: 1))
    #expect(timer?.remaining(at: bench.time.now) == .seconds(1870))
  }

  @Test func keysDoWhatTheyWereGiven() async {
    let bench = bench { $0.keys = ["p": "toggle", "x": "none", "ctrl-x": "cancel", " ": "add"] }
    await bench.add("tea 4m")
    await bench.press(.character("p"))
    #expect(bench.status == " tea paused, 4:00 left")
    await bench.press(.character("x"))
    #expect(bench.status == " x does nothing here: ? shows the keys")
    await bench.press(.control("x"))
    #expect(bench.board.ids.isEmpty)
    #expect(bench.line(fromBottom: 1).contains("Ctrl-X cancel"))
    await bench.press(.character("?"))
    #expect(bench.block.contains(" Space p   start or pause"))
  }

  @Test func whatIsWrongIsToldAtTheStart() async {
    let bench = AppBench()
    bench.app.tell("line 3 is wrong")
    await bench.settle()
    #expect(bench.status == " line 3 is wrong")
    await bench.add("tea 4m")
    #expect(bench.board.ids.count == 1)
  }
}
