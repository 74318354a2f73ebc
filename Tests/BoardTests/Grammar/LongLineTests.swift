import Board
import Testing

/// A line of any length is answered in a moment, whatever it is made of.
struct LongLineTests {
  @Test(
    arguments: [
      "a", "5", "5m ", "5m warn ", "warn 5m ", "a ", "then ", "x ", "\"", "\"a\" ", "\\\"", "+",
      "+a ",
      ",", "1h", "５", "🥚", "e\u{301}", "\u{301}", ":", "0", "at noon ", "every mon ", "mon,", "\t",
      "5m then ", "p", "30s 1h ", "4:00 ", "in ", "@", "#5m ", "\u{200B}", "- ",
      "5m, ", "1s,", "5m a, ", "1s a then ", "at 9:00 ", "at ", "every ", "every 30m ", "ago ",
      "from ",
      "from 3m ago ", "x3 ", "forever ", "mon, ", "@noon ", "9 ", "tomorrow ", "2pm ", "8 times ",
      "\"a\", ", "every day ", "5 a, ", "5m \"a\",",
    ])
  func aLongLineIsReadInTimeThatGrowsWithItsLength(_ piece: String) {
    let count = 10_000 / piece.utf8.count
    let body = String(repeating: piece, count: count)
    let clock = ContinuousClock()
    for text in [body, "tea " + body, body + " 5m", "\"" + body] {
      var refused: LineError?
      let time = clock.measure {
        do throws(LineError) { _ = try AddLine(parsing: text) } catch { refused = error }
      }
      #expect((refused?.message.count ?? 0) < 200)
      #expect((refused?.range.upperBound ?? 0) <= text.count)
      // Generous, because tests run side by side and without optimisation; what grows with the square
      // of the length takes minutes.
      #expect(time < .seconds(20))
    }
  }

  @Test func aMegabyteAsANameSaysHowManyCharactersItHas() throws {
    let error = try #require(throws: LineError.self) {
      try TimerName(String(repeating: "é", count: 500_000))
    }
    #expect(error.message == "a name has at most 200 characters; this has 500000")
    #expect(error.range == 0..<500_000)
  }

  @Test func aMegabyteIsRefusedAtOnce() throws {
    let text = "tea " + String(repeating: "5m ", count: 350_000)
    let error = try #require(throws: LineError.self) { try AddLine(parsing: text) }
    #expect(error.message == "a line has at most 65536 bytes; this has 1050004")
    #expect(error.range == 0..<1_050_004)
    #expect(throws: LineError.self) { try Duration(parsing: text) }
    #expect(throws: LineError.self) { try Plan(parsing: text) }
    #expect(throws: LineError.self) { try TagText.tag(parsing: text) }
  }
}
