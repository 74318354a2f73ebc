import CLinux
import CNcurses
import Glibc

/// The real steps: curses, and the system around it.
///
/// `stdscr`, `LINES` and `COLS` are shared mutable state that Swift 6 refuses, so the screen is a
/// window of our own.
@MainActor
final class NcursesCalls: TerminalCalls {
  private var window: OpaqueWindow?
  /// Reading from a window would refresh it; a pad of one cell has nothing to refresh.
  private var pad: OpaqueWindow?
  private var reset: [UInt8] = []
  private var isCaretShown = false
  /// The numbers by which curses knows the colours.
  private var pairs: [UInt8: Int16] = [:]
  private let signals = SignalDispositions()
  private let events = TerminalEvents()
  private let standardError = StandardErrorKeeper()
  private var crashGuard: CrashGuard?
  /// The modes from before, for the crash guard: curses keeps its own copy to itself.
  private var modes = termios()

  typealias OpaqueWindow = UnsafeMutablePointer<WINDOW>

  // MARK: - Set-up

  func isTerminal(_ stream: TerminalError.Stream) -> Bool {
    isatty(stream == .input ? STDIN_FILENO : STDOUT_FILENO) == 1
  }

  func setLocale() -> CellText.Charset {
    // A locale that is not installed leaves the C locale, whose codeset is ASCII.
    _ = setlocale(LC_ALL, "")
    guard let codeset = curses_codeset(), String(cString: codeset) == "UTF-8" else {
      return .ascii
    }
    return .unicode
  }

  func lookUp(terminal name: String) -> TerminalType.Use {
    switch curses_look_up(name) {
    case CURSES_TERMINAL_USABLE: .usable
    case CURSES_TERMINAL_WITHOUT_ADDRESSING: .withoutAddressing
    default: .unknown
    }
  }

  func takeSignals() throws(TerminalError) {
    try signals.take()
  }

  func openScreen(terminal name: String) throws(TerminalError) {
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { throw .failed("its modes cannot be read") }
    // Before anything is changed: a crash on the way is a crash too.
    let guarded = try CrashGuard(modes: modes)
    crashGuard = guarded
    // Exported LINES and COLUMNS would freeze the size.
    use_env(false)
    use_tioctl(true)
    guard curses_open(name) else {
      guarded.remove()
      throw .failed("curses cannot open '\(name)'")
    }
  }

  func setModes() throws(TerminalError) {
    guard raw() == OK, noecho() == OK, nonl() == OK else {
      throw .failed("its modes cannot be set")
    }
    guard set_escdelay(25) == OK else { throw .failed("the delay after Esc cannot be set") }
    // Else an update stops half-way when a key arrives.
    guard typeahead(-1) == OK else { throw .failed("typeahead cannot be turned off") }
  }

  func openWindows() throws(TerminalError) {
    guard let window = newwin(0, 0, 0, 0), let pad = newpad(1, 1) else {
      throw .failed("no memory for a window")
    }
    guard keypad(pad, true) == OK, nodelay(pad, true) == OK, leaveok(window, true) == OK else {
      throw .failed("the window's options cannot be set")
    }
    // Not every terminal can hide its cursor.
    _ = curs_set(0)
    // A known sequence arrives as one code. Refused only when there is no memory for it.
    guard define_key("\u{1b}[200~", CursesKey.pasteBegan) == OK else {
      throw .failed("the paste sequence cannot be defined")
    }
    self.window = window
    self.pad = pad
  }

  func startColours() -> Int {
    guard has_colors(), start_color() == OK, use_default_colors() == OK else { return 0 }
    return Int(curses_colours())
  }

  func prepare(colours: [UInt8]) -> Bool {
    for (index, colour) in colours.enumerated() {
      let pair = Int16(index + 1)
      guard init_pair(pair, Int16(colour), -1) == OK else { return false }
      pairs[colour] = pair
    }
    return true
  }

  func keepStandardError() throws(TerminalError) {
    try standardError.keep()
  }

  func completeCrashGuard(pasteMode: Bool) {
    crashGuard?.complete(
      reset: ResetSequence.bytes(pasteMode: pasteMode), errors: standardError)
  }

  // MARK: - On and off

  func setPasteMode(_ isOn: Bool) {
    // Curses holds nothing back between updates, so that this comes in its place.
    StandardStream.output.write(isOn ? ResetSequence.pasteModeOn : ResetSequence.pasteModeOff)
  }

  func disarmCrashGuard() { crashGuard?.isArmed = false }

  func rearmCrashGuard() { crashGuard?.isArmed = true }

  func endScreen() {
    // Fails when the terminal is gone, and then there is nothing to put back.
    _ = endwin()
  }

  func stopProcessGroup() {
    // All of the job stops, as the terminal itself would have had it.
    _ = kill(0, SIGSTOP)
  }

  var isForeground: Bool { JobControl.isForeground }

  var canBeContinued: Bool { JobControl.canBeContinued }

  func removeCrashGuard() {
    crashGuard?.remove()
    crashGuard = nil
  }

  func returnStandardError() { standardError.giveBack() }

  func returnSignals() { signals.giveBack() }

  // MARK: - Events

  func startEvents(_ handlers: TerminalEventHandlers) { events.start(handlers) }

  func pauseInput() { events.pauseInput() }

  func resumeInput() { events.resumeInput() }

  func watchForeground(_ isOn: Bool) { events.watchForeground(isOn) }

  func stopEvents() { events.stop() }

  // MARK: - Size and output

  func measure() -> Size? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Size(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  func resize(to size: Size) {
    guard let window else { return }
    let rows = Int32(size.rows)
    let columns = Int32(size.columns)
    // Not `resizeterm`, which would put a key into the input to say what we have just told it.
    // Both fail only without memory; what is written outside of the old size is then refused.
    if is_term_resized(rows, columns) { _ = resize_term(rows, columns) }
    _ = wresize(window, rows, columns)
  }

  func write(_ cells: [ScreenCell], row: Int) {
    guard let window else { return }
    // Writing fails only outside of the window: when it could not be made larger.
    _ = curses_clear_line(window, Int32(row))
    for cell in cells {
      let attributes = curses_attributes(
        cell.pen.attributes.contains(.bold), cell.pen.attributes.contains(.reversed),
        cell.pen.attributes.contains(.underlined), cell.pen.attributes.contains(.dim),
        cell.pen.attributes.contains(.blinking))
      let characters = cell.scalars.map { wchar_t(bitPattern: $0.value) } + [0]
      let pair = cell.pen.colour.flatMap { pairs[$0] } ?? 0
      _ = curses_put(window, Int32(row), Int32(cell.column), characters, attributes, pair)
    }
  }

  func repaint() { _ = curses_repaint() }

  func update(caret: Position?) {
    guard let window else { return }
    if let caret {
      _ = leaveok(window, false)
      _ = wmove(window, Int32(caret.row), Int32(caret.column))
    } else {
      _ = leaveok(window, true)
    }
    if wnoutrefresh(window) == OK { _ = doupdate() }
    guard (caret != nil) != isCaretShown else { return }
    isCaretShown = caret != nil
    _ = curs_set(isCaretShown ? 1 : 0)
  }

  func bell() { _ = beep() }

  func send(_ sequence: String) -> Bool { StandardStream.output.write(sequence) }

  // MARK: - Input

  func readCode() -> InputCode? {
    guard let pad else { return nil }
    return CursesKey.code(wgetch(pad))
  }

  func readBytes() -> [UInt8] {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 0) == 1, descriptor.revents & Int16(POLLIN) != 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
  }

  var isHungUp: Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 0) == 1 else { return false }
    if descriptor.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    var waiting: Int32 = 0
    // Readable with nothing to read is the end.
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) != 0 || waiting == 0
  }
}
