import Board
import Foundation
import Testing

/// The table of moments: what follows `at`, by the clock on the wall of a zone.
struct WhenTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var zone, now, text, instant: String

    var testDescription: String { "\(zone) \(now): at \(text)" }

    static let all = CaseTable.rows("when", fields: 4).map { fields in
      Row(zone: fields[0], now: fields[1], text: fields[2], instant: fields[3])
    }
  }

  @Test func theTableIsThere() {
    #expect(Row.all.count >= 30)
  }

  @Test(arguments: Row.all)
  func aRowIsTheMomentThatTheTableSays(_ row: Row) throws {
    let zone = try #require(OffsetZone.named[row.zone])
    let now = zone.moment(row.now)
    let reading = try? Reading(parsing: "standup at \(row.text)")
    guard row.instant != "error" else {
      // Either the line is none, or it cannot be meant now.
      #expect(reading?.line.plan.kind != .alarm || reading?.problem(at: now, in: zone) != nil)
      return
    }
    guard case .alarm(let time, _)? = reading?.line.plan, case .once(let when) = time else {
      Issue.record("no alarm")
      return
    }
    #expect(reading?.problem(at: now, in: zone) == nil)
    let expected = OffsetZone.utc(String(row.instant.dropLast()))
    let fixed = try when.fixed(after: now, in: zone)
    #expect(fixed.secondsSince1970(in: zone) == expected)
    #expect(time.next(after: now, in: zone) == expected)
    // Once fixed it stays the same, and is written so that it does.
    #expect(try fixed.fixed(after: now, in: zone) == fixed)
    #expect(try Plan(parsing: "at \(fixed.canonicalText)") == .alarm(.once(fixed), warnings: []))
  }
}
