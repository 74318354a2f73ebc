import Glibc
import Testing

@testable import TUI

@Suite struct LineEditorWindowTests {
  private let text = CellText(charset: .unicode)

  init() { setlocale(LC_ALL, "C.UTF-8") }

  @Test func aShortLineIsSeenWhole() {
    let editor = LineEditor(text: "tea 4m")
    #expect(editor.window(columns: 20, text: text) == .init(text: "tea 4m", caret: 6))
  }

  @Test func theEndOfALongLineIsSeenWithRoomForTheCursor() {
    let editor = LineEditor(text: "abcdefghij")
    #expect(editor.window(columns: 5, text: text) == .init(text: "ghij", caret: 4))
  }

  @Test func whatFollowsTheCursorIsSeenToo() {
    var editor = LineEditor(text: "abcdefghijklmnop")
    editor.set(editor.text, cursor: 8)
    #expect(editor.window(columns: 8, text: text) == .init(text: "cdefghij", caret: 6))
  }

  @Test func controlCharactersAreShownAsTheyAreTyped() {
    let editor = LineEditor(text: "a\u{1}b\u{1b}\u{7f}")
    #expect(editor.window(columns: 20, text: text) == .init(text: "a^Ab^[^?", caret: 8))
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
