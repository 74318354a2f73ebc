import Glibc

/// The terminal that the program runs in: keys in, pictures out, and everything as it was after.
///
/// All of it happens on the main actor, served by the main run loop. ``open()`` takes the screen,
/// ``start()`` begins to listen, and ``leave()`` gives everything back, however it came to that.
/// Nothing is written unless the picture differs, so that an idle board costs nothing.
@MainActor
final class Terminal: Screen {
  private enum State {
    case closed
    case shown
    /// Stopped by our own doing, until a signal says that we go on.
    case stopped
    /// Running, but the terminal is somebody else's.
    case background
    case left
  }

  private static let fallbackSize = Size(rows: 24, columns: 80)

  /// Called with each key and each paste.
  var onInput: (Input) -> Void = { _ in }
  /// Called when the picture must be made anew: the size is another, or the screen was not ours.
  var onRedraw: () -> Void = {}
  /// Called when the program should end; it still has to call ``leave()``.
  var onLeave: (LeaveReason) -> Void = { _ in }

  private(set) var size = Terminal.fallbackSize
  private(set) var text = CellText(charset: .ascii)

  private let calls: any TerminalCalls
  private let environment: [String: String]
  private let options: TerminalOptions
  private let canvas: Canvas
  private let reader: InputReader
  private var state = State.closed
  private var isStarted = false
  private var isGone = false
  /// Whether the shell has its own screen and modes back.
  private var isGivenAway = false
  private var hasPrivateModes = false
  private let title: WindowTitle

  init(
    calls: any TerminalCalls, environment: [String: String],
    options: TerminalOptions = TerminalOptions()
  ) {
    self.calls = calls
    self.environment = environment
    self.options = options
    canvas = Canvas(calls: calls)
    title = WindowTitle(calls: calls)
    reader = InputReader(calls: calls)
  }

  /// Takes the screen.
  ///
  /// After an error the terminal is as it was.
  func open() throws(TerminalError) {
    guard state == .closed else { return }
    guard calls.isTerminal(.input) else { throw .notATerminal(.input) }
    guard calls.isTerminal(.output) else { throw .notATerminal(.output) }
    text.charset = calls.setLocale()
    text.drawsLetters = options.drawsLetters
    let name = try TerminalType.resolve(environment["TERM"]) { calls.lookUp(terminal: $0) }
    hasPrivateModes = !TerminalType.knowsNoPrivateModes(name)
    try calls.takeSignals()
    do {
      try calls.openScreen(terminal: name)
    } catch {
      calls.returnSignals()
      throw error
    }
    state = .shown
    do {
      try calls.setModes()
      try calls.openWindows()
      startColours()
      try calls.keepStandardError()
      calls.completeCrashGuard(pasteMode: hasPrivateModes)
    } catch {
      leave()
      throw error
    }
    if hasPrivateModes { calls.setPasteMode(true) }
    takeSize()
  }

  private func startColours() {
    var theme = options.theme
    if !Theme.isColourless(environment) { theme.depth = calls.startColours() }
    if !calls.prepare(colours: theme.palette) { theme.depth = 0 }
    canvas.theme = theme
  }

  /// Begins to listen, first to what was typed before.
  func start() {
    guard state == .shown, !isStarted else { return }
    isStarted = true
    calls.startEvents(
      TerminalEventHandlers(
        input: { [weak self] in self?.inputArrived(count: $0) },
        signal: { [weak self] in self?.signalArrived($0) },
        foreground: { [weak self] in self?.continued() }))
    // Curses turns the keypad on when it reads for the first time.
    readAll()
  }

  /// Gives the terminal to the shell and stops, as Ctrl-Z asks.
  ///
  /// Where no one could continue us it only rings the bell.
  func suspend() {
    guard state == .shown, isStarted else { return }
    guard calls.canBeContinued else {
      calls.bell()
      return
    }
    calls.pauseInput()
    giveScreenAway()
    // The stop may come a moment after this call: what follows it happens in `continued()`.
    state = .stopped
    calls.stopProcessGroup()
  }

  /// Puts everything back as it was.
  ///
  /// Does nothing the second time.
  func leave() {
    let before = state
    guard before != .closed, before != .left else { return }
    state = .left
    if isStarted { calls.stopEvents() }
    // Stopped or in the background, the terminal is not ours to touch.
    if before == .shown { giveScreenAway() }
    calls.removeCrashGuard()
    calls.returnStandardError()
    calls.returnSignals()
  }

  /// Shows the picture; draws only what differs from the one before.
  func show(_ picture: Picture) {
    guard state == .shown else { return }
    canvas.show(picture, text: text)
  }

  /// Writes the whole screen anew, as Ctrl-L asks.
  func redrawEverything() {
    guard state == .shown else { return }
    canvas.clear(size: size)
    onRedraw()
  }

  /// Sounds the terminal's bell.
  func bell() {
    guard state == .shown else { return }
    calls.bell()
  }

  /// Names the window, where the terminal has one.
  func setTitle(_ title: String) {
    guard state == .shown, hasPrivateModes else { return }
    self.title.set(text.shown(title))
  }

  /// Sends a sequence that leaves no trace in a picture; whether that was possible.
  func send(_ sequence: String) -> Bool {
    state == .shown && calls.send(sequence)
  }

  // MARK: - Events

  /// Bytes have arrived; none of them means that the terminal may be gone.
  func inputArrived(count: UInt) {
    guard state == .shown, !isGone else { return }
    if count == 0, calls.isHungUp {
      // It stays readable for ever: listening on would keep the processor busy.
      isGone = true
      calls.pauseInput()
      onLeave(.hangUp)
      return
    }
    readAll()
  }

  /// A signal has arrived.
  func signalArrived(_ signal: Int32) {
    switch signal {
    case SIGWINCH: sizeChanged()
    case SIGTSTP: suspend()
    case SIGCONT: continued()
    default: onLeave(.signal(signal))
    }
  }

  private func readAll() {
    for input in reader.read() where state == .shown { onInput(input) }
  }

  private func sizeChanged() {
    guard state == .shown else { return }
    takeSize()
    onRedraw()
  }

  private func continued() {
    switch state {
    case .closed, .left:
      return
    case .shown:
      // Stopped from outside: the terminal was left as it stood, and the shell has used it since.
      calls.pauseInput()
      guard calls.isForeground else {
        calls.disarmCrashGuard()
        waitInBackground()
        return
      }
      takeScreenBack()
    case .stopped, .background:
      guard calls.isForeground else {
        waitInBackground()
        return
      }
      takeScreenBack()
    }
  }

  // MARK: - The screen

  private func giveScreenAway() {
    calls.disarmCrashGuard()
    if hasPrivateModes { calls.setPasteMode(false) }
    title.giveBack()
    calls.endScreen()
    isGivenAway = true
  }

  private func waitInBackground() {
    guard state != .background else { return }
    state = .background
    calls.watchForeground(true)
  }

  private func takeScreenBack() {
    if state == .background { calls.watchForeground(false) }
    // Curses sets its modes again only after it has put them away.
    if !isGivenAway { giveScreenAway() }
    isGivenAway = false
    state = .shown
    calls.rearmCrashGuard()
    if hasPrivateModes { calls.setPasteMode(true) }
    takeSize()
    calls.resumeInput()
    onRedraw()
  }

  private func takeSize() {
    let measured = calls.measure() ?? Self.fallbackSize
    size = measured.rows > 0 && measured.columns > 0 ? measured : Self.fallbackSize
    calls.resize(to: size)
    canvas.clear(size: size)
  }
}
