import Board
import Testing

@testable import TUI

/// No key hits a row that it was not meant for.
@MainActor
struct SafeSelectionTests {
  private func kitchen() async -> AppBench {
    let bench = AppBench(rows: 10)
    for line in ["tea 4m", "eggs 7m", "build", "rice 12m"] { await bench.add(line) }
    await bench.advance(2)
    return bench
  }

  @Test func aRowThatLeavesUnderTheCursorLeavesItOnItsNeighbourAndAKeyAsks() async {
    let bench = await kitchen()
    await bench.press(.character("j"))
    await bench.advance(2)
    await bench.elsewhere(.apply(.cancel, to: [TimerID(rawValue: 2)]))
    #expect(bench.selectedLine.contains("build"))
    await bench.press(.character("x"))
    #expect(bench.board.ids.count == 3)
    #expect(
      bench.status == " the row that was here has left, this is build: press again to do it")
    await bench.press(.character("x"))
    #expect(bench.board.ids.count == 2)
    #expect(bench.timer(3) == nil)
  }

  @Test func anotherKeyAsksAnew() async {
    let bench = await kitchen()
    await bench.elsewhere(.apply(.cancel, to: [TimerID(rawValue: 1)]))
    await bench.press(.character("x"), .character("r"))
    #expect(bench.board.ids.count == 3)
    #expect(bench.status.hasPrefix(" the row that was here has left, this is eggs"))
  }

  @Test func afterAMomentAKeyIsMeantForTheRowItHits() async {
    let bench = await kitchen()
    await bench.elsewhere(.apply(.cancel, to: [TimerID(rawValue: 1)]))
    await bench.advance(1)
    await bench.press(.character(" "))
    #expect(bench.status == " eggs paused, 6:57 left")
  }

  @Test func whoeverTakesARowAwayIsNotSurprised() async {
    let bench = await kitchen()
    await bench.press(.character("x"), .character("x"))
    #expect(bench.names == ["build", "rice"])
  }

  @Test func newRowsNeverTakeTheSelection() async throws {
    let bench = await kitchen()
    await bench.press(.character("j"), .character("s"), .character("n"))
    await bench.advance(2)
    await bench.elsewhere(.add(try AddLine(parsing: "apple 1m"), ready: false))
    #expect(bench.names.first == "apple")
    #expect(bench.selectedLine.contains("eggs"))
  }

  @Test func theOrderStandsStillForAMomentAfterAKey() async throws {
    let bench = await kitchen()
    await bench.press(.character("s"), .character("n"))
    await bench.elsewhere(.add(try AddLine(parsing: "sauce 1s"), ready: false))
    await bench.elsewhere(.apply(.rename(try TimerName("ztea")), to: [TimerID(rawValue: 1)]))
    #expect(bench.names == ["build", "eggs", "rice", "sauce", "ztea"])
    await bench.press(.character("j"))
    await bench.elsewhere(.apply(.rename(try TimerName("atea")), to: [TimerID(rawValue: 1)]))
    #expect(bench.names.last == "atea")
    await bench.advance(1.1)
    #expect(bench.names.first == "atea")
  }

  @Test func tabGoesFromRingToRingAroundTheEnd() async {
    let bench = AppBench(rows: 10)
    for line in ["build", "eggs 1s", "tea 4m", "stretch every 2s"] { await bench.add(line) }
    await bench.advance(3)
    // On top what rings; the one that rang and goes on stands where it was added.
    #expect(bench.names == ["eggs", "build", "tea", "stretch"])
    await bench.press(.character("g"), .tab)
    #expect(bench.selectedLine.contains("stretch"))
    await bench.press(.tab)
    #expect(bench.selectedLine.contains("eggs"))
    await bench.press(.backTab)
    #expect(bench.selectedLine.contains("stretch"))
  }

  @Test func withoutARingTabSaysSo() async {
    let bench = await kitchen()
    await bench.press(.tab)
    #expect(bench.status == " nothing shown is ringing")
  }

  @Test func enterAcknowledgesARingThatWentByWhereverItIs() async {
    let bench = AppBench(rows: 10)
    await bench.add("tea 4m")
    await bench.add("stretch every 10s")
    await bench.advance(22)
    #expect(bench.block.contains("running !2"))
    await bench.press(.character("g"), .enter)
    #expect(bench.status == " stretch acknowledged")
    #expect(!bench.block.contains("!2"))
  }

  @Test func followingKeepsTheNextToRingSelected() async {
    let bench = await kitchen()
    await bench.press(.character("G"), .character("F"))
    #expect(bench.selectedLine.contains("tea"))
    await bench.advance(240)
    #expect(bench.selectedLine.contains("tea"))
    await bench.press(.enter)
    await bench.advance(2)
    #expect(bench.selectedLine.contains("eggs"))
    await bench.press(.character("j"))
    #expect(bench.status == " no longer following the next to ring")
    await bench.advance(2)
    #expect(!bench.interaction.follows)
  }

  @Test func aLockedBoardOnlyShowsAndAcknowledges() async {
    let bench = await kitchen()
    await bench.press(.character("L"))
    #expect(bench.block.contains("LOCKED"))
    for key: Key in [
      .character(" "), .character("x"), .character("a"), .character("u"), .character("/"),
      .character("e"), .character("V"), .character(":"),
    ] {
      await bench.press(key)
      #expect(bench.status == " the board is locked: L unlocks it")
    }
    #expect(bench.state(1) == .running)
    await bench.press(.character("j"))
    #expect(bench.selectedLine.contains("eggs"))
    await bench.advance(240)
    await bench.press(.enter)
    #expect(bench.status == " tea acknowledged")
    await bench.press(.character("L"), .character(" "))
    #expect(bench.state(2) == .paused)
    await bench.press(.character("L"), .character("q"), .character("q"))
    #expect(bench.left == 1)
  }
}
