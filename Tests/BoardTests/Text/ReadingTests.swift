import Board
import Testing

/// What is said of a line before and after it is added.
struct ReadingTests {
  /// A zone in which it is always UTC, by the calendar of 2026 and 2027 alone.
  private struct Greenwich: CivilZone {
    func civil(secondsSince1970: Double) -> CivilTime {
      let seconds = Int(secondsSince1970.rounded(.down))
      var (day, year, month) = (seconds / 86400 - 20454, 2026, 0)
      let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      while day >= months[month] {
        day -= months[month]
        month += 1
        if month == 12 { (year, month) = (year + 1, 0) }
      }
      return CivilTime(
        year: year, month: month + 1, day: day + 1, hour: seconds / 3600 % 24,
        minute: seconds / 60 % 60, second: seconds % 60, weekday: (seconds / 86400 + 4) % 7)
    }
  }

  /// 30 November 2026 at 14:32:10 and a half.
  private static let now = 1_796_049_130.5

  private func said(_ line: String, start: Double? = now) throws -> String {
    let free = TimerName.free(like: nil) { _ in false }
    return try Reading(parsing: line).text(freeName: free, start: start, zone: Greenwich())
  }

  @Test(arguments: [
    ("tea 4m", "tea · countdown 4 min · rings 14:36:10"),
    ("build", "build · stopwatch · counts up"),
    ("tea4m", "tea4m · stopwatch · counts up (a countdown is: tea 4m)"),
    ("tea=4m +k", "tea=4m · stopwatch · counts up · +k (a countdown is: tea 4m +k)"),
    ("green　ｔｅａ４ｍ", "green ｔｅａ４ｍ · stopwatch · counts up (a countdown is: green ｔｅａ 4m)"),
    ("\"tea4m\"", "tea4m · stopwatch · counts up"),
    ("tea4m5m", "tea4m5m · stopwatch · counts up"),
    ("tea2 5m", "tea2 · countdown 5 min · rings 14:37:10"),
    ("4m", "timer-1 · countdown 4 min · rings 14:36:10"),
    (
      "tea 14:30", "tea · countdown 14 min 30 s · rings 14:46:40 (not a time of day)"
    ),
    (
      "茶 ４：００ ＋台所",
      "茶 · countdown 4 min · rings 14:36:10 · +台所 (not a time of day)"
    ),
    ("rest 90:00", "rest · countdown 1 h 30 min · rings 16:02:10"),
    ("rest 0:05.5", "rest · countdown 5.5 s · rings 14:32:16"),
    ("tea PT4M", "tea · countdown 4 min · rings 14:36:10"),
    ("night 9h47m50s", "night · countdown 9 h 47 min 50 s · rings tomorrow 00:20:00"),
    ("stain 3d", "stain · countdown 3 d · rings 2026-12-03 14:32:10"),
    ("year 32d", "year · countdown 32 d · rings 2027-01-01 14:32:10"),
    ("talk 20m warn 5m", "talk · countdown 20 min · warns 5 min before · rings 14:52:10"),
    (
      "talk 20m warn 1m warn 5m warn 10m",
      "talk · countdown 20 min · warns 10 min, 5 min and 1 min before · rings 14:52:10"
    ),
  ])
  func whatWasUnderstoodIsSaid(_ line: String, _ text: String) throws {
    #expect(try said(line) == text)
  }

  @Test func aTimerThatIsOnlyMadeReadyRingsAtNoTime() throws {
    #expect(try said("tea 4m", start: nil) == "tea · countdown 4 min · not started")
    #expect(try said("build", start: nil) == "build · stopwatch · not started")
  }

  @Test func aLineThatWasNotTypedHasNoHint() throws {
    let reading = Reading(try AddLine(parsing: "tea 14:30"))
    let text = reading.text(
      freeName: TimerName.free(like: nil) { _ in false }, start: Self.now, zone: Greenwich(),
      separator: ", ")
    #expect(text == "tea, countdown 14 min 30 s, rings 14:46:40")
  }
}
