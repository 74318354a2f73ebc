import Board
import BoardRuntime
import Foundation
import Testing

extension SystemZoneTests {
  /// Moments by the zones of the system, as the C library reads them.
  @Suite(.serialized)
  struct MomentTests {
    struct Case: CustomTestStringConvertible, Sendable {
      var zone, date, time, utc: String

      init(_ zone: String, _ date: String, _ time: String, _ utc: String) {
        (self.zone, self.date, self.time, self.utc) = (zone, date, time, utc)
      }

      var testDescription: String { "\(date) \(time) in \(zone)" }
    }

    private static func when(_ text: String) throws -> When {
      guard case .alarm(.once(let when), _) = try Plan(parsing: "at \(text)") else {
        throw LineError(message: "no moment", range: 0..<0)
      }
      return when
    }

    private static func text(_ moment: Double?) -> String? {
      moment.map { Date(timeIntervalSince1970: $0).formatted(.iso8601) }
    }

    @Test(arguments: [
      Case("Europe/Berlin", "2026-03-29", "01:59:59", "2026-03-29T00:59:59Z"),
      Case("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:00:00Z"),
      Case("Europe/Berlin", "2026-10-25", "02:00", "2026-10-25T00:00:00Z"),
      Case("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"),
      Case("Europe/Berlin", "2026-10-25", "03:00", "2026-10-25T02:00:00Z"),
      // The rules of the zone go on after the changes that its file lists.
      Case("Europe/Berlin", "2035-03-25", "02:30", "2035-03-25T01:00:00Z"),
      Case("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"),
      Case("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"),
      Case("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"),
      Case("Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30:00Z"),
      Case("Pacific/Apia", "2011-12-29", "23:59", "2011-12-30T09:59:00Z"),
      Case("Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T10:00:00Z"),
      Case("Pacific/Apia", "2011-12-31", "09:00", "2011-12-30T19:00:00Z"),
      Case("Africa/Cairo", "2026-04-24", "00:30", "2026-04-23T22:00:00Z"),
      Case("EST5EDT,M3.2.0,M11.1.0", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"),
      Case("<+14>-14", "2026-03-08", "00:00", "2026-03-07T10:00:00Z"),
      Case("<-12>12", "2026-03-08", "23:59:59", "2026-03-09T11:59:59Z"),
    ])
    func aTimeIsTheFirstMomentThatShowsItOrTheFirstAfterTheGap(_ example: Case) throws {
      let when = try Self.when("\(example.date) \(example.time)")
      SystemZoneTests.inZone(example.zone) {
        #expect(Self.text(when.secondsSince1970(in: SystemZone())) == example.utc)
      }
    }

    @Test func everyRowOfTheTableOfMomentsHoldsByTheSystemsZones() throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../BoardTests/Cases/when.tsv")
      let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
      #expect(rows.count >= 30)
      for row in rows {
        let now = try Self.when(row[1])
        try SystemZoneTests.inZone(row[0]) {
          let zone = SystemZone()
          let now = try #require(now.secondsSince1970(in: zone))
          let when = try? Self.when(row[2])
          let moment = try? when?.fixed(after: now, in: zone).secondsSince1970(in: zone)
          #expect(Self.text(moment) ?? "error" == row[3], "\(row)")
        }
      }
    }

    @Test func aDailyAlarmRingsOnceOnEachDayOfSomeYears() throws {
      let time = try #require(TimeOfDay(hour: 2, minute: 15))
      let alarm = AlarmTime.every(.all, time)
      for (name, start, days) in [
        ("Europe/Berlin", 1_767_222_000.0, 730), ("America/New_York", 1_767_243_600, 730),
        ("Australia/Lord_Howe", 1_767_186_000, 730),
        // In 2011 it had one day less.
        ("Pacific/Apia", 1_293_879_600, 364),
      ] {
        SystemZoneTests.inZone(name) {
          let zone = SystemZone()
          var now = start
          var dates: Set<CivilTime> = []
          for _ in 0..<days {
            guard let next = alarm.next(after: now, in: zone) else { break }
            #expect(next > now)
            now = next
            var civil = zone.civil(secondsSince1970: next)
            // At a gap it comes when the clocks have gone on.
            #expect(civil.hour == 2 || civil.hour == 3)
            (civil.hour, civil.minute, civil.second) = (0, 0, 0)
            dates.insert(civil)
          }
          #expect(dates.count == days, "\(name)")
          let last = zone.civil(secondsSince1970: now)
          #expect(last.month == 12 && last.day == 31, "\(name)")
        }
      }
    }
  }
}
