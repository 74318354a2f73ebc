import Board
import Testing

/// The table of plans: every row of a kind that is there is read so, every other one is refused.
struct PlanTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var line, name, kind, plan, seconds: String
    var tags: [String]

    var testDescription: String { "“\(line)”" }

    static let all = CaseTable.rows("plans", fields: 6).map { fields in
      Row(
        line: fields[0], name: fields[1], kind: fields[2], plan: fields[3], seconds: fields[4],
        tags: fields[5].split(separator: ",").map(String.init))
    }
    private static let kinds: Set = ["stopwatch", "countdown"]
    static let here = all.filter { kinds.contains($0.kind) }
    static let refused = all.filter { !kinds.contains($0.kind) }
  }

  @Test func theTableIsThere() {
    #expect(Row.here.count >= 20 && Row.refused.count >= 30)
  }

  @Test(arguments: Row.here)
  func aRowIsReadAsTheTableSays(_ row: Row) throws {
    let line = try AddLine(parsing: row.line)
    #expect((line.name?.text ?? "timer-1") == row.name)
    #expect(line.plan.kind.rawValue == row.kind)
    #expect(line.plan.canonicalText == row.plan)
    #expect(line.plan.firstRing == (row.seconds == "-" ? nil : CaseTable.duration(row.seconds)))
    #expect(line.tags == row.tags)
    #expect(try AddLine(parsing: line.line) == line)
    #expect(try Plan(parsing: line.plan.canonicalText) == line.plan)
  }

  @Test(arguments: Row.refused)
  func anErrorOrALaterKindIsRefusedWithWaysOutThatAreAccepted(_ row: Row) throws {
    let error = try #require(throws: LineError.self) { try AddLine(parsing: row.line) }
    #expect(!error.message.hasSuffix(".") && error.message.count <= 80)
    #expect(error.range.lowerBound >= 0 && error.range.upperBound <= row.line.count)
    for offer in error.offers {
      #expect(throws: Never.self) { try AddLine(parsing: offer) }
      #expect(offer != row.line)
    }
    // There is no way out to a kind that is not there yet, least of all a stopwatch.
    if error.message.contains("are not there yet") {
      for offer in error.offers { #expect(try AddLine(parsing: offer).plan.kind == .countdown) }
    } else if !row.line.allSatisfy(\.isWhitespace) {
      #expect(!error.offers.isEmpty)
    }
  }
}
