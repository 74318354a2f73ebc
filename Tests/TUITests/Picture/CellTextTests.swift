import Glibc
import Testing

@testable import TUI

@Suite struct CellTextTests {
  private let unicode = CellText(charset: .unicode)
  private let ascii = CellText(charset: .ascii)

  init() { setlocale(LC_ALL, "C.UTF-8") }

  @Test(arguments: ["tea", "Grüße", "日本語", "नमस्ते", "עברית", "x²·½"])
  func ordinaryTextIsShownAsItIs(text: String) {
    #expect(unicode.shown(text) == text)
  }

  @Test(arguments: [
    "\u{1b}", "\u{7}", "\r\n", "\n", "\t", "\u{0}", "\u{7f}", "\u{9b}", "\u{202e}", "\u{2066}",
    "\u{200f}", "\u{2028}", "\u{2029}", "\u{85}", "\u{feff}", "\u{200b}", "\u{e000}", "\u{378}",
    "\u{ad}",
  ])
  func whatIsNoTextIsAQuestionMark(text: String) {
    #expect(unicode.shown(text) == "?")
    #expect(unicode.width(text) == 1)
    #expect(ascii.shown(text) == "?")
  }

  @Test(arguments: [
    ("👩‍🍳", "👩", 2), ("❤️", "❤", 1), ("👍🏽", "👍", 2), ("1️⃣", "1", 1), ("#⃣", "#", 1), ("🇩🇪", "DE", 2),
    ("🇩", "D", 1), ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴", 2), ("☕︎", "☕", 2), ("🍳", "🍳", 2),
    ("🏳️‍🌈", "🏳", 1),
  ])
  func anEmojiOfSeveralPartsHasAStandIn(text: String, shown: String, width: Int) {
    #expect(unicode.shown(text) == shown)
    #expect(unicode.width(text) == width)
  }

  @Test func aMarkStaysWithItsBase() {
    #expect(unicode.shown("e\u{301}\u{323}") == "e\u{301}\u{323}")
    #expect(unicode.width("e\u{301}\u{323}") == 1)
  }

  @Test func aMarkWithoutABaseDoesNotFallOnTheTextBefore() {
    #expect(unicode.shown("\u{301}a") == "?a")
  }

  @Test func aHeapOfMarksIsCutToWhatOneCellHolds() {
    let heap = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(unicode.shown(heap).unicodeScalars.count == 5)
    #expect(unicode.width(heap) == 1)
  }

  @Test func joinersInsideOfAWordAreLeftOut() {
    #expect(unicode.width("न\u{200d}") == 1)
    #expect(!unicode.shown("न\u{200d}").unicodeScalars.contains("\u{200d}"))
  }

  @Test func cellsAreCountedAsTheLibraryCountsThem() {
    #expect(unicode.width("tea") == 3)
    #expect(unicode.width("日本") == 4)
    #expect(unicode.width("é") == 1)
    #expect(unicode.width("") == 0)
  }

  @Test func asciiHasAStandInForEachCharacter() {
    #expect(ascii.shown("Grün · 日本… — 3×“a”") == "Gr?n - ??~ - 3x\"a\"")
    #expect(ascii.width("日本") == 2)
  }

  @Test func showingTwiceChangesNothing() {
    for text in ["👩‍🍳 1️⃣ 🇩🇪 \u{1b}[31m e\u{301} न\u{200d}", "日本…"] {
      for cellText in [unicode, ascii] {
        #expect(cellText.shown(cellText.shown(text)) == cellText.shown(text))
      }
    }
  }
}
