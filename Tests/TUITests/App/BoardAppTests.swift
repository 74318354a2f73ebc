import Board
import Testing
import Timers

@testable import TUI

@MainActor
struct BoardAppTests {
  @Test func anEmptyBoardSaysHowToBegin() {
    let bench = AppBench(rows: 10)
    #expect(
      bench.block == """
         timerboard   no timers                                                   14:30


           Nothing is being timed.
           Press a and type a name and a time: tea 4m
           A name alone is a stopwatch. ? shows all keys, q leaves.



         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
  }

  @Test func timersAreAddedPausedCancelledAndBroughtBack() async {
    let bench = AppBench(rows: 9)
    await bench.press(.character("a"))
    await bench.type("tea 4m")
    #expect(
      bench.block == """
         timerboard   no timers                                                   14:30






        add: tea 4m
         tea · countdown 4 min · rings 14:34:00
        """)
    #expect(bench.screen.picture.caret == Position(row: 7, column: 11))
    await bench.press(.enter)
    await bench.add("build")
    await bench.add("お茶 1h30m")
    await bench.advance(42)
    await bench.press(.down, .character(" "), .down, .character("x"))
    #expect(
      bench.block == """
         timerboard   1 running · 1 paused                    next: tea in 3:18   14:30
           NAME                     TIME  ENDS   STATE     PROGRESS    ROUND  PLAN
           tea                      3:18  14:34  running   █▊░░░░░░░░         4m
         = build                    0:42         paused                       stopwatch



         お茶 cancelled: u brings it back
         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
    await bench.press(.character("u"))
    #expect(
      bench.block == """
         timerboard   2 running · 1 paused                    next: tea in 3:18   14:30
           NAME                     TIME  ENDS   STATE     PROGRESS    ROUND  PLAN
           tea                      3:18  14:34  running   █▊░░░░░░░░         4m
         = build                    0:42         paused                       stopwatch
           お茶                  1:29:18  16:00  running   ░░░░░░░░░░         1h30m


         undone: cancel お茶 (Ctrl-R does it again)
         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
    #expect(bench.screen.picture.selectedLines.first?.contains("お茶") == true)
  }

  @Test func aCountdownThatEndsRingsUntilItIsAcknowledged() async {
    let bench = AppBench(rows: 8)
    await bench.add("build")
    await bench.add("eggs 7m")
    await bench.advance(420)
    #expect(bench.screen.bells == 1)
    #expect(
      bench.block == """
         timerboard   1 ringing · 1 running                                       14:37
           NAME                     TIME  ENDS   STATE     PROGRESS    ROUND  PLAN
         ! eggs                    +0:00  14:37  RINGING   ██████████         7m
           build                    7:00         running                      stopwatch


         eggs rings
         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
    await bench.advance(42)
    #expect(bench.block.contains(" ! eggs                    +0:42  14:37  RINGING"))
    #expect(bench.screen.bells == 1)
    await bench.press(.up, .enter)
    #expect(bench.status == " eggs acknowledged")
    await bench.advance(2)
    #expect(
      bench.block == """
         timerboard   1 running · 1 finished                                      14:37
           NAME                     TIME  ENDS   STATE     PROGRESS    ROUND  PLAN
           build                    7:44         running                      stopwatch
         - eggs                     0:00         finished  ██████████         7m


         eggs acknowledged
         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
  }

  @Test func aKeyInTheFirstSecondOfARingDoesNotAcknowledgeIt() async {
    let bench = AppBench(rows: 8)
    await bench.add("eggs 10s")
    await bench.advance(10.5)
    await bench.press(.character(" "))
    #expect(bench.status == " eggs just rang: press again")
    await bench.press(.enter)
    #expect(bench.status == " eggs just rang: press again")
    await bench.advance(0.5)
    await bench.press(.character(" "))
    #expect(bench.status == " eggs acknowledged")
  }

  @Test func aWarningSoundsTheBellAndSaysWhatIsLeft() async {
    let bench = AppBench(rows: 8)
    await bench.add("talk 20m warn 5m warn 1m")
    await bench.advance(900)
    #expect(bench.screen.bells == 1)
    #expect(bench.status == " talk: 5 min left")
    await bench.advance(240)
    #expect(bench.screen.bells == 2)
    #expect(bench.status == " talk: 1 min left")
    await bench.advance(60)
    #expect(bench.screen.bells == 3)
    #expect(bench.status == " talk rings")
  }

  @Test func theSelectionStaysWithItsTimerWhenTheOrderChanges() async {
    let bench = AppBench(rows: 8)
    await bench.add("build")
    await bench.add("eggs 10s")
    await bench.advance(12)
    #expect(bench.block.split(separator: "\n")[2].hasPrefix(" ! eggs"))
    #expect(bench.screen.picture.selectedLines.first?.contains("build") == true)
  }

  @Test func theOrderIsKeptForAMomentAfterAKey() async {
    let bench = AppBench(rows: 8)
    await bench.add("build")
    await bench.add("eggs 10s")
    await bench.advance(9.5)
    await bench.press(.down)
    await bench.advance(0.7)
    #expect(bench.block.split(separator: "\n")[3].hasPrefix(" ! eggs"))
    await bench.advance(0.5)
    #expect(bench.block.split(separator: "\n")[2].hasPrefix(" ! eggs"))
  }

  @Test func cancellingTheSelectedTimerSelectsItsNeighbour() async {
    let bench = AppBench(rows: 8)
    for name in ["one", "two", "three"] { await bench.add(name) }
    await bench.press(.character("j"), .character("x"))
    #expect(bench.screen.picture.selectedLines.first?.contains("three") == true)
    await bench.press(.character("x"))
    #expect(bench.screen.picture.selectedLines.first?.contains("one") == true)
    await bench.press(.character("x"))
    #expect(bench.screen.picture.selectedLines.isEmpty)
    await bench.press(.character("x"))
    #expect(bench.status == " no timer here yet: press a to add one")
  }

  @Test func keysThatComeTogetherActInTheirOrder() async {
    let bench = AppBench(rows: 8)
    for key in "atea 4m".map(Key.character) + [.enter] + "abuild".map(Key.character)
      + [.enter, .character("j"), .character(" "), .character("k"), .character("+")]
    {
      bench.app.receive(.key(key))
    }
    await bench.settle()
    #expect(
      bench.block == """
         timerboard   1 running · 1 paused                    next: tea in 5:00   14:30
           NAME                     TIME  ENDS   STATE     PROGRESS    ROUND  PLAN
           tea                      5:00  14:35  running   ░░░░░░░░░░         4m
         = build                    0:00         paused                       stopwatch


         tea: 1 min more, 5:00 left
         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
  }

  @Test func leavingWithTimersUnderWayAsksOnce() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 4m")
    await bench.press(.character("q"))
    #expect(bench.left == 0)
    #expect(bench.status == " q again to leave: one timer ends with the board; any other key stays")
    await bench.press(.down)
    await bench.press(.control("c"))
    #expect(bench.left == 0, "another key in between means staying")
    await bench.press(.control("c"))
    #expect(bench.left == 1)
  }

  @Test func leavingABoardWithNothingUnderWayAsksNothing() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 10s")
    await bench.advance(12)
    await bench.press(.character(" "))
    await bench.press(.character("q"))
    #expect(bench.left == 1)
  }

  @Test func controlKeysReachTheTerminal() async {
    let bench = AppBench()
    await bench.press(.control("z"), .control("l"))
    #expect(bench.suspended == 1)
    #expect(bench.redrawn == 1)
    await bench.press(.character("a"), .control("z"), .control("l"))
    #expect(bench.suspended == 2)
    #expect(bench.redrawn == 2)
  }

  @Test func aKeyThatDoesNothingSaysSo() async {
    let bench = AppBench(rows: 8)
    await bench.press(.character("w"))
    #expect(bench.status == " w does nothing here: ? shows the keys")
    await bench.press(.escape)
    #expect(bench.status == "")
  }

  @Test func whatWasSaidPasses() async {
    let bench = AppBench(rows: 8)
    await bench.press(.character("u"))
    #expect(bench.status.hasPrefix(" nothing more to undo"))
    await bench.advance(6)
    #expect(bench.status == "")
  }

  @Test func theQuestionOfLeavingIsForgottenWithItsText() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 4m")
    await bench.press(.character("q"))
    await bench.advance(7)
    #expect(bench.status == "")
    await bench.press(.character("q"))
    #expect(bench.left == 0)
    await bench.press(.character("q"))
    #expect(bench.left == 1)
  }

  @Test func theQuestionOfLeavingIsForgottenWhenARingTakesItsPlace() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 5s")
    await bench.advance(4)
    await bench.press(.character("q"))
    await bench.advance(1.5)
    #expect(bench.status == " tea rings")
    await bench.press(.character("q"))
    #expect(bench.left == 0)
  }

  @Test func manyRingsAtOneMomentSoundOnce() async {
    let bench = AppBench(rows: 8)
    for name in ["one", "two", "three"] { await bench.add("\(name) 1m") }
    await bench.stall(90)
    #expect(bench.screen.bells == 1)
    #expect(bench.status == " 3 timers ring")
  }

  @Test func aRingIsToldWhileHelpIsOpen() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 5s")
    await bench.press(.character("?"))
    await bench.advance(5)
    #expect(bench.screen.bells == 1)
    #expect(bench.line(fromBottom: 1) == " tea rings")
  }

  @Test func helpScrollsToItsEndAndNoFurther() async {
    let bench = AppBench(rows: 8)
    await bench.press(.character("?"), .character("G"))
    let end = bench.block
    #expect(end.contains("! ringing, = paused"))
    await bench.press(.pageDown, .down)
    #expect(bench.block == end)
    await bench.press(.up)
    #expect(bench.block != end)
    await bench.press(.character("x"))
    #expect(bench.block.contains("Nothing is being timed"))
  }

  @Test func helpLetsTheTerminalKeysThrough() async {
    let bench = AppBench(rows: 8)
    await bench.press(.character("?"), .control("z"), .control("l"))
    #expect(bench.suspended == 1)
    #expect(bench.redrawn == 1)
    #expect(bench.block.contains("Keys"))
  }

  @Test func aTimerThatIsBroughtBackIsSelectedInItsOldPlace() async {
    let bench = AppBench(rows: 8)
    for name in ["one", "two", "three"] { await bench.add(name) }
    await bench.press(.character("x"), .character("u"))
    #expect(bench.block.split(separator: "\n")[2].hasPrefix("   one"))
    #expect(bench.screen.picture.selectedLines.first?.contains("one") == true)
  }

  @Test func typingDoesNotKeepARingOffTheTop() async {
    let bench = AppBench(rows: 8)
    await bench.add("build")
    await bench.add("eggs 10s")
    await bench.advance(9)
    await bench.press(.character("a"))
    await bench.advance(1.1)
    await bench.type("tea")
    #expect(bench.block.split(separator: "\n")[2].hasPrefix(" ! eggs"))
  }

  @Test func whatWasUndoneIsDoneAgain() async {
    let bench = AppBench(rows: 8)
    await bench.add("tea 4m")
    await bench.press(.character("u"))
    #expect(bench.board.ids.isEmpty)
    await bench.press(.control("r"))
    #expect(bench.status == " redone: add tea")
    #expect(bench.board.ids.count == 1)
    await bench.press(.control("r"))
    #expect(bench.status.hasPrefix(" nothing to redo"))
  }

  @Test func enterQuietensTheOldestRingWhereverTheSelectionIs() async {
    let bench = AppBench(rows: 9)
    await bench.add("build")
    await bench.add("eggs 10s")
    await bench.add("rice 8s")
    await bench.advance(12)
    await bench.press(.enter)
    #expect(bench.status == " rice acknowledged")
    await bench.press(.enter)
    #expect(bench.status == " eggs acknowledged")
    await bench.press(.enter)
    // Where nothing rings it tells all about the timer, and changes nothing.
    #expect(bench.interaction.panel == .details(top: 0))
    #expect(bench.board.timer(TimerID(rawValue: 1))?.stopwatch.isRunning == true)
  }

  @Test func spaceTwiceOnARingDoesNotRunTheTimerAgain() async {
    let bench = AppBench(rows: 8)
    await bench.add("eggs 10s")
    await bench.advance(12)
    await bench.press(.character(" "), .character(" "))
    #expect(bench.status == " eggs was just acknowledged: press again")
    #expect(bench.block.contains(" - eggs"))
    await bench.advance(1)
    await bench.press(.character(" "))
    #expect(bench.status.hasPrefix(" eggs runs from the start"))
  }

  @Test func aRingThatIsNotOnTheScreenIsNamedInTheHeader() async {
    let bench = AppBench(rows: 8)
    await bench.add("eggs 60s")
    for number in 1...6 { await bench.add("\"\(number)\"") }
    await bench.press(.character("G"))
    await bench.advance(61)
    #expect(bench.line(fromBottom: 8).contains("1 ringing · 6 running"))
    #expect(bench.line(fromBottom: 8).contains("  ringing: eggs  "))
    #expect(!bench.block.contains(" ! eggs"))
    await bench.press(.character("g"))
    #expect(!bench.line(fromBottom: 8).contains("ringing: eggs"))
    await bench.press(.character("?"))
    #expect(bench.line(fromBottom: 8).contains("ringing: eggs"))
  }

  @Test func aTableThatDoesNotFitSaysWhichPartIsShown() async {
    let bench = AppBench(rows: 8, columns: 60)
    for number in 1...4 { await bench.add("\"\(number)\"") }
    #expect(!bench.line(fromBottom: 7).contains(" of "))
    await bench.add("\"5\"")
    #expect(bench.line(fromBottom: 7).hasSuffix("1-4 of 5"))
    await bench.press(.character("G"))
    #expect(bench.line(fromBottom: 7).hasSuffix("2-5 of 5"))
  }

  @Test func aReadyTimerIsAskedAboutBeforeLeavingToo() async {
    let bench = AppBench(rows: 8)
    await bench.add("lesson 45m", ready: true)
    await bench.press(.character("q"))
    #expect(bench.left == 0)
  }
}
