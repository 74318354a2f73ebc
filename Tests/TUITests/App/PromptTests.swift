import Board
import Testing
import Timers
import TimersTesting

@testable import TUI

@MainActor
struct PromptTests {
  /// The typed line and what is said below it.
  private func foot(_ bench: AppBench) -> String {
    bench.line(fromBottom: 2) + "\n" + bench.line(fromBottom: 1)
  }

  private func prompt(_ text: String, columns: Int = 80) async -> AppBench {
    let bench = AppBench(rows: 10, columns: columns)
    await bench.press(.character("a"))
    await bench.type(text)
    return bench
  }

  @Test func anEmptyLineSaysWhatToType() async {
    let bench = await prompt("")
    #expect(
      foot(bench) == """
        add:
         a name and a time to count down: tea 4m; a name alone is a stopwatch: build
        """)
  }

  @Test func whatIsUnderstoodIsShownWhileTyping() async {
    let bench = await prompt("tea 4m")
    #expect(foot(bench) == "add: tea 4m\n tea · countdown 4 min · rings 14:34:00")
    await bench.press(.backspace, .backspace, .backspace)
    #expect(foot(bench) == "add: tea\n tea · stopwatch · counts up")
  }

  @Test func aLineWithoutANameSaysWhichOneItGets() async {
    let bench = await prompt("14:30")
    #expect(
      foot(bench) == """
        add: 14:30
         timer-1 · countdown 14 min 30 s · rings 14:44:30 (a time of day is: at 14:30)
        """)
  }

  @Test func aReadyTimerHasNoEndYet() async {
    let bench = AppBench(rows: 10)
    await bench.press(.character("A"))
    await bench.type("tea 4m")
    #expect(foot(bench) == "add ready: tea 4m\n tea · countdown 4 min · not started")
    await bench.press(.enter)
    #expect(bench.status == " tea · countdown 4 min · not started")
    #expect(bench.block.contains(" . tea"))
  }

  @Test func aBadDurationKeepsTheTextAndPutsTheCaretToTheTrouble() async {
    let bench = await prompt("tea 5")
    await bench.press(.enter)
    #expect(
      foot(bench) == """
        add: tea 5
                 ^ 5 needs a unit, as in 5m, or quotes around the name (Tab: tea 5m)
        """)
    #expect(bench.screen.picture.caret == Position(row: 8, column: 9))
    #expect(bench.board.ids.isEmpty)
  }

  @Test func tabTakesTheOfferedWayOut() async {
    let bench = await prompt("room 101")
    await bench.press(.enter, .tab, .enter)
    #expect(bench.board.ids.count == 1)
    #expect(bench.board.timer(TimerID(rawValue: 1))?.name.text == "room 101")
  }

  @Test func tabWithNothingToOfferSaysSo() async {
    let bench = await prompt("tea 4m")
    await bench.press(.tab)
    #expect(foot(bench).hasSuffix("\n nothing is offered here"))
    await bench.press(.end)
    #expect(foot(bench).hasSuffix("rings 14:34:00"))
  }

  @Test func anEmptyLineIsRefusedAndThePromptStays() async {
    let bench = await prompt("  ")
    await bench.press(.enter)
    #expect(foot(bench).contains("type a name, a time, or both: tea 4m"))
    #expect(bench.screen.picture.caret != nil)
  }

  @Test func anAlarmThatHasPassedIsRefusedWithAnotherDay() async {
    let bench = await prompt("standup at today 14:00")
    #expect(foot(bench).contains(" today 14:00 has passed: give a later day or time (Tab: standup"))
    await bench.press(.enter)
    #expect(bench.board.ids.isEmpty)
    await bench.press(.tab)
    #expect(
      foot(bench) == """
        add: standup at tomorrow 14:00
         standup · alarm tomorrow Tue 14:00
        """)
  }

  @Test func anAlarmThatPassesWhileItIsTypedSaysSo() async {
    let bench = await prompt("standup at today 14:31")
    #expect(foot(bench).hasSuffix("standup · alarm today Mon 14:31"))
    bench.time.advance(by: .seconds(60))
    await bench.settle()
    #expect(foot(bench).contains("today 14:31 has passed"))
  }

  @Test func aStartInThePastIsSaidAgainAsTimePasses() async {
    let bench = await prompt("build from 3m ago")
    #expect(foot(bench).hasSuffix("build · stopwatch from 14:27 · counts up"))
    bench.time.advance(by: .seconds(1))
    await bench.settle()
    #expect(foot(bench).hasSuffix("build · stopwatch from 14:27:01 · counts up"))
  }

  @Test func aTakenNameIsOfferedInItsNextFreeForm() async {
    let bench = await prompt("tea 4m")
    await bench.press(.enter, .character("a"))
    await bench.type("tea 5m +kitchen")
    #expect(
      bench.block.hasSuffix(
        """
        add: tea 5m +kitchen
             ^ tea is on the board already: tea-2 is free (Tab: tea-2 5m +kitchen)
        """))
    await bench.press(.enter)
    #expect(bench.board.ids.count == 1)
    await bench.press(.tab)
    #expect(foot(bench).hasPrefix("add: tea-2 5m +kitchen\n tea-2 · countdown 5 min"))
    await bench.press(.enter)
    #expect(bench.board.ids.count == 2)
  }

  @Test func aNameOfControlCharactersIsRefusedAndShown() async {
    let bench = await prompt("")
    bench.app.receive(.paste("te\u{7}a 4m"))
    await bench.press(.enter)
    #expect(bench.line(fromBottom: 2) == "add: te^Ga 4m")
    #expect(bench.line(fromBottom: 1).contains("U+0007"))
    #expect(bench.screen.picture.caret == Position(row: 8, column: 7))
  }

  @Test func aNameOverTwoHundredCharactersIsRefusedWithItsLength() async {
    let bench = await prompt(String(repeating: "n", count: 201) + " 4m")
    await bench.press(.enter)
    #expect(bench.block.contains("201"))
    #expect(bench.board.ids.isEmpty)
    #expect(bench.screen.picture.caret != nil)
  }

  @Test func escapeClosesAndTheLineIsNotLost() async {
    let bench = await prompt("tea 4")
    await bench.press(.escape)
    #expect(bench.screen.picture.caret == nil)
    await bench.press(.character("a"), .up)
    #expect(bench.line(fromBottom: 2) == "add: tea 4")
  }

  @Test func linesThatWereAddedCanBeCalledBack() async {
    let bench = AppBench(rows: 10)
    await bench.add("tea 4m")
    await bench.add("rice 12m")
    await bench.press(.character("a"))
    await bench.type("draft")
    await bench.press(.up, .up)
    #expect(bench.line(fromBottom: 2) == "add: tea 4m")
    await bench.press(.down, .down)
    #expect(bench.line(fromBottom: 2) == "add: draft")
  }

  @Test func aPasteIsTextAndItsLineBreaksRunNothing() async {
    let bench = await prompt("")
    bench.app.receive(.paste("tea 4m\nbuild\n"))
    await bench.settle()
    #expect(bench.block.contains("\nadd: tea 4m build\n"))
    #expect(bench.board.ids.isEmpty)
  }

  @Test func aPasteOnTheTableRunsNoKeys() async {
    let bench = AppBench(rows: 10)
    bench.app.receive(.paste("qxa"))
    await bench.settle()
    #expect(bench.left == 0)
    #expect(bench.status.contains("a paste is text"))
  }

  @Test func aPasteThatDoesNotFitChangesNothingAndSaysSo() async {
    let bench = await prompt("tea")
    bench.app.receive(.paste(String(repeating: "x", count: 1_000_000)))
    await bench.settle()
    #expect(bench.line(fromBottom: 2) == "add: tea")
    #expect(bench.line(fromBottom: 1).contains("the line is full"))
  }

  @Test func combiningMarksJoinTheCharacterBefore() async {
    let bench = await prompt("cafe\u{301} 2m")
    #expect(bench.line(fromBottom: 1).hasPrefix(" café · countdown 2 min"))
    await bench.press(.home, .right, .right, .right, .right, .backspace)
    #expect(bench.line(fromBottom: 2) == "add: caf 2m")
  }

  @Test func aLongLineScrollsUnderItsCursor() async {
    let bench = await prompt("the quick brown fox jumps over the lazy dog 4m", columns: 30)
    #expect(bench.screen.picture.caret?.column == 29)
    await bench.press(.home)
    #expect(bench.block.contains("add: the quick brown"))
    #expect(bench.screen.picture.caret?.column == 5)
  }

  @Test func troubleWithoutRoomForAMarkTakesSeveralLines() async {
    let bench = AppBench(rows: 12, columns: 40)
    await bench.press(.character("a"))
    await bench.type("the fifth room 5")
    #expect(
      bench.block.hasSuffix(
        """
        add: the fifth room 5
         5 needs a unit, as in 5m, or quotes
         around the name (Tab: the fifth room
         5m)
        """))
  }

  @Test func keysTypedAfterEnterGoWhereTheyBelong() async {
    let bench = AppBench(rows: 10)
    for key in "atea 4m".map(Key.character) + [.enter] + "abuild".map(Key.character) {
      bench.app.receive(.key(key))
    }
    await bench.settle()
    #expect(bench.board.ids.count == 1)
    #expect(bench.line(fromBottom: 2) == "add: build")
  }

  @Test func theLineThatTabReplacedIsNotLost() async {
    let bench = await prompt("tea 5")
    await bench.press(.tab, .up)
    #expect(bench.line(fromBottom: 2) == "add: tea 5")
  }

  @Test func theMarkForATakenNameStandsUnderTheName() async {
    let bench = AppBench(rows: 10, columns: 120)
    await bench.add("tea 4m")
    await bench.press(.character("a"))
    await bench.type("+tea 5m tea")
    #expect(bench.line(fromBottom: 1).hasPrefix("             ^ tea is on the board already"))
  }

  @Test func whatWasNotUnderstoodIsUnderlinedInTheLine() async {
    let bench = await prompt("tea 5 +k")
    let line = bench.screen.picture.lines[8]
    let underlined = line.filter { $0.style.attributes.contains(.underlined) }.map(\.text)
    #expect(underlined == ["5"])
    #expect(line.map(\.text).joined() == "add: tea 5 +k")
  }

  @Test func theTimeOfTheRingIsKeptRightWhileTheLineStands() async {
    let bench = await prompt("tea 4m")
    await bench.advance(65)
    #expect(bench.line(fromBottom: 1) == " tea · countdown 4 min · rings 14:35:05")
  }
}
