import Glibc
import Testing

@testable import TUI

@MainActor
@Suite struct TerminalOutputTests {
  private let calls = RecordingCalls()
  private let terminal: Terminal

  init() throws {
    setlocale(LC_ALL, "C.UTF-8")
    terminal = Terminal(calls: calls, environment: ["TERM": "xterm"])
    try terminal.open()
    terminal.start()
    _ = calls.takeSteps()
  }

  @Test func onlyLinesThatChangedAreWritten() {
    terminal.show(picture("a", "b"))
    #expect(calls.takeSteps() == ["row 0", "row 1", "row 2", "update"])
    terminal.show(picture("a", "c"))
    #expect(calls.takeSteps() == ["row 1", "update"])
  }

  @Test func theSamePictureWritesNothing() {
    terminal.show(picture("a"))
    _ = calls.takeSteps()
    terminal.show(picture("a"))
    #expect(calls.takeSteps().isEmpty)
  }

  @Test func aLineThatIsMissingIsBlanked() {
    terminal.show(picture("a", "b"))
    terminal.show(picture("a"))
    #expect(calls.rows[1] == [])
  }

  @Test func theCaretAloneCanMove() {
    terminal.show(Picture(caret: Position(row: 0, column: 1)))
    _ = calls.takeSteps()
    terminal.show(Picture(caret: Position(row: 0, column: 2)))
    #expect(calls.takeSteps() == ["update with caret 0,2"])
    terminal.show(Picture())
    #expect(calls.takeSteps() == ["update"])
  }

  @Test func aCaretOutsideStaysOnTheScreen() {
    terminal.show(Picture(caret: Position(row: 9, column: 99)))
    #expect(calls.steps.last == "update with caret 2,19")
  }

  @Test func aNewSizeIsTakenAndEverythingIsWrittenAgain() {
    terminal.show(picture("a"))
    terminal.onRedraw = { [unowned terminal] in terminal.show(picture("a")) }
    calls.measured = Size(rows: 1, columns: 1)
    _ = calls.takeSteps()
    terminal.signalArrived(SIGWINCH)
    #expect(calls.takeSteps() == ["resize 1x1", "repaint", "row 0", "update"])
    #expect(terminal.size == Size(rows: 1, columns: 1))
  }

  @Test func aTerminalThatTellsNoSizeHasTheUsualOne() {
    calls.measured = Size(rows: 0, columns: 0)
    terminal.signalArrived(SIGWINCH)
    #expect(terminal.size == Size(rows: 24, columns: 80))
    calls.measured = nil
    terminal.signalArrived(SIGWINCH)
    #expect(terminal.size == Size(rows: 24, columns: 80))
  }

  @Test func redrawingRepaintsWhatHasNotChanged() {
    terminal.show(picture("a"))
    _ = calls.takeSteps()
    terminal.onRedraw = { [unowned terminal] in terminal.show(picture("a")) }
    terminal.redrawEverything()
    #expect(calls.takeSteps() == ["repaint", "row 0", "row 1", "row 2", "update"])
  }

  private func picture(_ lines: String...) -> Picture {
    Picture(lines: lines.map { [TextRun(text: $0)] })
  }
}
