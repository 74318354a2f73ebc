import Board
import Testing

/// What can be a name, and which comes next when it is taken.
struct TimerNameTests {
  @Test func aNameIsTrimmedAndNormalised() throws {
    #expect(try TimerName("　 tea\t").text == "tea")
    let name = try TimerName("cafe\u{301}")
    #expect(Array(name.text.unicodeScalars) == Array("caf\u{e9}".unicodeScalars))
    #expect(try TimerName("caf\u{e9}") == name)
    #expect(try TimerName("Tea") != TimerName("tea"))
    #expect(try TimerName("ｔｅａ") != TimerName("tea"))
  }

  @Test(arguments: [
    "", " ", "\u{200B}", "\u{3164}", "a\nb", "a\n", "\u{2028}a", "a\tb", "a\u{0}b", "a\u{7F}",
    "a\u{9B}b",
    "a\u{200F}b", "a\u{2066}b", "a\u{61C}",
    // The number of a timer.
    "id:7", " id:12 ",
  ])
  func whatIsNoPlainTextIsRefused(_ text: String) {
    #expect(throws: LineError.self) { try TimerName(text) }
  }

  @Test func anErrorPointsAtTheCharacter() throws {
    let error = try #require(throws: LineError.self) { try TimerName(" e\u{301}a\u{7}b") }
    #expect(error.range == 3..<4)
    #expect(error.message == "a name cannot hold the control character U+0007")
  }

  @Test func theLimitsAreTwoHundredCharactersAndTwoThousandBytes() throws {
    let family = "👨‍👩‍👧‍👦"
    #expect(try TimerName(String(repeating: "茶", count: 200)).text.count == 200)
    #expect(throws: LineError.self) { try TimerName(String(repeating: "茶", count: 201)) }
    #expect(try TimerName(String(repeating: family, count: 80)).text.utf8.count == 2000)
    let error = try #require(throws: LineError.self) {
      try TimerName(String(repeating: family, count: 81))
    }
    #expect(error.message == "a name has at most 2000 bytes; this has 2025")
  }

  @Test func theFreeNameCountsOn() throws {
    func free(_ text: String?, taken: Set<String> = []) throws -> String {
      try TimerName.free(like: text.map { try TimerName($0) }) { taken.contains($0.text) }.text
    }
    #expect(try free("tea") == "tea-2")
    #expect(try free("tea", taken: ["tea-2", "tea-3"]) == "tea-4")
    #expect(try free("tea-2") == "tea-3")
    #expect(try free("timer-9") == "timer-10")
    #expect(try free(nil) == "timer-1")
    #expect(try free(nil, taken: ["timer-1"]) == "timer-2")
    #expect(try free("bond-007") == "bond-007-2")
    #expect(try free("-2") == "-2-2")
    #expect(try free("x-999999999999999999999") == "x-999999999999999999999-2")
  }

  @Test func theFreeNameOfALongOneIsAsLongAsItMayBe() throws {
    let long = try TimerName(String(repeating: "茶", count: 200))
    let free = TimerName.free(like: long) { _ in false }
    #expect(free.text == String(repeating: "茶", count: 198) + "-2")
    let wide = try TimerName("a" + String(repeating: "\u{301}\u{302}", count: 499))
    #expect(try TimerName(TimerName.free(like: wide) { _ in false }.text).text.hasSuffix("-2"))
    let full = try TimerName("a" + String(repeating: "\u{20DD}", count: 666))
    #expect(TimerName.free(like: full) { _ in false }.text == "timer-2")
  }
}
