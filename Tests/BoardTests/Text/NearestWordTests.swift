import Testing

@testable import Board

struct NearestWordTests {
  private func near(_ word: String, _ words: String...) -> String? {
    NearestWord.to(word, among: words)
  }

  @Test(arguments: [
    ("pasue", "pause", 1), ("pause", "pause", 0), ("lst", "list", 1), ("ca", "abc", 3),
    ("", "tea", 3), ("eggs", "tea", 4), ("kitten", "sitting", 3), ("ab", "ba", 1),
  ])
  func theDistanceCountsMissingMistakenAndSwappedLetters(
    _ left: String, _ right: String, _ distance: Int
  ) {
    let letters = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(NearestWord.distance(letters.0, letters.1, limit: 10) == distance)
    #expect(NearestWord.distance(letters.1, letters.0, limit: 10) == distance)
    #expect(NearestWord.distance(letters.0, letters.1, limit: distance) == distance)
    #expect(NearestWord.distance(letters.0, letters.1, limit: distance - 1) == nil)
  }

  @Test func theNearestOfSeveralIsOffered() {
    #expect(near("resset", "restart", "reset", "resume") == "reset")
    #expect(near("Tea", "eggs", "tea") == "tea")
    #expect(near("茶碗蒸し", "茶碗蒸", "tea") == "茶碗蒸")
  }

  @Test func nothingIsOfferedThatIsFarAway() {
    #expect(near("tea", "add", "list", "cancel") == nil)
    #expect(near("", "add") == nil)
    #expect(near("x", "add") == nil)
  }

  @Test func theOnlyWordWithTheBeginningIsOffered() {
    #expect(near("incub", "incubation plate 02", "tea") == "incubation plate 02")
    #expect(near("incub", "incubation plate 02", "incubation plate 03") == nil)
  }
}
