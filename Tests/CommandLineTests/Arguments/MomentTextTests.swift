import Board
import Foundation
import Testing

@testable import timerboard

struct MomentTextTests {
  /// 2026-12-03T01:30:00Z.
  private let now = Date(timeIntervalSince1970: 1_796_261_400)

  private func moment(_ text: String, east hours: Double = 0) throws -> String {
    InstantText.utc(try MomentText.moment(text, now: now, in: HoursEast(hours: hours)))
  }

  @Test(arguments: [
    ("now", "2026-12-03T01:30:00.000Z"),
    ("today", "2026-12-03T00:00:00.000Z"),
    ("Yesterday", "2026-12-02T00:00:00.000Z"),
    ("2h", "2026-12-02T23:30:00.000Z"),
    ("7d", "2026-11-26T01:30:00.000Z"),
    ("2h ago", "2026-12-02T23:30:00.000Z"),
    ("1:30", "2026-12-03T01:28:30.000Z"),
    ("2026-03-01", "2026-03-01T00:00:00.000Z"),
    ("2026-03-01T14:30", "2026-03-01T14:30:00.000Z"),
    ("2026-03-01 14:30:15", "2026-03-01T14:30:15.000Z"),
    ("2026-03-01T14:30:15.25Z", "2026-03-01T14:30:15.250Z"),
    ("2026-03-01t14:30:15z", "2026-03-01T14:30:15.000Z"),
    ("2026-03-01T14:30:15+05:30", "2026-03-01T09:00:15.000Z"),
    ("2024-02-29", "2024-02-29T00:00:00.000Z"),
  ])
  func momentsAreRead(_ text: String, _ instant: String) throws {
    #expect(try moment(text) == instant)
  }

  @Test func daysBeginInTheZoneOfTheMachine() throws {
    #expect(try moment("today", east: 3) == "2026-12-02T21:00:00.000Z")
    #expect(try moment("today", east: -5) == "2026-12-02T05:00:00.000Z")
    #expect(try moment("yesterday", east: -5) == "2026-12-01T05:00:00.000Z")
    #expect(try moment("2026-03-01", east: 5.5) == "2026-02-28T18:30:00.000Z")
    #expect(try moment("2026-03-01T12:00", east: -5) == "2026-03-01T17:00:00.000Z")
    #expect(try moment("2026-03-01T12:00Z", east: -5) == "2026-03-01T12:00:00.000Z")
  }

  @Test(arguments: [
    "", "tomorrow", "5", "2026-02-30", "2026-13-01", "2026-1-1", "2026-12-03T25:00",
    "2026-12-03T14:30:15+", "2026-12-03T14:30Zx", "2026-12-03T14:60", "2026-12-03T1４:30", "12-03",
  ])
  func whatIsNoMomentIsWrongUsage(_ text: String) {
    #expect(failure { _ = try moment(text) }?.status == .wrongUsage)
  }
}
