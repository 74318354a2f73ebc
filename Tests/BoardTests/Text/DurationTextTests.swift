import Board
import Testing

/// Lengths of time in words and in their canonical form.
struct DurationTextTests {
  @Test(arguments: [
    ("4m", "4m", "4 min"), ("14:30", "14m30s", "14 min 30 s"), ("1.5h", "1h30m", "1 h 30 min"),
    ("51h", "2d3h", "2 d 3 h"), ("500ms", "0.5s", "0.5 s"), ("1w", "7d", "7 d"),
    ("1h 1ms", "1h0.001s", "1 h 0.001 s"), ("90.25s", "1m30.25s", "1 min 30.25 s"),
  ])
  func aLengthIsWrittenSo(_ typed: String, _ canonical: String, _ words: String) throws {
    let length = try Duration(parsing: typed)
    #expect(length.canonicalText == canonical)
    #expect(length.words == words)
  }

  @Test func zeroAndLessHaveAFormToo() {
    #expect(Duration.zero.canonicalText == "0s")
    #expect(Duration.zero.words == "0 s")
    #expect(Duration.seconds(-90).canonicalText == "-1m30s")
    #expect(Duration.nanoseconds(-1).canonicalText == "0s")
  }

  @Test func shownTimesBeyondTheTableAreStillRight() {
    #expect(TimeText.up(.seconds(-1)) == "0:00")
    #expect(TimeText.down(.seconds(-1)) == "0:00")
    #expect(TimeText.over(.seconds(61.5), tenths: true) == "+1:01.5")
    #expect(TimeText.down(.seconds(5.01), tenths: true) == "0:05.1")
    #expect(TimeText.down(.seconds(3650 * 86400)) == "3650d 00:00:00")
    let longest = Duration(
      secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)
    #expect(TimeText.down(longest) == TimeText.up(longest))
  }
}
