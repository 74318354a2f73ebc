/// What the terminal layer asks of curses and the system, step by step.
///
/// The order of the steps is what matters here, and it is ``Terminal`` that knows it; a test puts
/// a recording double in the place of ``NcursesCalls``.
@MainActor
protocol TerminalCalls: AnyObject {
  // Set-up, in this order.
  func isTerminal(_ stream: TerminalError.Stream) -> Bool
  func setLocale() -> CellText.Charset
  func lookUp(terminal name: String) -> TerminalType.Use
  func takeSignals() throws(TerminalError)
  func openScreen(terminal name: String) throws(TerminalError)
  func setModes() throws(TerminalError)
  func openWindows() throws(TerminalError)
  /// Turns colours on and says how many there are; 0 for none.
  func startColours() -> Int
  /// Makes colours ready to write in; whether that was possible.
  func prepare(colours: [UInt8]) -> Bool
  func keepStandardError() throws(TerminalError)
  func completeCrashGuard(pasteMode: Bool)

  // On and off again, when stopped and continued.
  func setPasteMode(_ isOn: Bool)
  func disarmCrashGuard()
  func rearmCrashGuard()
  func endScreen()
  func stopProcessGroup()
  /// Whether the terminal is ours, and not the shell's or another job's.
  var isForeground: Bool { get }
  /// Whether there is a shell that could continue us once we are stopped.
  var canBeContinued: Bool { get }

  // Leaving.
  func removeCrashGuard()
  func returnStandardError()
  func returnSignals()

  // Size and output.
  /// The size that the terminal tells, if it tells one.
  func measure() -> Size?
  func resize(to size: Size)
  func write(_ cells: [ScreenCell], row: Int)
  /// The next update writes everything.
  func repaint()
  /// Sends what was written, and puts the caret where it belongs.
  func update(caret: Position?)
  func bell()
  /// Sends a sequence past curses, between two updates; whether that was possible.
  func send(_ sequence: String) -> Bool

  // Input.
  /// The next code that curses has, or `nil` when there is none just now.
  func readCode() -> InputCode?
  /// What has arrived, past curses; empty when there is nothing just now.
  func readBytes() -> [UInt8]
  var isHungUp: Bool { get }

  // Events.
  func startEvents(_ handlers: TerminalEventHandlers)
  func pauseInput()
  func resumeInput()
  /// Looks from time to time whether the terminal is ours again; only while it is not.
  func watchForeground(_ isOn: Bool)
  func stopEvents()
}

/// What is called on the main actor when something happens at the terminal.
struct TerminalEventHandlers {
  /// So many bytes have arrived; none means that the terminal may be gone.
  var input: @MainActor (UInt) -> Void
  var signal: @MainActor (Int32) -> Void
  /// The terminal is ours again, and no signal said so.
  var foreground: @MainActor () -> Void
}
