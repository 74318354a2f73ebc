import Board
import Testing

/// The table of shown forms.
struct DisplayTableTests {
  static let rows = CaseTable.rows("display", fields: 3)

  @Test func theTableIsThere() {
    #expect(Self.rows.count > 25)
  }

  @Test(arguments: rows)
  func aRowIsShownAsTheTableSays(_ row: [String]) {
    let time = CaseTable.duration(row[1])
    let shown =
      switch row[0] {
      case "up": TimeText.up(time)
      case "down": TimeText.down(time)
      case "over": TimeText.over(time)
      case "up.1": TimeText.up(time, tenths: true)
      case "down.1": TimeText.down(time, tenths: true)
      case "over.1": TimeText.over(time, tenths: true)
      default: "unknown form"
      }
    #expect(shown == row[2])
  }
}
