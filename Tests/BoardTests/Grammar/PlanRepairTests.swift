import Board
import Testing

/// Lines that are almost a repeating timer, a repeating alarm or a sequence.
struct PlanRepairTests {
  typealias Case = LineErrorTests.Case

  @Test(arguments: [
    Case(
      "pills every dya at 8:00", "dya",
      "dya is no day: day, weekday, weekend, or mon to sun",
      ["pills every day at 8:00", "\"pills every dya\" at 8:00"]),
    Case(
      "pills every day 8:00", "every day 8:00",
      "days and time are written as in every mon,thu at 7:00",
      ["pills every day at 8:00"]),
    Case(
      "pills every day at 8", "8",
      "8 is half a time of day, as in 8:00",
      ["pills every day at 8:00", "pills every day at 8pm"]),
    Case(
      "pills every days at 8:00", "days",
      "days is no day: day, weekday, weekend, or mon to sun",
      ["pills every day at 8:00", "\"pills every days\" at 8:00"]),
    Case(
      "gym every mon thu at 7:00", "every mon thu at 7:00",
      "days and time are written as in every mon,thu at 7:00",
      ["gym every mon,thu at 7:00", "\"gym every mon thu\" at 7:00"]),
    Case(
      "gym every mondays and thursdays at 7pm", "mondays",
      "mondays is no day: day, weekday, weekend, or mon to sun",
      ["gym every monday,thursday at 7pm", "\"gym every mondays and thursdays\" at 7pm"]),
    Case(
      "gym every mon, thu", "every mon, thu",
      "every and days need a time, as in every day at 8:00: or quote the name",
      ["\"gym every mon, thu\""]),
    Case(
      "gym every other day at 7:00", "other",
      "other is no day: day, weekday, weekend, or mon to sun",
      ["\"gym every other day\" at 7:00"]),
    Case(
      "gym every 2 days at 7:00", "2 days",
      "an alarm repeats on days of the week: every day at, every mon,thu at",
      ["gym every 2 days", "\"gym every 2 days\" at 7:00"]),
    Case(
      "gym every day at 7:00 sharp", "every day at 7:00",
      "every day at 7:00 stands inside the name: put it last, or quote the name",
      ["gym sharp every day at 7:00", "gym every day at 7:00"]),
    Case(
      "stretch every hour", "hour",
      "every needs a number before hour, as in every 1 hour",
      ["stretch every 1 hour"]),
    Case(
      "stretch every 30", "30",
      "30 needs a unit, as in 30m, or quotes around the name",
      ["stretch every 30m", "\"stretch every 30\""]),
    Case(
      "stretch every 30m forever", "forever",
      "every goes on for ever by itself: leave out forever",
      ["stretch every 30m", "\"stretch every\" 30m forever"]),
    Case(
      "sets every 90s x", "x",
      "x needs a number after it, as in x8",
      ["sets every 90s"]),
    Case(
      "sets every 90s x0", "x0",
      "x is 1 to 9999",
      ["sets every 90s"]),
    Case(
      "sets every 90s x10000", "x10000",
      "x is 1 to 9999",
      ["sets every 90s x9999", "sets every 90s"]),
    Case(
      "sets every 90s 8x", "8x",
      "rounds are written x8",
      ["sets every 90s x8"]),
    Case(
      "sets every 90s 8 times", "8 times",
      "rounds are written x8",
      ["sets every 90s x8"]),
    Case(
      "sets 8 times every 90s", "8",
      "8 needs a unit, as in 8m, or quotes around the name",
      ["\"sets 8 times\" every 90s"]),
    Case(
      "ping every 500ms", "500ms",
      "an interval is at least 1 s",
      ["ping every 1s"]),
    Case(
      "ping every 30m warn 30m", "30m",
      "a warning comes before the end: it must be shorter than 30 min",
      ["ping every 30m"]),
    Case(
      "big every 1000d x9999", "every 1000d x9999",
      "no timer runs for more than 3650 days",
      ["big every 1000d"]),
    Case(
      "pomodoro 25m work, 5 break x4", "5",
      "5 needs a unit, as in 5m, or quotes around the name",
      ["pomodoro 25m work, 5m break x4"]),
    Case(
      "pomodoro 25m deep work, 5m break", "deep work,",
      "a label is one word, or stands in quotes",
      ["pomodoro 25m \"deep work\", 5m break"]),
    Case(
      "pomodoro 25m \"deep work\", 5m long break", "long break",
      "a label is one word, or stands in quotes",
      ["pomodoro 25m \"deep work\", 5m \"long break\""]),
    Case(
      "stain 5m wash, then 30m incubate", "then",
      "two phases are parted by a comma or then, not both",
      ["stain 5m wash then 30m incubate"]),
    Case(
      "stain 5m, 3m,", "3m,",
      "a phase is missing behind this, as in 25m work, 5m break",
      ["stain 5m, 3m"]),
    Case(
      "stain 5m then", "then",
      "a phase is missing behind this, as in 25m work, 5m break",
      ["stain 5m"]),
    Case(
      "stain 5m then dry", "dry",
      "a phase begins with its length of time, as in 5m break",
      ["stain then dry 5m"]),
    Case(
      "5m then tea", "tea",
      "a phase begins with its length of time, as in 5m break",
      ["5m \"then tea\""]),
    Case(
      "5m x tea", "x",
      "x needs a number after it",
      ["5m \"x tea\""]),
    Case(
      "5m boiled eggs x3", "x3",
      "x3 stands behind the lengths of time, as in 45s work x3",
      ["5m x3 boiled eggs", "5m \"boiled eggs x3\""]),
    Case(
      "tea 5m 2nd, 3m", "2nd,",
      "2nd is a label only in quotes",
      ["tea 5m \"2nd\", 3m", "\"tea 5m 2nd,\" 3m"]),
    Case(
      "tea 5m at, 3m", "at,",
      "at is a label only in quotes",
      ["tea 5m \"at\", 3m", "\"tea 5m at,\" 3m"]),
    Case(
      "tea 5m mon, 3m x2", "mon,",
      "mon is a label only in quotes",
      ["tea 5m \"mon\", 3m x2", "\"tea 5m mon,\" 3m x2"]),
    Case(
      "blink 500ms, 1s", "500ms",
      "a phase is at least 1 s",
      ["blink 1s, 1s"]),
    Case(
      "blink 2s, 1s warn 2s", "2s",
      "a warning comes before the end: it must be shorter than 2 s",
      ["blink 2s, 1s"]),
    Case(
      "tea 5m, eggs 3m", "eggs 3m",
      "a phase begins with its length of time, as in 5m break",
      ["\"tea 5m, eggs\" 3m"]),
    Case(
      "\"deep\",5m", "\",",
      "a space is needed after the closing quote (a quote inside is \\\")",
      ["\"deep\" 5m"]),
    Case(
      "5m \"deep\"work, 3m", "\"w",
      "a space is needed after the closing quote (a quote inside is \\\")",
      []),
    Case(
      "build warn 5m", "warn",
      "warn needs a countdown before it, as in 5m warn 1m",
      ["\"build warn\" 5m"]),
    Case(
      "every mon thu at noon", "every mon thu at noon",
      "days and time are written as in every mon,thu at 7:00",
      ["every mon,thu at noon", "\"every mon thu\" at noon"]),
    Case(
      "gym every mon-fry at 7:00", "mon-fry",
      "mon-fry is no day: day, weekday, weekend, or mon to sun",
      ["\"gym every mon-fry\" at 7:00"]),
    Case(
      "gym every mon at", "at",
      "a time of day is missing, as in every day at 8:00",
      []),
    Case(
      "gym every", "every",
      "every needs a length of time or days after it: in a name, quote it",
      ["\"gym every\""]),
    Case(
      "gym every day at lunch 5m", "at",
      "a time of day is missing, as in every day at 8:00",
      ["\"gym every day at lunch\" 5m"]),
    Case(
      "in 5m, 3m", "in",
      "in stands before one length of time alone: leave it out",
      ["5m, 3m", "\"in\" 5m, 3m"]),
    Case(
      "45s x3 x4", "x4",
      "x4 stands behind the lengths of time, as in 45s work x3",
      ["45s x3 \"x4\""]),
    Case(
      "45s work ×3", "×3",
      "×3 is not a length of time: in a name, quote it",
      ["45s \"work ×3\""]),
    Case(
      "tea 5m x3.5", "5m",
      "5m stands inside the name: put the time last, or quote the name",
      ["tea x3.5 5m", "\"tea 5m x3.5\""]),
    Case(
      "stretch every 30m x8 at 9:00", "every 30m x8",
      "a timer does one thing: leave out every 30m x8 or at 9:00",
      ["stretch every 30m x8", "\"stretch every 30m x8\" at 9:00"]),
  ])
  func halfAPlanIsPutRight(_ example: Case) throws {
    try LineErrorTests.check(example)
  }
}
