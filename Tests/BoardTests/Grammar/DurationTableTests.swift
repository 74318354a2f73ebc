import Board
import Testing

/// The table of durations.
struct DurationTableTests {
  static let rows = CaseTable.rows("durations", fields: 2)

  @Test func theTableIsThere() {
    #expect(Self.rows.count > 70)
  }

  @Test(arguments: rows)
  func aRowIsReadAsTheTableSays(_ row: [String]) throws {
    if row[1] == "error" {
      let error = try #require(throws: LineError.self) { try Duration(parsing: row[0]) }
      #expect(error.range.upperBound <= row[0].count)
      for offer in error.offers { _ = try Duration(parsing: offer) }
    } else {
      let duration = try Duration(parsing: row[0])
      #expect(duration == CaseTable.duration(row[1]))
      #expect(try Duration(parsing: duration.canonicalText) == duration)
    }
  }
}
