import Board
import Foundation
import Testing
import Timers

@testable import TUI

@MainActor
struct ScreenSizeTests {
  /// A board with all states, and names that are wide, combining, and far too long.
  private func kitchen(
    rows: Int, columns: Int, charset: CellText.Charset = .unicode
  ) async -> AppBench {
    let bench = AppBench(rows: rows, columns: columns, charset: charset)
    await bench.add("eggs 7m")
    await bench.add("お茶 for the whole table 1h30m")
    await bench.add("cafe\u{301} build")
    // 200 characters.
    await bench.add("\(String(repeating: "incubation ", count: 17))xx-plate no.2 2d")
    await bench.add("later 4m", ready: true)
    await bench.press(.character("j"), .character("j"), .character(" "))
    await bench.advance(431)
    return bench
  }

  @Test func aBoardOf80By24() async {
    let bench = await kitchen(rows: 24, columns: 80)
    #expect(
      bench.block == """
         1 ringing · 2 running · 1 paused · 1 ready   next: お茶…ble in 1:22:49   14:37
           NAME                     TIME  ENDS   STATE     PROGRESS    ROUND  PLAN
         ! eggs                    +0:11  14:37  RINGING   ██████████         7m
           お茶 for…e table      1:22:49  16:00  running   ▊░░░░░░░░░         1h30m
         = café build               0:00         paused                       stopwatch
           incubati…te no.2  1d 23:52:49  12-02  running   ░░░░░░░░░░         2d
         . later                    4:00         ready     ░░░░░░░░░░         4m
















         a add  Space pause  Enter ack  x cancel  / filter  u undo  ? help  q quit
        """)
  }

  @Test func aBoardOf40By10() async {
    let bench = await kitchen(rows: 10, columns: 40)
    #expect(
      bench.block == """
         1 ringing · 2 running · 1 paused 14:37
           NAME                      TIME  ENDS
         ! eggs                     +0:11  14:37
           お茶 for…le table      1:22:49  16:00
         = café build                0:00
           incubati…ate no.2  1d 23:52:49  12-02
         . later                     4:00


         a add  Space pause  ? help  q quit
        """)
  }

  @Test func aBoardOf20By3() async {
    let bench = await kitchen(rows: 3, columns: 20)
    #expect(
      bench.block == """
         1 ringing    14:37
         = café…ild     0:00
         a add  ? help
        """)
  }

  @Test func aBoardOf132By10() async {
    let bench = await kitchen(rows: 10, columns: 132)
    #expect(
      bench.block == """
         timerboard   1 ringing · 2 running · 1 paused · 1 ready                          next: お茶 for the whole table in 1:22:49   14:37
           NAME                                   TIME  ENDS   STATE     PROGRESS          ROUND  PLAN                    TAGS
         ! eggs                                  +0:11  14:37  RINGING   ████████████████         7m
           お茶 for the whole table            1:22:49  16:00  running   █▎░░░░░░░░░░░░░░         1h30m
         = café build                             0:00         paused                             stopwatch
           incubation incu… xx-plate no.2  1d 23:52:49  12-02  running   ░░░░░░░░░░░░░░░░         2d
         . later                                  4:00         ready     ░░░░░░░░░░░░░░░░         4m


         a add  Space pause  Enter ack  x cancel  / filter  s sort  u undo  r restart  e edit  b big  ? help  q quit
        """)
  }

  @Test func aBoardWithoutUnicode() async {
    let bench = await kitchen(rows: 10, columns: 60, charset: .ascii)
    #expect(
      bench.block == """
         1 ringing - 2 running - 1 paused - 1 ready           14:37
           NAME                    TIME  ENDS   STATE     PROGRESS
         ! eggs                   +0:11  14:37  RINGING   ##########
           ?? for ~e table      1:22:49  16:00  running   ..........
         = caf? build              0:00         paused
           incubat~te no.2  1d 23:52:49  12-02  running   ..........
         . later                   4:00         ready     ..........


         a add  Space pause  Enter ack  x cancel  ? help  q quit
        """)
  }

  @Test func aScreenOfOneCellShowsThatAndNoMore() async {
    let bench = await kitchen(rows: 1, columns: 1)
    #expect(bench.screen.picture.lines.count == 1)
    #expect(bench.screen.picture.selectedLines == ["…"])
  }

  @Test(arguments: [
    (1, 1), (1, 80), (2, 2), (2, 20), (3, 5), (4, 200), (5, 5), (24, 1), (24, 80), (200, 500),
  ])
  func noPictureIsLargerThanItsScreen(rows: Int, columns: Int) async {
    let bench = await kitchen(rows: rows, columns: columns)
    func check(_ what: String) {
      let picture = bench.screen.picture
      #expect(picture.lines.count <= rows, "\(what) at \(rows)x\(columns)")
      for line in picture.lines {
        let width = bench.screen.text.width(line.map(\.text).joined())
        #expect(width <= columns, "\(what) at \(rows)x\(columns)")
      }
      if let caret = picture.caret {
        #expect(caret.row < rows && caret.column < columns, "\(what) at \(rows)x\(columns)")
      }
    }
    check("table")
    await bench.press(.character("a"))
    check("empty prompt")
    await bench.type("tea 5")
    check("trouble")
    await bench.type("m お茶 and more of it than fits into any narrow screen")
    check("reading")
    await bench.press(.escape, .character("?"))
    check("help")
    await bench.press(.character("G"))
    check("end of help")
  }

  @Test(arguments: [
    [], [Key.character("b")], [.character("V"), .character("b")], [.enter, .enter],
    [.character("s")], [.character("/"), .character("e")], [.character("="), .character("x")],
    [.character("3")], [.character("?")],
  ])
  func everyWidthFrom20To300IsDrawn(keys: [Key]) async {
    let bench = await kitchen(rows: 9, columns: 80)
    // What rings is acknowledged, so that Enter opens the details.
    await bench.press(.enter)
    for key in keys { await bench.press(key) }
    for columns in 20...300 {
      bench.screen.size = Size(rows: 9, columns: columns)
      bench.app.show()
      let picture = bench.screen.picture
      #expect(picture.lines.count <= 9)
      for line in picture.lines {
        let width = bench.screen.text.width(line.map(\.text).joined())
        #expect(width <= columns, "\(columns)")
      }
    }
  }

  @Test func controlCharactersInANameAreShownReplaced() throws {
    let screen = TextScreen(rows: 5, columns: 60)
    let stamp = Stamp(
      instant: ContinuousClock().systemEpoch, wall: Date(timeIntervalSince1970: 0))
    let timer = BoardTimer(
      id: TimerID(rawValue: 1), name: try TimerName("plain"), tags: [], plan: .stopwatch,
      at: stamp)
    var row = RowText(timer, at: stamp, in: FixedZone())
    row.name = "a\u{1b}[31mb\u{7}\nc\u{202e}d"
    let table = TableView(
      columns: TableColumns(width: 60), width: 60, text: screen.text)
    let line = table.line(for: row, at: TableView.Place()).map(\.text).joined()
    #expect(line.hasPrefix(" . a?[31mb??c?d "))
    #expect(screen.text.width(line) == 60)
  }
}
