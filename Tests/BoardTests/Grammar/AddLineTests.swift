import Board
import Testing

/// Lines that people type which the tables do not hold.
struct AddLineTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var typed: String
    var line: String

    init(_ typed: String, _ line: String) {
      (self.typed, self.line) = (typed, line)
    }

    var testDescription: String { "“\(typed)”" }
  }

  @Test(arguments: [
    Case("ｔｅａ　５ｍ　＃Ｌａｂ", "ｔｅａ 5m +Lab"),
    Case("tea\u{a0}5\u{a0}m", "tea 5m"),
    Case("\ttea\t5m\t", "tea 5m"),
    Case("TEA 1H 5Min 30SEC", "TEA 1h5m30s"),
    Case("IN 4m tea", "tea 4m"),
    Case("+k \"room 101\" #z 5 +y m", "\"room 101\" 5m +k +z +y"),
    Case("boil +kitchen the eggs 7m", "boil the eggs 7m +kitchen"),
    Case("tea 5m +red #red +Red", "tea 5m +red +Red"),
    Case("check \"room 101\" 5m", "\"check room 101\" 5m"),
    Case("\" tea \" 5m", "tea 5m"),
    Case("tea\" 5m", "tea\" 5m"),
    Case("\"a\\b\" 5m", "a\\b 5m"),
    Case("\"a\\\\\" 5m", "a\\ 5m"),
    Case("\"5m\"", "\"5m\""),
    Case("C# 5m", "C# 5m"),
    Case("---", "---"),
    Case("🥚 7m", "🥚 7m"),
    Case("عصير 5m", "عصير 5m"),
    Case("m 5 m", "m 5m"),
    Case("tea @home 5m", "tea @home 5m"),
    Case("forever young", "forever young"),
    Case("wash then dry", "wash then dry"),
    Case("tea x3", "tea x3"),
    Case("tea 2m warn 1m 30s", "tea 2m warn 1m30s"),
    Case("tea 5m warn 1m warn 2m warn 60s", "tea 5m warn 2m warn 1m"),
    Case("\"\u{301}x\" 5m", "\u{301}x 5m"),
  ])
  func aLineIsReadAndWrittenInItsOneWay(_ example: Case) throws {
    let line = try AddLine(parsing: example.typed)
    // By scalars, since strings that differ in normalisation alone are equal.
    #expect(Array(line.line.unicodeScalars) == Array(example.line.unicodeScalars))
    #expect(try AddLine(parsing: line.line) == line)
  }

  @Test func argumentsThatHoldSpacesAreQuotedNamesUnlessThereIsOnlyOne() throws {
    #expect(AddLine.joining(arguments: ["tea 4m"]) == "tea 4m")
    #expect(AddLine.joining(arguments: ["tea", "4m", "+k"]) == "tea 4m +k")
    #expect(AddLine.joining(arguments: ["room 101", "4m"]) == "\"room 101\" 4m")
    #expect(AddLine.joining(arguments: ["say \"hi\" 5m", "4m"]) == "\"say \\\"hi\\\" 5m\" 4m")
    #expect(AddLine.joining(arguments: ["", "4m"]) == "\"\" 4m")
    #expect(AddLine.joining(arguments: []) == "")
  }

  @Test func aPlanAloneHoldsNoNameAndNoTag() throws {
    #expect(
      try Plan(parsing: "in 20m warn 5m") == .countdown(.seconds(1200), warnings: [.seconds(300)]))
    #expect(try Plan(parsing: " ") == .stopwatch)
    let error = try #require(throws: LineError.self) { try Plan(parsing: "tea 5m") }
    #expect(error.offers == ["5m"])
    #expect(try #require(throws: LineError.self) { try Plan(parsing: "5") }.offers == ["5m"])
    #expect(throws: LineError.self) { try Plan(parsing: "5m +k") }
  }

  @Test func aTagIsOneWord() throws {
    #expect(try TagText.tag(parsing: "kitchen") == "kitchen")
    #expect(try TagText.tag(parsing: " ＃ｋ ") == "k")
    for text in ["", "+", "a b", "a,b", "\"a\"", "5m", "##a", "a\u{7}", "++", "42", "+５"] {
      #expect(throws: LineError.self) { try TagText.tag(parsing: text) }
    }
  }
}
