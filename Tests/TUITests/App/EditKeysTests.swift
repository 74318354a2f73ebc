import Board
import Testing

@testable import TUI

@MainActor
struct EditKeysTests {
  @Test func theLineOfATimerIsEditedAsAWhole() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m +kitchen")
    await bench.advance(60)
    await bench.press(.character("e"))
    #expect(bench.line(fromBottom: 2) == "edit: tea 4m +kitchen")
    await bench.press(.control("u"))
    await bench.type("green tea 5m #cup")
    #expect(bench.line(fromBottom: 1) == " green tea · countdown 5 min · not started · +cup")
    await bench.press(.enter)
    #expect(bench.timer(1)?.name.text == "green tea")
    #expect(bench.timer(1)?.tags == ["cup"])
    #expect(bench.remaining(1) == .seconds(240))
    await bench.press(.character("u"))
    #expect(bench.timer(1)?.name.text == "tea")
  }

  @Test func aTakenNameIsRefusedInTheLineAndTabTakesAFreeOne() async {
    let bench = AppBench(rows: 9)
    await bench.add("eggs 7m")
    await bench.add("tea 4m")
    await bench.press(.character("j"), .character("e"), .control("u"))
    await bench.type("eggs 4m")
    await bench.press(.enter)
    #expect(bench.timer(2)?.name.text == "tea")
    #expect(bench.line(fromBottom: 2) == "edit: eggs 4m")
    await bench.press(.tab)
    #expect(bench.line(fromBottom: 2) == "edit: eggs-2 4m")
    await bench.press(.enter)
    #expect(bench.timer(2)?.name.text == "eggs-2")
  }

  @Test func whatTheBoardRefusesStaysInTheLine() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    await bench.advance(120)
    await bench.press(.character("e"), .control("u"))
    await bench.type("tea 1m")
    await bench.press(.enter)
    #expect(bench.line(fromBottom: 2) == "edit: tea 1m")
    #expect(bench.line(fromBottom: 1).contains("2:00"))
    await bench.press(.escape)
    #expect(bench.timer(1)?.plan == .countdown(.seconds(240), warnings: []))
  }

  @Test func aNoteIsWrittenAndTakenAway() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    await bench.press(.character("o"))
    await bench.type("two sugars")
    await bench.press(.enter)
    #expect(bench.timer(1)?.note == "two sugars")
    await bench.press(.character("o"))
    #expect(bench.line(fromBottom: 2) == "note: two sugars")
    await bench.press(.control("u"), .enter)
    #expect(bench.timer(1)?.note.isEmpty == true)
  }

  @Test(arguments: [
    ("10m", 600), ("1:30", 90), ("at 15:00", 1740), ("at 3pm", 1740), ("90s", 90),
  ])
  func theTimeThatIsLeftIsSetByItsLengthOrItsEnd(_ line: String, _ seconds: Int) async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    await bench.advance(60)
    await bench.press(.character("="))
    await bench.type(line)
    await bench.press(.enter)
    #expect(bench.remaining(1) == .seconds(seconds))
  }

  @Test func whatIsNoTimeIsRefused() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    for line in ["every 5m", "soon", "5", "10m warn 1m", ""] {
      await bench.press(.character("="))
      await bench.type(line)
      await bench.press(.enter)
      #expect(bench.interaction.isTyping, "\(line)")
      await bench.press(.escape)
    }
    #expect(bench.remaining(1) == .seconds(240))
  }

  @Test func theTimeOfAllMarkedTimersIsSet() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    await bench.add("eggs 7m")
    await bench.press(.character("V"), .character("="))
    await bench.type("2m")
    #expect(bench.line(fromBottom: 1).hasPrefix(" 2 timers · 2 min left"))
    await bench.press(.enter)
    for number in 1...2 {
      #expect(bench.remaining(number) == .seconds(120))
    }
  }

  @Test func aLineForATimerThatLeavesTheBoardSaysSo() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    await bench.press(.character("e"))
    await bench.elsewhere(.apply(.cancel, to: [TimerID(rawValue: 1)]))
    await bench.press(.enter)
    #expect(bench.line(fromBottom: 1).contains("the timer has left the board"))
    await bench.press(.escape)
    #expect(!bench.interaction.isTyping)
  }

  @Test func earlierLinesOfASortComeBackWithUp() async {
    let bench = AppBench(rows: 9)
    await bench.add("tea 4m")
    await bench.press(.character("="))
    await bench.type("10m")
    await bench.press(.enter, .character("="), .up)
    #expect(bench.line(fromBottom: 2) == "time left: 10m")
  }
}
