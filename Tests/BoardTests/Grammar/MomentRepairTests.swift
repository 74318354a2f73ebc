import Board
import Testing

/// Lines that are almost an alarm or a start in the past.
struct MomentRepairTests {
  typealias Case = LineErrorTests.Case

  @Test(arguments: [
    Case(
      "standup at 9", "9",
      "9 is half a time of day, as in 9:00",
      ["standup at 9:00", "standup at 9pm"]),
    Case(
      "standup at 25:00", "25:00",
      "25:00 is no time of day: those are 0:00 to 23:59",
      ["standup at 1:00", "\"standup at\" 25:00"]),
    Case(
      "standup at 9:60", "9:60",
      "9:60 is no time of day: those are 0:00 to 23:59",
      ["standup at 10:00"]),
    Case(
      "standup at 9:5", "9:5",
      "that time of day is written 9:05",
      ["standup at 9:05"]),
    Case(
      "standup at 930", "930",
      "that time of day is written 9:30",
      ["standup at 9:30"]),
    Case(
      "standup at 9.30", "9.30",
      "that time of day is written 9:30",
      ["standup at 9:30"]),
    Case(
      "standup at 9h30", "9h30",
      "that time of day is written 9:30",
      ["standup at 9:30"]),
    Case(
      "standup at 14h", "14h",
      "that time of day is written 14:00",
      ["standup at 14:00", "\"standup at\" 14h"]),
    Case(
      "standup at 13pm", "13pm",
      "there is no 13pm: hours with am or pm are 1 to 12",
      ["standup at 13:00"]),
    Case(
      "standup at 0pm", "0pm",
      "there is no 0pm: hours with am or pm are 1 to 12",
      ["standup at 0:00"]),
    Case(
      "standup at 9 a.m.", "9 a.m.",
      "am and pm stand right behind the hour, as in 9am",
      ["standup at 9am"]),
    Case(
      "standup at 2:30:15pm", "2:30:15pm",
      "that time of day is written 14:30:15",
      ["standup at 14:30:15"]),
    Case(
      "standup at 2026-02-30 12:00", "2026-02-30",
      "2026-02-30 is no day of the calendar",
      ["standup at 2026-02-28 12:00"]),
    Case(
      "standup at 9:00 2026-12-24", "at 9:00 2026-12-24",
      "day and time are written at 2026-12-24 9:00",
      ["standup at 2026-12-24 9:00"]),
    Case(
      "standup at tomorow 9:00", "tomorow",
      "tomorow is no day: today, tomorrow, mon to sun, or as 2026-12-24",
      ["standup at tomorrow 9:00"]),
    Case(
      "standup at someday 9:00", "someday",
      "someday is no day: today, tomorrow, mon to sun, or as 2026-12-24",
      []),
    Case(
      "standup at tomorrow", "at tomorrow",
      "a time of day is missing, as in at tomorrow 9:00",
      []),
    Case(
      "standup at friday 25:00", "25:00",
      "25:00 is no time of day: those are 0:00 to 23:59",
      ["\"standup at friday\" 25:00"]),
    Case(
      "standup at next friday 9:00", "at next friday 9:00",
      "day and time are written at friday 9:00",
      ["standup at friday 9:00"]),
    Case(
      "standup at 9:00 on friday", "at 9:00 on friday",
      "day and time are written at friday 9:00",
      ["standup at friday 9:00"]),
    Case(
      "dentist friday at 9:00", "friday at 9:00",
      "day and time are written at friday 9:00",
      ["dentist at friday 9:00", "\"dentist friday\" at 9:00"]),
    Case(
      "dentist on friday at 9:00", "on friday at 9:00",
      "day and time are written at friday 9:00",
      ["dentist at friday 9:00", "\"dentist on friday\" at 9:00"]),
    Case(
      "dentist tomorrow 9:00", "tomorrow 9:00",
      "a time of day needs at, as in at tomorrow 9:00",
      ["dentist at tomorrow 9:00"]),
    Case(
      "dentist 2026-12-24 9:00", "2026-12-24 9:00",
      "a time of day needs at, as in at 2026-12-24 9:00",
      ["dentist at 2026-12-24 9:00"]),
    Case(
      "call mum 5 pm friday", "5 pm",
      "am and pm stand right behind the hour, as in 5pm",
      ["call mum at friday 5pm"]),
    Case(
      "call 2pm", "2pm",
      "a time of day needs at, as in at 2pm",
      ["call at 2pm"]),
    Case(
      "call 2:30 pm", "2:30 pm",
      "am and pm stand right behind the hour, as in 2:30pm",
      ["call at 2:30pm"]),
    Case(
      "standup at 9:45 zoom", "at 9:45",
      "at 9:45 stands inside the name: put it last, or quote the name",
      ["standup zoom at 9:45", "standup at 9:45"]),
    Case(
      "standup at noon tomorrow 5m", "at noon tomorrow",
      "a timer does one thing: leave out at noon tomorrow or 5m",
      ["standup at noon tomorrow", "\"standup at noon tomorrow\" 5m"]),
    Case(
      "at 9:45 standup warn 5m", "at 9:45",
      "a timer does one thing: leave out at 9:45 or 5m",
      ["standup at 9:45 warn 5m", "at 9:45", "\"at 9:45 standup warn\" 5m"]),
    Case(
      "standup at", "at",
      "at needs a time of day after it: in a name, quote it",
      ["\"standup at\""]),
    Case(
      "standup at 5m", "5m",
      "5m is a length of time: leave out at",
      ["standup 5m", "\"standup at\" 5m"]),
    Case(
      "tea at 1h30m", "1h30m",
      "1h30m is a length of time: leave out at",
      ["tea 1h30m", "\"tea at\" 1h30m"]),
    Case(
      "standup at 9:45 from 9:00", "from 9:00",
      "an alarm rings at a time of day: leave out from and what follows",
      ["standup at 9:45"]),
    Case(
      "meet at the bar at 9:00", "at",
      "at needs a time of day after it: in a name, quote it",
      ["\"meet at the bar\" at 9:00"]),
    Case(
      "build from 9", "9",
      "9 is half a time of day, as in 9:00",
      ["build from 9:00", "build from 9pm", "\"build from 9\""]),
    Case(
      "build from 3m", "3m",
      "a start in the past needs ago, as in from 3m ago",
      ["build from 3m ago", "\"build from\" 3m"]),
    Case(
      "build 3m ago", "3m ago",
      "a start in the past is written from, as in from 3m ago",
      ["build from 3m ago", "\"build 3m ago\""]),
    Case(
      "assay from 14:02 2h", "from 14:02",
      "from 14:02 stands inside the name: put it last, or quote the name",
      ["assay 2h from 14:02", "assay from 14:02", "\"assay from 14:02\" 2h"]),
    Case(
      "assay from 3m ago 2h", "from 3m ago",
      "from 3m ago stands inside the name: put it last, or quote the name",
      ["assay 2h from 3m ago", "assay from 3m ago", "\"assay from 3m ago\" 2h"]),
    Case(
      "build from yesterday 9:00", "yesterday",
      "yesterday is no day: today, tomorrow, mon to sun, or as 2026-12-24",
      []),
    Case(
      "build from", "from",
      "from needs a time of day, or a time ago, after it: in a name, quote it",
      ["\"build from\""]),
    Case(
      "5m tea from 3m ago", "5m",
      "5m stands inside the name: put the time last, or quote the name",
      ["tea 5m from 3m ago"]),
    Case(
      "tea 5m from 3m ago from 4m ago", "from 3m ago",
      "from 3m ago stands inside the name: put it last, or quote the name",
      ["tea 5m from 3m ago", "\"tea 5m from 3m ago\" from 4m ago"]),
    Case(
      "assay 2h since 14:02", "since",
      "since is not understood: write from",
      ["assay 2h from 14:02"]),
    Case(
      "assay 2h until 14:02", "until",
      "until is not understood: write at",
      []),
    Case(
      "tea until 14:30", "until",
      "until is not understood: write at",
      ["tea at 14:30"]),
    Case(
      "milk until", "until",
      "until is not understood, give a length or at: in a name, quote it",
      ["\"milk until\""]),
    Case(
      "standup 9:45am mon", "9:45am",
      "a time of day needs at, as in at 9:45am",
      ["standup at mon 9:45am"]),
    Case(
      "standup @9", "@9",
      "9 is half a time of day, as in 9:00",
      ["standup at 9:00", "standup at 9pm"]),
    Case(
      "standup ＠２５：００", "＠２５：００",
      "25:00 is no time of day: those are 0:00 to 23:59",
      ["standup at 1:00"]),
    Case(
      "lunch at noon, 5m", "at noon,",
      "day and time are written at noon",
      ["\"lunch at noon,\" 5m"]),
    Case(
      "standup at 2026-12-24T18:00:00.1234Z", "2026-12-24T18:00:00.1234Z",
      "a moment is written 2026-12-24T18:00:00Z, or with +01:00 in place of Z",
      []),
    Case(
      "standup at 2026-13-24 9:00", "2026-13-24",
      "2026-13-24 is no day: today, tomorrow, mon to sun, or as 2026-12-24",
      []),
    Case(
      "standup at 24.12.2026 9:00", "24.12.2026",
      "24.12.2026 is no day: today, tomorrow, mon to sun, or as 2026-12-24",
      []),
  ])
  func halfAMomentIsPutRight(_ example: Case) throws {
    try LineErrorTests.check(example)
  }
}
