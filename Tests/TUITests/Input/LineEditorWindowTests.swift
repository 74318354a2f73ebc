import Glibc
import Testing

@testable import TUI

@Suite struct LineEditorWindowTests {
  private let text = CellText(charset: .unicode)

  init() { setlocale(LC_ALL, "C.UTF-8") }

  @Test func aShortLineIsSeenWhole() {
    let editor = LineEditor(text: "tea 4m")
    #expect(editor.window(columns: 20, text: text) == .init(text: "tea 4m", caret: 6, shown: 0..<6))
  }

  @Test func theEndOfALongLineIsSeenWithRoomForTheCursor() {
    let editor = LineEditor(text: "abcdefghij")
    #expect(editor.window(columns: 5, text: text) == .init(text: "ghij", caret: 4, shown: 6..<10))
  }

  @Test func whatFollowsTheCursorIsSeenToo() {
    var editor = LineEditor(text: "abcdefghijklmnop")
    editor.set(editor.text, cursor: 8)
    #expect(
      editor.window(columns: 8, text: text) == .init(text: "cdefghij", caret: 6, shown: 2..<10))
  }

  @Test func controlCharactersAreShownAsTheyAreTyped() {
    let editor = LineEditor(text: "a\u{1}b\u{1b}\u{7f}")
    #expect(
      editor.window(columns: 20, text: text) == .init(text: "a^Ab^[^?", caret: 8, shown: 0..<5))
  }

  @Test func theColumnOfACharacterIsFoundInWhatIsShown() {
    let editor = LineEditor(text: "ab\u{1}世cdefgh")
    let whole = editor.window(columns: 20, text: text)
    #expect(editor.column(of: 3, in: whole, text: text) == 4)
    #expect(editor.column(of: 4, in: whole, text: text) == 6)
    let part = editor.window(columns: 5, text: text)
    #expect(editor.column(of: 0, in: part, text: text) == 0)
    #expect(editor.column(of: 10, in: part, text: text) == 4)
  }

  @Test func wideCharactersAreNeverCutInHalf() {
    var editor = LineEditor(text: "世界世界")
    for cursor in 0...4 {
      editor.set(editor.text, cursor: cursor)
      for columns in 0...10 {
        let window = editor.window(columns: columns, text: text)
        #expect(text.width(window.text) <= columns)
        #expect(window.caret >= 0 && window.caret < max(columns, 1))
      }
    }
  }

  @Test func theCursorIsInViewAtEveryPlaceAndWidth() {
    var editor = LineEditor(text: "a世\u{1}bcé👩‍🍳def ghi")
    for cursor in 0...editor.characters.count {
      editor.set(editor.text, cursor: cursor)
      for columns in 1...14 {
        let window = editor.window(columns: columns, text: text)
        #expect(window.caret < columns)
        #expect(text.width(window.text) <= columns)
      }
    }
  }
}
