import Board
import Testing

@testable import TUI

@MainActor
struct MarkTests {
  private func kitchen() async -> AppBench {
    let bench = AppBench(rows: 12)
    for line in ["tea 4m", "eggs 7m +hen", "build", "rice 12m"] { await bench.add(line) }
    return bench
  }

  private func states(_ bench: AppBench) -> [TimerState?] {
    (1...4).map(bench.state)
  }

  @Test func whatIsMarkedIsActedOnAtOnceAndUndoneAtOnce() async {
    let bench = await kitchen()
    await bench.press(.character("v"), .character("j"), .character("v"))
    #expect(bench.block.contains("\n*  tea"))
    #expect(bench.block.contains("\n*  build"))
    #expect(bench.block.contains("2 marked"))
    await bench.press(.character(" "))
    #expect(states(bench) == [.paused, .running, .paused, .running])
    #expect(bench.status == " tea paused, 4:00 left, and so 1 more")
    await bench.press(.character("u"))
    #expect(states(bench) == [.running, .running, .running, .running])
  }

  @Test func oneThatRingsDoesNotKeepTheOthersFromBeingPaused() async {
    let bench = await kitchen()
    await bench.advance(242)
    await bench.press(.character("V"), .character(" "))
    #expect(states(bench) == [.ringing, .paused, .paused, .paused])
    await bench.press(.character(" "))
    #expect(states(bench) == [.ringing, .running, .running, .running])
    await bench.press(.enter)
    #expect(states(bench) == [.finished, .running, .running, .running])
  }

  @Test func cancellingSeveralAsksFirst() async {
    let bench = await kitchen()
    await bench.press(.character("V"), .character("x"))
    #expect(bench.status == " cancel 4 timers? y or n")
    await bench.press(.character("n"))
    #expect(bench.status == " nothing was changed")
    #expect(bench.board.ids.count == 4)
    await bench.press(.character("x"), .character("x"))
    #expect(bench.board.ids.count == 4, "only y is yes")
    await bench.press(.character("x"), .character("y"))
    #expect(bench.board.ids.isEmpty)
    await bench.press(.character("u"))
    #expect(bench.board.ids.count == 4)
  }

  @Test func aQuestionIsForgottenWithItsText() async {
    let bench = await kitchen()
    await bench.press(.character("V"), .character("x"))
    await bench.advance(7)
    await bench.press(.character("y"))
    #expect(bench.board.ids.count == 4)
    #expect(bench.status == " y does nothing here: ? shows the keys")
  }

  @Test func oneMarkedTimerIsCancelledWithoutAQuestion() async {
    let bench = await kitchen()
    await bench.press(.character("v"), .character("x"))
    #expect(bench.board.ids.count == 3)
    #expect(!bench.block.contains("marked"))
  }

  @Test func onlyWhatIsMarkedAndShownIsActedOn() async {
    let bench = await kitchen()
    await bench.press(.character("V"), .character("/"))
    await bench.type("e")
    await bench.press(.enter, .character(" "))
    #expect(states(bench) == [.paused, .paused, .running, .paused])
    await bench.press(.escape, .escape)
    #expect(bench.interaction.marks.isEmpty)
    await bench.press(.character("v"), .character("/"))
    await bench.type("rice")
    await bench.press(.enter, .character(" "))
    #expect(bench.status == " what is marked is not shown: Esc shows all again")
  }

  @Test func markingAllAgainTakesAllMarksAway() async {
    let bench = await kitchen()
    await bench.press(.character("V"))
    #expect(bench.status == " 4 marked: keys act on all of them")
    await bench.press(.character("V"))
    #expect(bench.status == " nothing is marked")
  }

  @Test func noneInAStateForItChangesNothingAndSaysSo() async {
    let bench = await kitchen()
    await bench.press(.character("V"), .character("z"))
    #expect(bench.status == " none of the 4 marked timers is in a state for it")
  }
}
