import Glibc
import Testing

@testable import TUI

@Suite struct ScreenRowTests {
  init() { setlocale(LC_ALL, "C.UTF-8") }

  @Test func eachCharacterHasItsColumn() {
    #expect(columns(of: "a日b") == [0, 1, 3])
  }

  @Test func aMarkGoesWithItsBase() {
    let cells = row("e\u{301}x")
    #expect(cells.map(\.scalars) == [["e", "\u{301}"], ["x"]])
  }

  @Test func whatGoesBeyondTheColumnsIsLeftOut() {
    #expect(columns(of: "abc日", in: 4) == [0, 1, 2])
    #expect(columns(of: "abc", in: 0).isEmpty)
  }

  @Test func runsFollowEachOtherInTheirStyles() {
    let cells = ScreenRow.cells(
      of: [TextRun(text: "a"), TextRun(text: "b", style: Style(role: .ringing))], columns: 9,
      text: CellText(charset: .unicode), theme: Theme(depth: 8))
    #expect(cells.map(\.column) == [0, 1])
    #expect(cells.map(\.pen) == [Theme.Pen(), Theme.Pen(attributes: .bold, colour: 1)])
  }

  @Test func nothingThatIsNoTextReachesTheScreen() {
    #expect(row("\u{1b}[2J").first?.scalars == ["?"])
  }

  private func row(_ text: String, in columns: Int = 20) -> [ScreenCell] {
    ScreenRow.cells(
      of: [TextRun(text: text)], columns: columns, text: CellText(charset: .unicode),
      theme: Theme())
  }

  private func columns(of text: String, in columns: Int = 20) -> [Int] {
    row(text, in: columns).map(\.column)
  }
}
