import Testing

@testable import timerboard

struct ShellWordTests {
  @Test(arguments: [
    ("", []), ("   ", []), ("pause tea", ["pause", "tea"]), ("  a  b ", ["a", "b"]),
    ("note tea 'two sugars'", ["note", "tea", "two sugars"]),
    ("a \"b c\"d e\\ f", ["a", "b cd", "e f"]), ("''", [""]), ("a '' b", ["a", "", "b"]),
    ("\"a\\\"b\\n\"", ["a\"b\\n"]), ("'a\\'", ["a\\"]), ("お茶 '+x'", ["お茶", "+x"]),
  ])
  func wordsArePartedAsAShellDoes(_ line: String, _ words: [String]) {
    #expect(ShellWord.words(of: line) == words)
  }

  @Test(arguments: ["'", "a \"b", "a\\", "'it''s"])
  func whatIsNotClosedIsNoLine(_ line: String) {
    #expect(ShellWord.words(of: line) == nil)
  }

  @Test(arguments: ["tea", "two sugars", "it's", "", "a\\b", "\"x\"", "お茶"])
  func whatWasQuotedIsReadBack(_ word: String) {
    #expect(ShellWord.words(of: ShellWord.quoted(word)) == [word])
  }
}
