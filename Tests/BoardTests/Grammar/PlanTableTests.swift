import Board
import Testing

/// The table of plans: every row is read so, or refused.
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
    static let read = all.filter { $0.name != "error" }
    static let refused = all.filter { $0.name == "error" }
  }

  @Test func theTableIsThere() {
    #expect(Row.read.count >= 35 && Row.refused.count >= 28)
  }

  @Test(arguments: Row.read)
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
  func anErrorIsRefusedWithWaysOutThatAreAccepted(_ row: Row) throws {
    let error = try #require(throws: LineError.self) { try AddLine(parsing: row.line) }
    #expect(!error.message.hasSuffix(".") && error.message.count <= 80)
    #expect(error.range.lowerBound >= 0 && error.range.upperBound <= row.line.count)
    for offer in error.offers {
      #expect(throws: Never.self) { try AddLine(parsing: offer) }
      #expect(offer != row.line)
    }
    if !row.line.allSatisfy(\.isWhitespace) { #expect(!error.offers.isEmpty) }
  }
}
