import Foundation
import Testing

@testable import TUI

struct TableColumnsTests {
  private static let optional: [any KeyPath<TableColumns, Int> & Sendable] = [
    \.ends, \.state, \.progress, \.round, \.plan, \.tags,
  ]

  @Test(arguments: [(7, 5, 8), (11, 5, 10), (7, 7, 8), (14, 7, 11)])
  func everyWidthFrom20To300IsFilled(time: Int, ends: Int, state: Int) {
    var before = 0
    for width in 20...300 {
      let needs = TableColumns.Needs(time: time, ends: ends, state: state)
      let columns = TableColumns(width: width, needs: needs)
      let shown = Self.optional.map { columns[keyPath: $0] }
      let used =
        TableColumns.margin + columns.name + TableColumns.gap + columns.time
        + shown.filter { $0 > 0 }.reduce(0) { $0 + $1 + TableColumns.gap }
      #expect(used == width, "\(width)")
      // What matters less is there only with all that matters more.
      let count = shown.prefix { $0 > 0 }.count
      #expect(shown.dropFirst(count).allSatisfy { $0 == 0 }, "\(width)")
      #expect(count >= before, "\(width): a wider table shows no less")
      before = count
      #expect(columns.name >= (time > 7 ? 1 : 8), "\(width)")
    }
    #expect(before == Self.optional.count)
  }

  @Test(arguments: 0...19)
  func lessThanThatIsNeverNegative(width: Int) {
    let columns = TableColumns(width: width)
    #expect(columns.name >= 0 && columns.time >= 0)
    #expect(Self.optional.allSatisfy { columns[keyPath: $0] == 0 })
  }

  @Test func at80TheRoundAndThePlanAreThere() {
    let columns = TableColumns(width: 80)
    #expect(columns.round > 0 && columns.plan > 0 && columns.tags == 0)
    #expect(columns.name >= 14)
  }
}
