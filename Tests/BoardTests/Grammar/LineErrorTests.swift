import Board
import Testing

/// What a refused line says, where it points, and what it offers.
struct LineErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    /// What the error points at.
    var pointed: String
    var message: String
    var offers: [String]

    init(_ line: String, _ pointed: String, _ message: String, _ offers: [String]) {
      (self.line, self.pointed, self.message, self.offers) = (line, pointed, message, offers)
    }

    var testDescription: String { "“\(line)”" }
  }

  @Test(arguments: [
    Case(
      "tea 5", "5", "5 needs a unit, as in 5m, or quotes around the name", ["tea 5m", "\"tea 5\""]),
    Case(
      "tea 4m 5", "5", "5 needs a unit, as in 5s, or quotes around the name",
      ["tea 4m 5s"]),
    Case(
      "room 101 +lab", "101", "101 needs a unit, as in 101m, or quotes around the name",
      ["\"room 101\" +lab", "room 101m +lab"]),
    Case(
      "2nd batch 5m", "2nd",
      "2nd is not a length of time: in a name, quote it",
      ["\"2nd batch\" 5m"]),
    Case(
      "swim 50m freestyle", "50m",
      "50m stands inside the name: put the time last, or quote the name",
      ["swim freestyle 50m", "\"swim 50m freestyle\""]),
    Case(
      "tea 1h30", "1h30", "the last number needs a unit, as in 1h30m",
      ["tea 1h30m"]),
    Case(
      "tea 30s 1h", "30s", "units go from large to small, as in 1h 30s",
      ["tea 1h 30s", "\"tea 30s\" 1h"]),
    Case(
      "tea 4:60", "4:60", "minutes and seconds after a colon are 00 to 59",
      ["tea 5:00"]),
    Case(
      "tea :30", ":30", "a time on the clock needs minutes before the colon, as in 0:30",
      ["tea 0:30"]),
    Case("-5m", "-5m", "a length of time cannot be negative", ["5m"]),
    Case(
      "tea 1mo", "1mo", "months and years differ in length: give days, as in 30d",
      ["tea 30d"]),
    Case("tea 3651d", "3651d", "no timer runs for more than 3650 days", []),
    Case(
      "tea 5m warn 10m", "10m", "a warning comes before the end: it must be shorter than 5 min",
      ["tea 5m"]),
    Case(
      "\"unclosed 5m", "\"", "this quote is not closed: put another \" where the name ends",
      ["\"unclosed\" 5m", "\"unclosed 5m\"", "unclosed 5m"]),
    Case(
      "\"tea\"5m", "\"5", "a space is needed after the closing quote (a quote inside is \\\")",
      ["\"tea\" 5m"]),
    Case(
      "\"\" 5m", "\"\"", "a name needs something that can be seen: put it between the quotes",
      ["5m"]),
    Case(
      "meet at the bar 5m", "at", "at needs a time of day after it: in a name, quote it",
      ["\"meet at the bar\" 5m"]),
    Case(
      "call mum friday", "friday",
      "friday belongs to an alarm, as in at fri 9:00: in a name, quote it",
      ["\"call mum friday\""]),
    Case(
      "every day", "every day",
      "every and days need a time, as in every day at 8:00: or quote the name",
      ["\"every day\""]),
    Case(
      "te\u{7}a 5m", "\u{7}", "a name cannot hold the control character U+0007", ["tea 5m"]),
    Case("tea\r\n5m", "\r\n", "a name cannot hold a line break (U+000D)", []),
    Case(
      "te\u{202E}a 5m", "\u{202E}", "a name cannot hold the bidirectional control U+202E",
      ["tea 5m"]),
    Case(
      "rock + roll", "+", "a tag needs a word right after its sign, as in +kitchen",
      ["rock roll", "\"rock + roll\""]),
    Case(
      "tea +5m", "+5m", "a tag cannot be a length of time: write 5m without the sign",
      ["tea 5m"]),
    Case(
      "🧑‍🍳 茶　５ｋ", "５ｋ", "5k is not a length of time: in a name, quote it",
      ["\"🧑‍🍳 茶 ５ｋ\""]),
    Case(
      "e\u{301} tea 5", "5", "5 needs a unit, as in 5m, or quotes around the name",
      ["e\u{301} tea 5m", "\"e\u{301} tea 5\""]),
    Case("", "", "a timer needs a name, a length of time, or both, as in tea 4m", []),
  ])
  func aRefusedLineSaysWhatIsWrongAndWhatWouldBeRight(_ example: Case) throws {
    try Self.check(example)
  }

  static func check(_ example: Case) throws {
    let error = try #require(throws: LineError.self) { try AddLine(parsing: example.line) }
    #expect(error.message == example.message)
    #expect(String(Array(example.line)[error.range]) == example.pointed)
    #expect(error.offers == example.offers)
  }

  @Test func aNameThatIsTooLongSaysHowLongItIs() throws {
    let name = String(repeating: "a", count: 201)
    let error = try #require(throws: LineError.self) { try AddLine(parsing: "\(name) 5m +k") }
    #expect(error.message == "a name has at most 200 characters; this has 201")
    #expect(error.range == 0..<201)
  }
}
