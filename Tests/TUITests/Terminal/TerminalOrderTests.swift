import Glibc
import Testing

@testable import TUI

@MainActor
@Suite struct TerminalOrderTests {
  private let calls = RecordingCalls()

  @Test func openingTakesSignalsBeforeCursesCan() throws {
    try open()
    #expect(
      calls.takeSteps() == [
        "locale", "take signals", "open xterm", "set modes", "open windows", "colours",
        "keep errors", "complete guard", "paste on", "resize 20x3", "repaint",
      ])
  }

  @Test func leavingPutsEverythingBackInTheOppositeOrder() throws {
    let terminal = try started()
    terminal.leave()
    #expect(
      calls.takeSteps() == [
        "stop listening", "disarm", "paste off", "end screen", "remove guard", "return errors",
        "return signals",
      ])
  }

  @Test func leavingTwiceDoesNothingTheSecondTime() throws {
    let terminal = try started()
    terminal.leave()
    _ = calls.takeSteps()
    terminal.leave()
    terminal.show(Picture())
    terminal.bell()
    terminal.suspend()
    #expect(calls.takeSteps().isEmpty)
  }

  @Test func leavingWithoutOpeningDoesNothing() {
    Terminal(calls: calls, environment: [:]).leave()
    #expect(calls.steps.isEmpty)
  }

  @Test func aStepThatFailsGivesBackWhatWasTaken() {
    calls.failing = ["set modes"]
    #expect(throws: TerminalError.failed("set modes")) { try open() }
    #expect(
      calls.takeSteps().suffix(5) == [
        "paste off", "end screen", "remove guard", "return errors", "return signals",
      ])
  }

  @Test func aScreenThatCannotBeOpenedGivesTheSignalsBack() {
    calls.failing = ["open xterm"]
    #expect(throws: TerminalError.failed("open xterm")) { try open() }
    #expect(calls.takeSteps() == ["locale", "take signals", "open xterm", "return signals"])
  }

  @Test func aFileOrPipeIsNoTerminalAndNothingIsTouched() {
    calls.terminals = [.output]
    #expect(throws: TerminalError.notATerminal(.input)) { try open() }
    calls.terminals = [.input]
    #expect(throws: TerminalError.notATerminal(.output)) { try open() }
    #expect(calls.steps.isEmpty)
  }

  @Test func suspendingPutsTheModesAwayBeforeItStops() throws {
    let terminal = try started()
    terminal.suspend()
    #expect(
      calls.takeSteps() == ["pause input", "disarm", "paste off", "end screen", "stop"])
  }

  @Test func continuedInTheForegroundEverythingIsSetAgain() throws {
    let terminal = try started()
    var redraws = 0
    terminal.onRedraw = { redraws += 1 }
    terminal.suspend()
    _ = calls.takeSteps()
    calls.measured = Size(rows: 5, columns: 30)
    terminal.signalArrived(SIGCONT)
    #expect(
      calls.takeSteps() == ["rearm", "paste on", "resize 30x5", "repaint", "resume input"])
    #expect(redraws == 1)
    #expect(terminal.size == Size(rows: 5, columns: 30))
  }

  @Test func continuedInTheBackgroundNothingIsTouched() throws {
    let terminal = try started()
    terminal.suspend()
    _ = calls.takeSteps()
    calls.isForeground = false
    terminal.signalArrived(SIGCONT)
    terminal.signalArrived(SIGWINCH)
    terminal.inputArrived(count: 3)
    terminal.show(Picture(lines: [[TextRun(text: "x")]]))
    terminal.bell()
    terminal.signalArrived(SIGCONT)
    #expect(calls.takeSteps() == ["watch"])
    calls.isForeground = true
    terminal.signalArrived(SIGCONT)
    #expect(
      calls.takeSteps() == [
        "stop watching", "rearm", "paste on", "resize 20x3", "repaint", "resume input",
      ])
  }

  @Test func broughtToTheFrontWithoutASignalTheScreenIsTakenBackAllTheSame() throws {
    let terminal = try started()
    terminal.suspend()
    calls.isForeground = false
    terminal.signalArrived(SIGCONT)
    _ = calls.takeSteps()
    calls.isForeground = true
    calls.handlers?.foreground()
    #expect(
      calls.takeSteps() == [
        "stop watching", "rearm", "paste on", "resize 20x3", "repaint", "resume input",
      ])
  }

  @Test func stoppedFromOutsideTheModesAreSetAnew() throws {
    let terminal = try started()
    terminal.signalArrived(SIGCONT)
    #expect(
      calls.takeSteps() == [
        "pause input", "disarm", "paste off", "end screen", "rearm", "paste on", "resize 20x3",
        "repaint", "resume input",
      ])
  }

  @Test func stoppedFromOutsideAndContinuedInTheBackgroundTheScreenWaits() throws {
    let terminal = try started()
    calls.isForeground = false
    terminal.signalArrived(SIGCONT)
    #expect(calls.takeSteps() == ["pause input", "disarm", "watch"])
    calls.isForeground = true
    terminal.signalArrived(SIGCONT)
    #expect(calls.takeSteps().contains("end screen"))
  }

  @Test func leftInTheBackgroundTheTerminalOfTheShellIsNotTouched() throws {
    let terminal = try started()
    terminal.suspend()
    calls.isForeground = false
    terminal.signalArrived(SIGCONT)
    _ = calls.takeSteps()
    terminal.leave()
    #expect(
      calls.takeSteps() == ["stop listening", "remove guard", "return errors", "return signals"])
  }

  @Test func whereNobodyCouldContinueUsSuspendingRingsTheBell() throws {
    let terminal = try started()
    calls.canBeContinued = false
    terminal.signalArrived(SIGTSTP)
    #expect(calls.takeSteps() == ["bell"])
  }

  @Test func aRealTerminalOfOldIsSentNoPasteSequences() throws {
    calls.known["vt220"] = .usable
    let terminal = Terminal(calls: calls, environment: ["TERM": "vt220"])
    try terminal.open()
    terminal.leave()
    #expect(!calls.steps.contains { $0.hasPrefix("paste") })
  }

  @Test func noColorLeavesTheColoursOff() throws {
    try Terminal(calls: calls, environment: ["TERM": "xterm", "NO_COLOR": "1"]).open()
    #expect(!calls.steps.contains("colours"))
  }

  @discardableResult
  private func open() throws -> Terminal {
    let terminal = Terminal(calls: calls, environment: ["TERM": "xterm"])
    try terminal.open()
    return terminal
  }

  private func started() throws -> Terminal {
    let terminal = try open()
    terminal.start()
    _ = calls.takeSteps()
    return terminal
  }
}
