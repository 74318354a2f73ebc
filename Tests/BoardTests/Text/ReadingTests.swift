import Board
import Testing

/// What is said of a line before and after it is added.
struct ReadingTests {
  /// 30 November 2026 at 14:32:10 and a half.
  private static let now = 1_796_049_130.5

  private func said(_ line: String, start: Double? = now) throws -> String {
    let free = TimerName.free(like: nil) { _ in false }
    return try Reading(parsing: line).text(freeName: free, start: start, zone: OffsetZone.utc)
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
      "tea 14:30", "tea · countdown 14 min 30 s · rings 14:46:40 (a time of day is: at 14:30)"
    ),
    (
      "茶 ４：００ ＋台所",
      "茶 · countdown 4 min · rings 14:36:10 · +台所 (a time of day is: at 4:00)"
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
      freeName: TimerName.free(like: nil) { _ in false }, start: Self.now, zone: OffsetZone.utc,
      separator: ", ")
    #expect(text == "tea, countdown 14 min 30 s, rings 14:46:40")
  }

  @Test(arguments: [
    ("stretch every 30m", "stretch · every 30 min · rings 15:02:10, then every 30 min"),
    (
      "sets every 90s x8 warn 5s",
      "sets · every 1 min 30 s · 8 rounds · warns 5 s before · rings 14:33:40, ends 14:44:10"
    ),
    ("sets every 90s x1", "sets · every 1 min 30 s · 1 round · rings 14:33:40"),
    (
      "pills every 8:00",
      "pills · every 8 min · rings 14:40:10, then every 8 min (a time of day is: every day at 8:00)"
    ),
    (
      "pomodoro 25m work, 5m break x4",
      "pomodoro · 25 min work, 5 min break · 4 rounds · rings 14:57:10, ends 16:32:10"
    ),
    ("steep 3m, 4m, 5m", "steep · 3 min, 4 min, 5 min · rings 14:35:10, ends 14:44:10"),
    ("night 9h, 1h", "night · 9 h, 1 h · rings 23:32:10, ends tomorrow 00:32:10"),
    ("reps 45s x3", "reps · 45 s · 3 rounds · rings 14:32:55, ends 14:34:25"),
    ("watch 1h on, 10m off forever", "watch · 1 h on, 10 min off · for ever · rings 15:32:10"),
    (
      "stain 5m wash then 30m incubate",
      "stain · 5 min wash then 30 min incubate · rings 14:37:10 and waits"
    ),
    (
      "stain 1m, 5m wash then 30m",
      "stain · 1 min, 5 min wash then 30 min · rings 14:33:10, waits at 14:38:10"
    ),
    (
      "many 1m,2m,3m,4m,5m,6m,7m,8m",
      "many · 1 min, 2 min, 3 min, 4 min, 5 min, 6 min, 2 more · rings 14:33:10, ends 15:08:10"
    ),
    (
      "25:00 work, 5:00 break", "timer-1 · 25 min work, 5 min break · rings 14:57:10, ends 15:02:10"
    ),
  ])
  func whatRingsMoreThanOnceSaysWhenItEnds(_ line: String, _ text: String) throws {
    #expect(try said(line) == text)
  }

  @Test(arguments: [
    ("standup at 15:00", "standup · alarm today Mon 15:00"),
    ("standup at 9:45", "standup · alarm tomorrow Tue 09:45"),
    ("standup at tomorrow 9:45:10 +k", "standup · alarm tomorrow Tue 09:45:10 · +k"),
    ("standup at fri 9:45 warn 1h", "standup · alarm Fri 2026-12-04 09:45 · warns 1 h before"),
    ("standup at 2026-12-24T18:00:00+08:00", "standup · alarm Thu 2026-12-24 10:00"),
    ("pills every day at 8:00", "pills · every day at 08:00 · rings tomorrow 08:00:00"),
    ("pills every day at 15:00", "pills · every day at 15:00 · rings 15:00:00"),
    ("bins every mon,thu at 7am", "bins · every Mon, Thu at 07:00 · rings 2026-12-03 07:00:00"),
    ("work every mon-fri at 9:00", "work · every weekday at 09:00 · rings tomorrow 09:00:00"),
  ])
  func anAlarmSaysItsDay(_ line: String, _ text: String) throws {
    #expect(try said(line) == text)
  }

  @Test(arguments: [
    ("assay 2h from 14:02", "assay · countdown 2 h from 14:02 · rings 16:02:00"),
    ("assay 2h from 3m ago", "assay · countdown 2 h from 14:29:10 · rings 16:29:10"),
    ("build from 3m ago", "build · stopwatch from 14:29:10 · counts up"),
    ("build from 15:00", "build · stopwatch from yesterday 15:00 · counts up"),
    ("build from 2026-11-01 9:00", "build · stopwatch from 2026-11-01 09:00 · counts up"),
    ("tea 5m from 14:00", "tea · countdown 5 min from 14:00 · rang 14:05:00"),
    (
      "stretch every 30m from 13:20",
      "stretch · every 30 min from 13:20 · rings 14:50:00, then every 30 min"
    ),
    ("sets every 10m x3 from 13:00", "sets · every 10 min from 13:00 · 3 rounds · rang 13:30:00"),
    (
      "pomodoro 25m work, 5m break x4 from 14:00",
      "pomodoro · 25 min work, 5 min break from 14:00 · 4 rounds · rings 14:55:00, ends 16:00:00"
    ),
    (
      "stain 5m then 30m from 14:00",
      "stain · 5 min then 30 min from 14:00 · rang 14:05:00 and waits"
    ),
  ])
  func aStartInThePastMovesTheEnd(_ line: String, _ text: String) throws {
    #expect(try said(line) == text)
  }

  @Test func whatIsOnlyMadeReadySaysNoMoment() throws {
    #expect(
      try said("standup at tomorrow 9:45", start: nil)
        == "standup · alarm at tomorrow 09:45 · not started")
    #expect(
      try said("pills every day at 8:00", start: nil) == "pills · every day at 08:00 · not started")
    #expect(
      try said("tea 5m from 14:00", start: nil) == "tea · countdown 5 min from 14:00 · not started")
    #expect(
      try said("5m work, 3m x2", start: nil)
        == "timer-1 · 5 min work, 3 min · 2 rounds · not started")
  }

  @Test func aTimeThatClocksSkipSaysWhenItRingsInstead() throws {
    let zone = try #require(OffsetZone.named["Europe/Berlin"])
    let text = try Reading(parsing: "standup at 2:30").text(
      freeName: TimerName("a"), start: zone.moment("2026-03-28T12:00:00"), zone: zone)
    #expect(text == "standup · alarm tomorrow Sun 03:00 (clocks skip 02:30)")
  }

  @Test(arguments: [
    (
      "standup at today 14:00 +k", "today 14:00",
      "today 14:00 has passed: give a later day or time",
      ["standup at tomorrow 14:00 +k", "standup at 14:00 +k"]
    ),
    (
      "lunch at 2026-11-30 12:00 warn 5m", "2026-11-30 12:00",
      "2026-11-30 12:00 has passed: give a later day or time",
      ["lunch at tomorrow 12:00 warn 5m", "lunch at 12:00 warn 5m"]
    ),
    (
      "＠２０２６－１１－３０Ｔ１２：００：００Ｚ lunch", "２０２６－１１－３０Ｔ１２：００：００Ｚ",
      "2026-11-30T12:00:00Z has passed: give a later day or time", []
    ),
    ("far at 2099-01-01 9:00", "2099-01-01 9:00", "no timer runs for more than 3650 days", []),
    (
      "🧑‍🍳 build 2h from today 15:00 +k", "today 15:00",
      "today 15:00 has not come yet: a start lies in the past", ["🧑‍🍳 build 2h from 15:00 +k"]
    ),
    (
      "build from tomorrow 9:00", "tomorrow 9:00",
      "tomorrow 09:00 has not come yet: a start lies in the past", ["build from 09:00"]
    ),
  ])
  func whatCannotBeMeantNowIsAProblem(
    _ line: String, _ pointed: String, _ message: String, _ offers: [String]
  ) throws {
    let reading = try Reading(parsing: line)
    let problem = try #require(reading.problem(at: Self.now, in: OffsetZone.utc))
    #expect(String(Array(line)[problem.range]) == pointed)
    #expect(problem.message == message)
    #expect(problem.offers == offers)
    for offer in offers {
      #expect(try Reading(parsing: offer).problem(at: Self.now, in: OffsetZone.utc) == nil)
    }
  }

  @Test func whatCanBeMeantNowIsNoProblem() throws {
    for line in ["tea 4m", "build", "at 14:32:11", "every day at 8:00", "build from 14:32"] {
      #expect(try Reading(parsing: line).problem(at: Self.now, in: OffsetZone.utc) == nil)
    }
  }
}
