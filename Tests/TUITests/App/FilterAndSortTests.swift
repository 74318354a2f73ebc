import Board
import Testing

@testable import TUI

@MainActor
struct FilterAndSortTests {
  /// tea, eggs and rice in the kitchen, build and laundry elsewhere.
  private func kitchen(rows: Int = 12) async -> AppBench {
    let bench = AppBench(rows: rows)
    for line in ["tea 4m +kitchen", "eggs 7m +kitchen", "build", "rice 12m +kitchen", "laundry 1h"]
    {
      await bench.add(line)
    }
    return bench
  }

  @Test func rowsFollowWhileTheFilterIsTypedAndEnterKeepsThem() async {
    let bench = await kitchen()
    await bench.press(.character("/"))
    await bench.type("#kit")
    #expect(bench.names == ["tea", "eggs", "rice"])
    #expect(bench.line(fromBottom: 2) == "/#kit")
    #expect(bench.line(fromBottom: 1) == " 3 of 5 fit")
    await bench.type(" G")
    #expect(bench.names == ["eggs"])
    await bench.press(.backspace, .backspace, .enter)
    #expect(bench.names == ["tea", "eggs", "rice"])
    #expect(bench.block.contains("/#kit  3 of 5"))
    await bench.press(.escape)
    #expect(bench.names.count == 5)
  }

  @Test func escapeInTheLineBringsTheFilterFromBeforeBack() async {
    let bench = await kitchen()
    await bench.press(.character("/"))
    await bench.type("t")
    await bench.press(.enter, .character("/"))
    await bench.type("ea")
    #expect(bench.names == ["tea"])
    await bench.press(.escape)
    #expect(bench.names == ["tea"], "t fits no other name")
    #expect(bench.interaction.filter.text == "t")
  }

  @Test func aFilterThatNothingFitsSaysHowToGetOut() async {
    let bench = await kitchen()
    await bench.press(.character("/"))
    await bench.type("zzz")
    await bench.press(.enter)
    #expect(bench.status == " nothing fits zzz: Esc shows all")
    await bench.press(.character(" "))
    #expect(bench.status == " no timer here: Esc shows all")
    await bench.press(.escape)
    #expect(bench.names.count == 5)
  }

  @Test func keysActOnWhatIsSelectedAmongTheRowsThatAreShown() async {
    let bench = await kitchen()
    await bench.press(.character("/"))
    await bench.type("ric")
    await bench.press(.enter, .character(" "))
    #expect(bench.status == " rice paused, 12:00 left")
  }

  @Test func aRowThatFitsNoLongerLeavesAndOneThatDoesComes() async {
    let bench = await kitchen()
    await bench.press(.character("/"))
    await bench.type("state:paused")
    await bench.press(.enter)
    #expect(bench.names.isEmpty)
    await bench.elsewhere(.apply(.pause, to: [TimerID(rawValue: 2)]))
    await bench.advance(2)
    #expect(bench.names == ["eggs"])
  }

  @Test func aLetterSortsAndAgainTurnsAround() async {
    let bench = await kitchen()
    await bench.press(.character("s"))
    #expect(bench.line(fromBottom: 1).hasPrefix(" sort: a ^as added n name t time"))
    await bench.press(.character("n"))
    #expect(bench.names == ["build", "eggs", "laundry", "rice", "tea"])
    #expect(bench.block.contains("NAME^"))
    #expect(bench.status == " sorted by name")
    await bench.press(.character("s"), .character("n"))
    #expect(bench.names == ["tea", "rice", "laundry", "eggs", "build"])
    #expect(bench.block.contains("NAMEv"))
    await bench.press(.character("s"), .character("T"))
    #expect(bench.names == ["build", "laundry", "rice", "eggs", "tea"])
    await bench.press(.character("s"), .character("a"))
    #expect(bench.names == ["tea", "eggs", "build", "rice", "laundry"])
    #expect(!bench.block.contains("NAMEv"))
  }

  @Test func aLetterOfNoColumnAndEscapeLeaveTheOrder() async {
    let bench = await kitchen()
    await bench.press(.character("s"), .character("z"))
    #expect(bench.status == " no column has the letter z: the order is as before")
    await bench.press(.character("s"), .escape)
    #expect(bench.names == ["tea", "eggs", "build", "rice", "laundry"])
    #expect(bench.status.isEmpty)
  }

  @Test func theSelectionStaysWithItsTimerWhereverItsRowGoes() async {
    let bench = await kitchen()
    await bench.press(.character("j"), .character("s"), .character("n"))
    #expect(bench.selectedLine.contains("eggs"))
    await bench.press(.character("/"))
    await bench.type("g")
    await bench.press(.enter)
    #expect(bench.selectedLine.contains("eggs"))
  }

  @Test func digitsAndEnterGoToARow() async {
    let bench = await kitchen()
    await bench.press(.character("0"), .character("4"))
    #expect(bench.status == " row 4: Enter goes there")
    #expect(bench.block.contains("\n  4rice"))
    await bench.press(.enter)
    #expect(bench.selectedLine.contains("rice"))
    #expect(!bench.block.contains("\n  4rice"))
    await bench.press(.character("9"), .character("9"), .enter)
    #expect(bench.status == " there are 5 rows")
    // Any other key forgets the number.
    await bench.press(.character("1"), .character("j"), .enter)
    #expect(bench.interaction.panel == .details(top: 0))
    #expect(bench.screen.picture.selectedLines.isEmpty)
  }
}
