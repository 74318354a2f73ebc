import Testing

@testable import TUI

@Suite struct LineEditorTests {
  @Test func typingInsertsAtTheCursor() {
    var editor = LineEditor(text: "ta")
    press(.left, in: &editor)
    press(.character("e"), in: &editor)
    #expect(editor.text == "tea")
    #expect(editor.cursor == 2)
  }

  @Test func aCombiningMarkJoinsTheCharacterBefore() {
    var editor = LineEditor(text: "cafe")
    press(.character("\u{301}"), in: &editor)
    #expect(editor.text == "café")
    #expect(editor.cursor == 4)
    press(.backspace, in: &editor)
    #expect(editor.text == "caf")
  }

  @Test func aCharacterThatJoinsTheNextLeavesTheCursorInTheText() {
    var editor = LineEditor(text: "\u{1f1ea}")
    press(.home, in: &editor)
    press(.character("\u{1f1e9}"), in: &editor)
    #expect(editor.characters.count == 1)
    #expect(editor.cursor == 1)
  }

  @Test func backspaceAndDeleteTakeWholeGraphemes() {
    var editor = LineEditor(text: "a👩‍🍳b")
    press(.left, in: &editor)
    press(.backspace, in: &editor)
    #expect(editor.text == "ab")
    press(.delete, in: &editor)
    #expect(editor.text == "a")
  }

  @Test func movingStopsAtTheEnds() {
    var editor = LineEditor(text: "ab")
    for _ in 0..<4 { press(.right, in: &editor) }
    #expect(editor.cursor == 2)
    for _ in 0..<4 { press(.left, in: &editor) }
    #expect(editor.cursor == 0)
    press(.backspace, in: &editor)
    #expect(editor.text == "ab")
    press(.control("e"), in: &editor)
    press(.delete, in: &editor)
    #expect(editor.text == "ab")
    press(.control("a"), in: &editor)
    #expect(editor.cursor == 0)
  }

  @Test func wordsAndHalvesAreCutAndComeBack() {
    var editor = LineEditor(text: "green tea 4m ")
    press(.control("w"), in: &editor)
    #expect(editor.text == "green tea ")
    press(.control("y"), in: &editor)
    #expect(editor.text == "green tea 4m ")
    press(.control("u"), in: &editor)
    #expect(editor.text.isEmpty)
    press(.control("y"), in: &editor)
    for _ in 0..<3 { press(.control("b"), in: &editor) }
    press(.control("k"), in: &editor)
    #expect(editor.text == "green tea ")
  }

  @Test func pastedBreaksAndTabsAreBlanksAndNoneStayAtTheEnd() {
    var editor = LineEditor()
    #expect(editor.handle(.paste("tea\t4m\r\negg\u{2028}7m\r\n\n")) == .handled)
    #expect(editor.text == "tea 4m egg 7m")
  }

  @Test func otherPastedControlCharactersAreKeptForTheParserToRefuse() {
    var editor = LineEditor()
    #expect(editor.paste("a\u{1b}b") == true)
    #expect(editor.text == "a\u{1b}b")
  }

  @Test func whatIsTooLongIsRefusedWhole() {
    var editor = LineEditor(text: "x")
    let longest = String(repeating: "a", count: LineEditor.limit)
    #expect(editor.handle(.paste(longest)) == .full)
    #expect(editor.handle(.paste(String(repeating: "a", count: 1_000_000))) == .full)
    #expect(editor.text == "x")
    #expect(editor.set(longest) == true)
    #expect(editor.handle(.key(.character("b"))) == .full)
    #expect(editor.handle(.key(.character("\u{301}"))) == .handled)
    #expect(editor.set(longest + "a") == false)
    #expect(editor.characters.count == LineEditor.limit)
  }

  @Test func historyKeepsTheDraft() {
    var editor = LineEditor(history: ["tea 4m", "egg 7m"])
    #expect(editor.insert("dra") == true)
    press(.up, in: &editor)
    #expect(editor.text == "egg 7m")
    press(.up, in: &editor)
    press(.up, in: &editor)
    #expect(editor.text == "tea 4m")
    press(.down, in: &editor)
    press(.down, in: &editor)
    #expect(editor.text == "dra")
    press(.down, in: &editor)
    #expect(editor.text == "dra")
  }

  @Test func whatWasChangedInAnEarlierLineIsKeptWhileSteppingOn() {
    var editor = LineEditor(history: ["tea 4m", "egg 7m"])
    press(.up, in: &editor)
    #expect(editor.insert("30s") == true)
    press(.up, in: &editor)
    press(.down, in: &editor)
    #expect(editor.text == "egg 7m30s")
  }

  @Test(arguments: [Key.escape, .enter, .tab, .pageUp, .control("c"), .control("l")])
  func keysOfOthersAreLeftToThem(key: Key) {
    var editor = LineEditor(text: "tea")
    #expect(editor.handle(.key(key)) == .ignored)
    #expect(editor.text == "tea")
  }

  private func press(_ key: Key, in editor: inout LineEditor) {
    #expect(editor.handle(.key(key)) == .handled)
  }
}
