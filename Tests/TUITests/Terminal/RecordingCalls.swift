@testable import TUI

/// Writes down the steps that the terminal layer asks for, and answers as it is told to.
@MainActor
final class RecordingCalls: TerminalCalls {
  private(set) var steps: [String] = []
  private(set) var rows: [Int: [ScreenCell]] = [:]
  private(set) var prepared: [UInt8] = []
  private(set) var handlers: TerminalEventHandlers?

  var terminals: Set<TerminalError.Stream> = [.input, .output]
  var charset = CellText.Charset.unicode
  var known: [String: TerminalType.Use] = ["xterm": .usable, "dumb": .withoutAddressing]
  var failing: Set<String> = []
  var colours = 8
  var isForeground = true
  var canBeContinued = true
  var isHungUp = false
  var measured: Size? = Size(rows: 3, columns: 20)
  /// What curses would read, and what lies behind it.
  var codes: [InputCode] = []
  var bytes: [[UInt8]] = []

  /// The steps since this was asked last.
  func takeSteps() -> [String] {
    defer { steps = [] }
    return steps
  }

  private func note(_ step: String) { steps.append(step) }

  private func attempt(_ step: String) throws(TerminalError) {
    note(step)
    if failing.contains(step) { throw .failed(step) }
  }

  func isTerminal(_ stream: TerminalError.Stream) -> Bool { terminals.contains(stream) }

  func setLocale() -> CellText.Charset {
    note("locale")
    return charset
  }

  func lookUp(terminal name: String) -> TerminalType.Use { known[name] ?? .unknown }
  func takeSignals() throws(TerminalError) { try attempt("take signals") }
  func openScreen(terminal name: String) throws(TerminalError) { try attempt("open \(name)") }
  func setModes() throws(TerminalError) { try attempt("set modes") }
  func openWindows() throws(TerminalError) { try attempt("open windows") }

  func startColours() -> Int {
    note("colours")
    return colours
  }

  func prepare(colours: [UInt8]) -> Bool {
    prepared = colours
    return true
  }

  func keepStandardError() throws(TerminalError) { try attempt("keep errors") }
  func completeCrashGuard(pasteMode: Bool) { note("complete guard") }
  func setPasteMode(_ isOn: Bool) { note(isOn ? "paste on" : "paste off") }
  func disarmCrashGuard() { note("disarm") }
  func rearmCrashGuard() { note("rearm") }
  func endScreen() { note("end screen") }
  func stopProcessGroup() { note("stop") }
  func removeCrashGuard() { note("remove guard") }
  func returnStandardError() { note("return errors") }
  func returnSignals() { note("return signals") }
  func measure() -> Size? { measured }
  func resize(to size: Size) { note("resize \(size.columns)x\(size.rows)") }

  func write(_ cells: [ScreenCell], row: Int) {
    note("row \(row)")
    rows[row] = cells
  }

  func repaint() { note("repaint") }

  func update(caret: Position?) {
    note(caret.map { "update with caret \($0.row),\($0.column)" } ?? "update")
  }

  func bell() { note("bell") }
  func send(_ sequence: String) -> Bool {
    note("send")
    return true
  }
  func readCode() -> InputCode? { codes.isEmpty ? nil : codes.removeFirst() }
  func readBytes() -> [UInt8] { bytes.isEmpty ? [] : bytes.removeFirst() }

  func startEvents(_ handlers: TerminalEventHandlers) {
    note("listen")
    self.handlers = handlers
  }

  func pauseInput() { note("pause input") }
  func resumeInput() { note("resume input") }
  func watchForeground(_ isOn: Bool) { note(isOn ? "watch" : "stop watching") }
  func stopEvents() { note("stop listening") }
}
