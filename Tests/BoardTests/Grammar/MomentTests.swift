import Board
import Foundation
import Testing

/// Dates and times of day as moments, across changes of a zone.
struct MomentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var zone, local, utc: String

    init(_ zone: String, _ local: String, _ utc: String) {
      (self.zone, self.local, self.utc) = (zone, local, utc)
    }

    var testDescription: String { "\(local) in \(zone)" }
  }

  private static func zone(_ name: String) throws -> OffsetZone {
    try #require(OffsetZone.named[name])
  }

  private static func date(_ text: String) throws -> CivilDate {
    let fields = text.split(separator: "-").compactMap { Int($0) }
    return try #require(CivilDate(year: fields[0], month: fields[1], day: fields[2]))
  }

  private static func time(_ text: String) throws -> TimeOfDay {
    let fields = text.split(separator: ":").compactMap { Int($0) }
    return try #require(
      TimeOfDay(hour: fields[0], minute: fields[1], second: fields.count > 2 ? fields[2] : 0))
  }

  /// The moments of some rings after another, in UTC.
  private static func rings(
    _ plan: String, _ count: Int, after now: String, in zone: String
  ) throws -> [String] {
    guard case .alarm(let time, _) = try Plan(parsing: plan) else { return [] }
    let zone = try Self.zone(zone)
    var now = OffsetZone.utc(now)
    return try (0..<count).map { _ in
      let next = try #require(time.next(after: now, in: zone))
      #expect(next > now)
      now = next
      return Date(timeIntervalSince1970: next).formatted(.iso8601)
    }
  }

  @Test(arguments: [
    // In a gap it is the first moment after it, and twice the first.
    Case("Europe/Berlin", "2026-03-29 01:59:59", "2026-03-29T00:59:59"),
    Case("Europe/Berlin", "2026-03-29 02:00", "2026-03-29T01:00:00"),
    Case("Europe/Berlin", "2026-03-29 02:59:59", "2026-03-29T01:00:00"),
    Case("Europe/Berlin", "2026-03-29 03:00", "2026-03-29T01:00:00"),
    Case("Europe/Berlin", "2026-10-25 01:59:59", "2026-10-24T23:59:59"),
    Case("Europe/Berlin", "2026-10-25 02:00", "2026-10-25T00:00:00"),
    Case("Europe/Berlin", "2026-10-25 02:59:59", "2026-10-25T00:59:59"),
    Case("Europe/Berlin", "2026-10-25 03:00", "2026-10-25T02:00:00"),
    Case("America/New_York", "2026-03-08 02:30", "2026-03-08T07:00:00"),
    Case("America/New_York", "2026-11-01 01:30", "2026-11-01T05:30:00"),
    Case("America/New_York", "2026-11-01 02:00", "2026-11-01T07:00:00"),
    // A change of half an hour.
    Case("Australia/Lord_Howe", "2026-04-05 01:30", "2026-04-04T14:30:00"),
    Case("Australia/Lord_Howe", "2026-04-05 01:59:59", "2026-04-04T14:59:59"),
    Case("Australia/Lord_Howe", "2026-04-05 02:00", "2026-04-04T15:30:00"),
    Case("Australia/Lord_Howe", "2026-10-04 02:10", "2026-10-03T15:30:00"),
    Case("Australia/Lord_Howe", "2026-10-04 02:30", "2026-10-03T15:30:00"),
    // A day that was left out.
    Case("Pacific/Apia", "2011-12-29 23:59:59", "2011-12-30T09:59:59"),
    Case("Pacific/Apia", "2011-12-30 00:00", "2011-12-30T10:00:00"),
    Case("Pacific/Apia", "2011-12-30 12:00", "2011-12-30T10:00:00"),
    Case("Pacific/Apia", "2011-12-31 00:00", "2011-12-30T10:00:00"),
    Case("Pacific/Apia", "2011-12-31 09:00", "2011-12-30T19:00:00"),
    Case("gap over midnight", "2026-06-10 23:45", "2026-06-10T23:30:00"),
    Case("gap over midnight", "2026-06-11 00:15", "2026-06-10T23:30:00"),
  ])
  func aTimeIsTheFirstMomentThatShowsItOrTheFirstAfterTheGap(_ example: Case) throws {
    let fields = example.local.split(separator: " ").map(String.init)
    let moment = try Self.zone(example.zone).secondsSince1970(
      of: Self.date(fields[0]), at: Self.time(fields[1]))
    #expect(moment == OffsetZone.utc(example.utc))
  }

  @Test func anyTimeThatIsShownIsFound() throws {
    var random = SeededGenerator(seed: 6)
    for (name, zone) in OffsetZone.named {
      let change = OffsetZone.utc(
        name == "Pacific/Apia" ? "2011-12-30T10:00:00" : "2026-03-29T01:00:00")
      for _ in 0..<200 {
        let moment = (change + Double.random(in: -200_000...200_000, using: &random)).rounded()
        let civil = zone.civil(secondsSince1970: moment)
        let date = try #require(CivilDate(year: civil.year, month: civil.month, day: civil.day))
        let time = try #require(
          TimeOfDay(hour: civil.hour, minute: civil.minute, second: civil.second))
        let found = zone.secondsSince1970(of: date, at: time)
        #expect(found <= moment && zone.civil(secondsSince1970: found) == civil)
      }
    }
  }

  @Test func aDailyAlarmRingsOnceADayAcrossChanges() throws {
    #expect(
      try Self.rings("every day at 2:30", 3, after: "2026-03-28T00:00:00", in: "Europe/Berlin")
        == ["2026-03-28T01:30:00Z", "2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z"])
    #expect(
      try Self.rings("every day at 2:30", 3, after: "2026-10-24T12:00:00", in: "Europe/Berlin")
        == ["2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z", "2026-10-27T01:30:00Z"])
    #expect(
      try Self.rings(
        "every day at 1:45", 2, after: "2026-04-04T00:00:00", in: "Australia/Lord_Howe")
        == ["2026-04-04T14:45:00Z", "2026-04-05T15:15:00Z"])
  }

  @Test func aTimeThatAGapPutsIntoTheNextDayRingsForItsOwnDay() throws {
    #expect(
      try Self.rings("every day at 23:45", 3, after: "2026-06-09T12:00:00", in: "gap over midnight")
        == ["2026-06-09T23:45:00Z", "2026-06-10T23:30:00Z", "2026-06-11T22:45:00Z"])
    #expect(
      try Self.rings("every wed at 23:45", 1, after: "2026-06-10T23:00:00", in: "gap over midnight")
        == ["2026-06-10T23:30:00Z"])
  }

  @Test func aDayThatWasLeftOutHasNoAlarm() throws {
    #expect(
      try Self.rings("every day at 9:00", 3, after: "2011-12-29T00:00:00", in: "Pacific/Apia")
        == ["2011-12-29T19:00:00Z", "2011-12-30T19:00:00Z", "2011-12-31T19:00:00Z"])
    // 30 December 2011 would have been a Friday.
    #expect(
      try Self.rings("every fri at 9:00", 2, after: "2011-12-23T20:00:00", in: "Pacific/Apia")
        == ["2012-01-05T19:00:00Z", "2012-01-12T19:00:00Z"])
    #expect(
      try Self.rings("at 9:00", 1, after: "2011-12-30T08:00:00", in: "Pacific/Apia")
        == ["2011-12-30T19:00:00Z"])
  }

  @Test func weekdaysRingOnTheirDaysAlone() throws {
    #expect(
      try Self.rings("every mon,thu at 7:00", 3, after: "2026-11-30T07:00:00", in: "Asia/Kolkata")
        == ["2026-12-03T01:30:00Z", "2026-12-07T01:30:00Z", "2026-12-10T01:30:00Z"])
    let none = AlarmTime.every([], .noon)
    #expect(none.next(after: 0, in: OffsetZone.utc) == nil)
  }

  @Test func anAlarmIsStrictlyLaterAndNotTooFar() throws {
    let zone = OffsetZone.utc
    let now = OffsetZone.utc("2026-11-30T13:00:00")
    func fixed(_ text: String, _ now: Double = now) throws -> String {
      guard case .alarm(.once(let when), _) = try Plan(parsing: "at \(text)") else { return "" }
      return try when.fixed(after: now, in: zone).canonicalText
    }
    #expect(try fixed("13:00") == "2026-12-01 13:00")
    #expect(try fixed("13:00", now - 0.5) == "2026-11-30 13:00")
    #expect(try fixed("mon 13:00") == "2026-12-07 13:00")
    #expect(try fixed("tomorrow 13:00:01") == "2026-12-01 13:00:01")
    for text in [
      "today 13:00", "2026-11-30 13:00", "2026-11-30T13:00:00Z", "2026-11-30T12:59:59.999Z",
    ] {
      let problem = try #require(throws: WhenProblem.self) { try fixed(text) }
      #expect("\(problem)".hasSuffix("has passed: give a later day or time"))
    }
    let far = try #require(throws: WhenProblem.self) { try fixed("2036-11-29 13:00") }
    #expect("\(far)" == "no timer runs for more than 3650 days")
    #expect(try fixed("2036-11-27 13:00") == "2036-11-27 13:00")
  }

  @Test func aStartIsTheLastMomentThatWasSo() throws {
    let zone = OffsetZone.utc
    let now = OffsetZone.utc("2026-11-30T13:00:00")
    func start(_ text: String) throws -> String {
      let from = try #require(try AddLine(parsing: "build from \(text)").from)
      let moment = try from.secondsSince1970(before: now, in: zone)
      return Date(timeIntervalSince1970: moment).formatted(.iso8601)
    }
    #expect(try start("13:00") == "2026-11-30T13:00:00Z")
    #expect(try start("13:00:01") == "2026-11-29T13:00:01Z")
    #expect(try start("today 9:00") == "2026-11-30T09:00:00Z")
    #expect(try start("mon 14:00") == "2026-11-23T14:00:00Z")
    #expect(try start("2026-11-01 9:00") == "2026-11-01T09:00:00Z")
    #expect(try start("2026-11-30T10:00:00+02:00") == "2026-11-30T08:00:00Z")
    #expect(try start("1h 30m ago") == "2026-11-30T11:30:00Z")
    for text in ["today 13:01", "tomorrow 9:00", "2026-12-01 9:00", "2026-11-30T13:00:00.001Z"] {
      #expect(throws: WhenProblem.self) { try start(text) }
    }
    #expect(throws: WhenProblem.self) { try start("2016-01-01 9:00") }
  }

  @Test func aDateIsOneOfTheCalendar() throws {
    for (year, month, day) in [
      (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (0, 1, 1),
    ] {
      #expect(CivilDate(year: year, month: month, day: day) == nil)
    }
    for (year, month, day) in [(2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31)] {
      #expect(CivilDate(year: year, month: month, day: day) != nil)
    }
    #expect(TimeOfDay(secondsSinceMidnight: 86400) == nil)
    #expect(TimeOfDay(hour: 24) == nil)
  }
}
