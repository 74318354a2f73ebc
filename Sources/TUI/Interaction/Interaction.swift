import Board
import BoardRuntime

/// What the person at the board is doing: which row is selected, what is open, what was last said.
///
/// A value that knows no screen and no clock: keys go in, effects come out.
struct Interaction: Sendable {
  /// What the keys act on: the board as it is shown, and how many rows make a page.
  ///
  /// Made for one key and let go before the board changes, which would else have to be copied.
  struct Table {
    var board: Board
    var overview: BoardOverview
    var page: Int
    /// For the times of day that are typed.
    var zone: any CivilZone
    /// Whether the timers stay when the board is left.
    var isKept = true
  }

  enum Mode: Sendable {
    case table
    case prompt(AddPrompt)
    /// The help, with its first shown line.
    case help(top: Int)
  }

  /// What has to be done for a key outside this value.
  enum Effect: Equatable {
    case none
    case perform(BoardCommand)
    case leave
    case suspend
    case redraw
  }

  /// What the keys of the table do.
  let keys: KeyTable
  /// Whether timers that are added stand still while the machine sleeps.
  let pausesInSleep: Bool
  var mode: Mode = .table
  /// The selected timer; it stays selected wherever its row goes.
  private(set) var selected: TimerID?
  /// The first row of the table that is shown.
  private(set) var top = 0
  /// The status line.
  var message: Message?
  var history: [String] = []
  private(set) var row = 0

  init(_ configuration: Configuration = Configuration()) {
    keys = KeyTable(configuration)
    pausesInSleep = configuration.sleep == .pause
  }

  /// Keeps the selection with its timer after the board has changed, or with the neighbour of one
  /// that left.
  mutating func follow(_ order: [TimerID]) {
    if let selected, let found = order.firstIndex(of: selected) {
      row = found
    } else {
      select(row: min(row, order.count - 1), in: order)
    }
  }

  /// Selects a timer, if it has a row.
  mutating func select(_ id: TimerID, in order: [TimerID]) {
    if let found = order.firstIndex(of: id) { select(row: found, in: order) }
  }

  mutating func select(row: Int, in order: [TimerID]) {
    self.row = max(0, row)
    selected = order.indices.contains(self.row) ? order[self.row] : nil
  }

  /// Keeps the help from being scrolled beyond its end.
  mutating func fitHelp(lastTop: Int) {
    if case .help(let top) = mode { mode = .help(top: min(top, lastTop)) }
  }

  var isTyping: Bool {
    if case .prompt = mode { true } else { false }
  }

  /// Moves the shown part of the table so that the selected row is in it.
  ///
  /// - Parameters:
  ///   - rows: how many rows of the table there is room for.
  ///   - count: how many rows the table has.
  mutating func fit(rows: Int, of count: Int) {
    guard rows > 0 else { return }
    if row < top { top = row }
    if row >= top + rows { top = row - rows + 1 }
    top = max(0, min(top, count - rows))
  }

  mutating func handle(_ input: Input, at stamp: Stamp, on table: Table) -> Effect {
    switch (mode, input) {
    case (.prompt(var prompt), .key(let key)):
      return handle(key, in: &prompt, at: stamp, on: table)
    case (.prompt(var prompt), .paste):
      type(input, into: &prompt)
      return .none
    case (.help(let top), .key(let key)):
      return handleHelp(key, top: top, page: table.page)
    case (.table, .key(let key)):
      return handleTable(key, at: stamp, on: table)
    case (.table, .paste), (.help, .paste):
      message = .trouble("a paste is text: press a first, then paste")
      return .none
    }
  }

  /// Takes in what came of a command.
  mutating func completed(
    _ command: BoardCommand, with result: Result<Message, BoardError>, on board: some TimerLookup,
    at stamp: Stamp, in zone: any CivilZone
  ) {
    switch result {
    case .success(let said):
      message = said
      if case .prompt(let prompt) = mode, case .add = command { close(prompt) }
    case .failure(.madeElsewhere(let step)) where command == .undoOwn:
      message = .undoQuestion(step)
    case .failure(let error):
      guard case .prompt(var prompt) = mode, case .add = command else {
        message = .trouble("\(error)")
        return
      }
      // What the prompt can point at it says by itself, now that the board is another.
      if case .line = prompt.understanding(on: board, at: stamp, in: zone) {
        prompt.refuse(LineError(message: "\(error)", range: 0..<0))
      }
      mode = .prompt(prompt)
    }
  }

  private mutating func handleHelp(_ key: Key, top: Int, page: Int) -> Effect {
    message = nil
    switch key {
    case .down, .character("j"): mode = .help(top: top + 1)
    case .up, .character("k"): mode = .help(top: max(0, top - 1))
    case .pageDown, .character(" "): mode = .help(top: top + max(1, page))
    case .pageUp: mode = .help(top: max(0, top - max(1, page)))
    case .home, .character("g"): mode = .help(top: 0)
    case .end, .character("G"): mode = .help(top: .max / 2)
    case .control("l"): return .redraw
    case .control("z"): return .suspend
    default: mode = .table
    }
    return .none
  }
}
