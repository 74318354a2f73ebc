import Glibc
import Testing

@testable import TUI

@Suite struct CellTextClipTests {
  private let unicode = CellText(charset: .unicode)
  private let ascii = CellText(charset: .ascii)

  init() { setlocale(LC_ALL, "C.UTF-8") }

  @Test func whatFitsIsNotCut() {
    #expect(unicode.clip("pasta", to: 5) == "pasta")
    #expect(unicode.clipMiddle("pasta", to: 5) == "pasta")
  }

  @Test func whatDoesNotFitEndsInAnEllipsis() {
    #expect(unicode.clip("laundry", to: 5) == "laun…")
    #expect(ascii.clip("laundry", to: 5) == "laun~")
  }

  @Test func namesAreCutInTheMiddle() {
    #expect(unicode.clipMiddle("incubation of plate 02", to: 16) == "incubati…late 02")
    #expect(ascii.clipMiddle("incubation", to: 5) == "in~on")
  }

  @Test func aWideCharacterIsNeverCutInHalf() {
    #expect(unicode.clip("日本語", to: 5) == "日本…")
    #expect(unicode.clip("日本語", to: 4) == "日…")
    #expect(unicode.clip("日", to: 1) == "…")
  }

  @Test func paddingFillsTheColumnsExactly() {
    #expect(unicode.padded("日本", to: 6) == "日本  ")
    #expect(unicode.padded("0:42", to: 6, alignment: .trailing) == "  0:42")
    #expect(unicode.padded("日本語", to: 4) == "日… ")
    #expect(unicode.paddedMiddle("incubation", to: 5) == "in…on")
    #expect(unicode.padded("", to: 0).isEmpty)
  }

  @Test(arguments: ["", "a", "日", "日本語", "👩‍🍳🇩🇪1️⃣", "\u{1b}[31mred", "e\u{301}e\u{301}e\u{301}"])
  func nothingIsEverWiderThanTheColumns(text: String) {
    for cellText in [unicode, ascii] {
      for columns in -1...8 {
        #expect(cellText.width(cellText.clip(text, to: columns)) <= max(columns, 0))
        #expect(cellText.width(cellText.clipMiddle(text, to: columns)) <= max(columns, 0))
        #expect(cellText.width(cellText.padded(text, to: columns)) == max(columns, 0))
        #expect(cellText.width(cellText.paddedMiddle(text, to: columns)) == max(columns, 0))
      }
    }
  }

  @Test func theEndsOfAMegabyteAreFound() {
    let text = "start" + String(repeating: "日", count: 350_000) + "end"
    #expect(unicode.clip(text, to: 6) == "start…")
    // Four hundred times: it would take minutes if all of the text were looked at.
    for _ in 0..<400 { _ = unicode.clipMiddle(text, to: 9) }
    #expect(unicode.clipMiddle(text, to: 9) == "star…end")
  }
}
