import Board
import Foundation
import Testing

@testable import timerboard

struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func valuesAreParted() {
    let text = text { json in
      json.beginObject()
      json.key("a")
      json.beginArray()
      json.value(1)
      json.value(-20)
      json.value(Int?.none)
      json.beginObject()
      json.endObject()
      json.value(true)
      json.endArray()
      json.key("b")
      json.value("x")
      json.endObject()
    }
    #expect(text == #"{"a":[1,-20,null,{},true],"b":"x"}"#)
  }

  @Test(arguments: [
    ("plain", #""plain""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\tc\r", #""a\nb\tc\r""#),
    ("\u{1b}[31m\u{0}", #""\u001b[31m\u0000""#), ("\u{7f}\u{9b}", #""\u007f\u009b""#),
    ("\u{202e}\u{2028}", #""\u202e\u2028""#), ("茶 🫖 ñ", #""茶 🫖 ñ""#), ("'; DROP", #""'; DROP""#),
  ])
  func stringsHoldNothingRaw(_ string: String, _ json: String) throws {
    let text = text { $0.value(string) }
    #expect(text == json)
    let back = try JSONDecoder().decode(String.self, from: Data(text.utf8))
    #expect(back == string)
  }

  @Test(arguments: [
    (Duration.seconds(4), "4"), (.milliseconds(1500), "1.5"), (.milliseconds(1050), "1.05"),
    (.milliseconds(1005), "1.005"), (.nanoseconds(1_999_999_999), "1.999"), (.zero, "0"),
    (.milliseconds(-1500), "-1.5"), (.milliseconds(-5), "-0.005"),
    (.seconds(315_360_000), "315360000"),
  ])
  func durationsAreSeconds(_ duration: Duration, _ json: String) {
    #expect(text { $0.value(seconds: duration) } == json)
  }

  @Test func whatRemainsIsRoundedUp() {
    #expect(text { $0.value(seconds: .nanoseconds(1_000_001), roundingUp: true) } == "0.002")
    #expect(text { $0.value(seconds: .nanoseconds(999_999_999), roundingUp: true) } == "1")
    #expect(text { $0.value(seconds: nil) } == "null")
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
    (951_782_400.5, "2000-02-29T00:00:00.500Z"), (4_107_542_399.999, "2100-02-28T23:59:59.999Z"),
    (1_796_261_400.123, "2026-12-03T01:30:00.123Z"),
  ])
  func instantsAreInUTCWithMilliseconds(_ seconds: Double, _ instant: String) {
    #expect(text { $0.value(Date(timeIntervalSince1970: seconds)) } == "\"\(instant)\"")
  }

  @Test func daysAndDatesAreInverse() {
    for days in stride(from: Int64(-800_000), through: 3_000_000, by: 37) {
      let (year, month, day) = InstantText.civil(days: days)
      #expect(InstantText.days(year: year, month: month, day: day) == days)
    }
  }
}
