import Board
import Foundation
import TUI
import Testing

@testable import timerboard

struct TextTests {
  @Test func nothingThatMovesACursorIsShown() {
    #expect(ShownText.safe("tea") == "tea")
    #expect(
      ShownText.safe("a\u{1b}[31m\n\u{7f}\u{9b}2J\u{202e}x\u{2028}")
        == "a\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}2J\u{fffd}x\u{fffd}")
    #expect(ShownText.safe("茶 👩‍🍳 é") == "茶 👩‍🍳 é")
  }

  @Test func cellsWithCommasAndQuotesStandInQuotes() {
    #expect(
      CSVText.line(["a", "b,c", "say \"hi\"", "", " x"])
        == "a,\"b,c\",\"say \"\"hi\"\"\",,\" x\"\r\n")
    #expect(CSVText.line(["a\r\nb"]) == "a\u{fffd}\u{fffd}b\r\n")
  }

  @Test(arguments: [
    ("tea", "tea"), ("+5m", "+5m"), ("green tea", "'green tea'"), ("it's", #"'it'\''s'"#),
    ("", "''"), ("$HOME", "'$HOME'"), ("茶", "茶"), ("a;b", "'a;b'"), ("~", "'~'"),
  ])
  func wordsAreQuotedForAShell(_ word: String, _ quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  private var table: TextTable {
    var table = TextTable(columns: [
      .init(header: "ID", isTrailing: true), .init(header: "NAME", least: 8),
      .init(header: "TAGS", least: 6),
    ])
    table.rows = [
      ["1", "tea", "+kitchen"], ["12", "incubation of plate 02", ""], ["3", "\u{1b}x", ""],
    ]
    return table
  }

  @Test func aTableForATerminalIsAligned() {
    let lines = table.aligned(width: 80, by: CellText(charset: .ascii))
    #expect(
      lines == [
        "ID  NAME                    TAGS", " 1  tea                     +kitchen",
        "12  incubation of plate 02", " 3  ?x",
      ])
  }

  @Test(arguments: 1...40)
  func noLineIsWiderThanTheTerminal(_ width: Int) {
    let cells = CellText(charset: .ascii)
    for line in table.aligned(width: width, by: cells) { #expect(cells.width(line) <= width) }
  }

  @Test func namesAreCutInTheMiddle() {
    let lines = table.aligned(width: 26, by: CellText(charset: .ascii))
    #expect(lines[2].hasSuffix("plate 02") || lines[2].contains("~"))
  }

  @Test func aTableForAProgramHasTabs() {
    #expect(table.tabbed == ["1\ttea\t+kitchen", "12\tincubation of plate 02\t", "3\t\u{fffd}x\t"])
  }

  @Test func columnsWithNothingInThemCanBeLeftOut() {
    var table = table
    table.rows = [["1", "tea", ""]]
    table.dropEmptyColumns()
    #expect(table.columns.map(\.header) == ["ID", "NAME"])
    #expect(table.rows == [["1", "tea"]])
  }
}
