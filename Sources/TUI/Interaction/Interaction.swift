import Board

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
    /// The timers that are shown, top first.
    var rows: [TimerID]
    /// Where the parts of the screen are.
    var areas: ScreenAreas
    /// For the times of day that are typed.
    var zone: any CivilZone
    /// Whether the timers stay when the board is left.
    var isKept = true

    /// How many rows of the table there is room for.
    var page: Int { areas.table }
  }

  enum Mode: Sendable {
    case table
    case prompt(AddPrompt)
    case line(LinePrompt)
    /// The line of letters by which the sort is chosen.
    case sorting
    /// The help, with its first shown line.
    case help(top: Int)
  }

  /// What is shown where else the table is.
  enum Panel: Hashable, Sendable {
    case table
    /// All about the selected timer, with the first shown line.
    case details(top: Int)
    /// Large digits.
    case big
    /// What a command answered, with the first shown line.
    case answer([String], top: Int)
  }

  /// What has to be done for a key outside this value.
  enum Effect: Equatable {
    case none
    case perform(BoardCommand)
    /// A command as in the shell.
    case run(String)
    case leave
    case suspend
    case redraw
  }

  /// What the keys of the table do.
  let keys: KeyTable
  /// Whether timers that are added stand still while the machine sleeps.
  let pausesInSleep: Bool
  var mode: Mode = .table
  var panel = Panel.table
  /// The selected timer; it stays selected wherever its row goes.
  private(set) var selected: TimerID?
  /// The first row of the table that is shown.
  private(set) var top = 0
  /// The status line.
  var message: Message?
  var history: [String] = []
  private(set) var row = 0
  /// Which rows are shown, and in which order.
  var filter = RowFilter()
  var sort = RowSort()
  /// What actions apply to, as far as it is shown.
  var marks: Set<TimerID> = []
  /// Whether tenths of seconds are shown.
  var tenths = false
  var isLocked = false
  /// Whether the next timer to ring is always the selected one.
  var follows = false
  /// Lines that were typed, of each sort.
  var lineHistory: [LinePrompt.Purpose.Sort: [String]] = [:]
  /// What the last command was done to: when its row leaves, nobody is surprised.
  var acted: Set<TimerID> = []
  /// When the cursor was left on a row because another left from under it.
  private(set) var landed: ContinuousClock.Instant?
  /// The command of the line that is open, while it is carried out.
  var submitted: BoardCommand?
  /// The commands of the shell, for the line in which one is typed.
  let commandNames: [String]

  init(
    keys: KeyTable = KeyTable(), commandNames: [String] = [], pausesInSleep: Bool = false
  ) {
    self.keys = keys
    self.pausesInSleep = pausesInSleep
    self.commandNames = commandNames
  }

  /// Keeps the selection with its timer after the rows have changed, or with the neighbour of one
  /// that left.
  ///
  /// - Parameters:
  ///   - rows: the timers that are shown, top first.
  ///   - next: the next to ring, or the one that rings for longest.
  ///   - instant: the present moment, at which somebody may be surprised; `nil` where the person asked
  ///     for other rows.
  mutating func follow(
    _ rows: [TimerID], next: TimerID? = nil, at instant: ContinuousClock.Instant? = nil
  ) {
    if follows, let next, let found = rows.firstIndex(of: next) {
      select(row: found, in: rows)
    } else if let selected, let found = rows.firstIndex(of: selected) {
      row = found
    } else {
      if let instant, let selected, !acted.contains(selected), !rows.isEmpty { landed = instant }
      select(row: min(row, rows.count - 1), in: rows)
    }
  }

  /// Selects a timer, if it has a row.
  mutating func select(_ id: TimerID, in rows: [TimerID]) {
    if let found = rows.firstIndex(of: id) { select(row: found, in: rows) }
  }

  mutating func select(row: Int, in rows: [TimerID]) {
    self.row = max(0, row)
    selected = rows.indices.contains(self.row) ? rows[self.row] : nil
  }

  /// Forgets marks of timers that have left the board.
  mutating func prune(on board: Board) {
    if marks.contains(where: { board.timer($0) == nil }) {
      marks = marks.filter { board.timer($0) != nil }
    }
  }

  /// Keeps what is scrolled from being scrolled beyond its end.
  mutating func fitScrolled(lastTop: Int) {
    if case .help(let top) = mode { mode = .help(top: min(top, lastTop)) }
    panel.top = min(panel.top, lastTop)
  }

  var isTyping: Bool {
    switch mode {
    case .prompt, .line: true
    case .table, .sorting, .help: false
    }
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
    case (.line(var line), _):
      return handle(input, in: &line, at: stamp, on: table)
    case (.help(let top), .key(let key)):
      return handleHelp(key, top: top, page: table.page)
    case (.sorting, .key(let key)):
      return handleSorting(key)
    case (.table, .key(let key)):
      return handleTable(key, at: stamp, on: table)
    case (.table, .paste), (.help, .paste), (.sorting, .paste):
      message = .trouble("a paste is text: press a first, then paste")
      return .none
    }
  }
}
