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
    var page: Int
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

  var mode: Mode = .table
  /// The selected timer; it stays selected wherever its row goes.
  private(set) var selected: TimerID?
  /// The first row of the table that is shown.
  private(set) var top = 0
  /// The status line.
  var message: Message?
  private(set) var history: [String] = []
  private var row = 0
  private static let longestHistory = 200

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

  private mutating func select(row: Int, in order: [TimerID]) {
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
      return handle(key, in: &prompt, on: table.board)
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
    _ command: BoardCommand, with result: Result<Message, BoardError>, on board: some TimerLookup
  ) {
    switch result {
    case .success(let said):
      message = said
      if case .prompt(let prompt) = mode, case .add = command { close(prompt) }
    case .failure(let error):
      guard case .prompt(var prompt) = mode, case .add = command else {
        message = .trouble("\(error)")
        return
      }
      // What the prompt can point at it says by itself, now that the board is another.
      if case .line = prompt.understanding(on: board) {
        prompt.refuse(LineError(message: "\(error)", range: 0..<0))
      }
      mode = .prompt(prompt)
    }
  }

  private mutating func close(_ prompt: AddPrompt) {
    remember(prompt.editor.text)
    mode = .table
  }

  private mutating func remember(_ line: String) {
    guard !line.isEmpty, history.last != line else { return }
    history.append(line)
    if history.count > Self.longestHistory { history.removeFirst() }
  }
}

// MARK: - Keys

extension Interaction {
  private mutating func handle(
    _ key: Key, in prompt: inout AddPrompt, on board: some TimerLookup
  ) -> Effect {
    message = nil
    var effect = Effect.none
    switch key {
    case .enter:
      if let line = prompt.submit(on: board) { effect = .perform(.add(line, ready: prompt.ready)) }
    case .tab:
      if let typed = prompt.takeOffer(on: board) {
        remember(typed)
      } else {
        message = .note("nothing is offered here")
      }
    case .escape, .control("c"):
      // What was typed is not lost: it is the newest line of the history.
      close(prompt)
      return .none
    case .control("l"):
      effect = .redraw
    case .control("z"):
      effect = .suspend
    default:
      type(.key(key), into: &prompt)
    }
    mode = .prompt(prompt)
    return effect
  }

  private mutating func type(_ input: Input, into prompt: inout AddPrompt) {
    message =
      prompt.edit(input) == .full ? .trouble("the line is full: nothing was put in") : nil
    mode = .prompt(prompt)
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

  private mutating func handleTable(_ key: Key, at stamp: Stamp, on table: Table) -> Effect {
    let wasAsked = message?.kind == .leaveQuestion
    message = nil
    guard let action = KeyTable.action(for: key) else {
      if key != .escape { message = .trouble("\(key.label) does nothing here: ? shows the keys") }
      return .none
    }
    switch action {
    case .add: mode = .prompt(AddPrompt(ready: false, history: history))
    case .addReady: mode = .prompt(AddPrompt(ready: true, history: history))
    case .help: mode = .help(top: 0)
    case .move(let movement): move(movement, on: table)
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .undo: return .perform(.undo)
    case .redo: return .perform(.redo)
    case .leave:
      let unfinished = table.overview.unfinished
      if unfinished == 0 || wasAsked { return .leave }
      message = .leaveQuestion(unfinished)
    case .toggle, .acknowledge, .cancel, .restart, .reset, .more, .less:
      return act(action, at: stamp, on: table)
    }
    return .none
  }

  private mutating func act(
    _ action: TableAction, at stamp: Stamp, on table: Table
  ) -> Effect {
    guard let selected, let timer = table.board.timer(selected) else {
      message = .note("no timer here yet: press a to add one")
      return .none
    }
    let command: TimerCommand
    switch action {
    case .acknowledge: return acknowledge(timer, at: stamp, on: table)
    case .toggle:
      if let justHappened = timer.justHappened(at: stamp.instant) {
        message = .trouble("\(timer.name.text) \(justHappened): press again")
        return .none
      }
      command = .toggle
    case .cancel: command = .cancel
    case .restart: command = .restart
    case .reset: command = .reset
    case .more: command = .adjust(by: .seconds(60))
    case .less: command = .adjust(by: .seconds(-60))
    default: return .none
    }
    return .perform(.apply(command, to: [selected]))
  }

  /// Acknowledges the selected ring, or else the oldest: whoever hears a bell wants it to be quiet,
  /// wherever the selection is.
  private mutating func acknowledge(
    _ selected: BoardTimer, at stamp: Stamp, on table: Table
  ) -> Effect {
    let isRinging = selected.state(at: stamp.instant) == .ringing
    let oldest = table.overview.oldestRinging.flatMap { table.board.timer($0) }
    guard let timer = isRinging ? selected : oldest else {
      message = .note("nothing is ringing: Space starts and pauses")
      return .none
    }
    if timer.justRang(at: stamp.instant) {
      message = .trouble("\(timer.name.text) just rang: press again")
      return .none
    }
    return .perform(.apply(.acknowledge, to: [timer.id]))
  }

  private mutating func move(_ movement: Movement, on table: Table) {
    let order = table.overview.order
    let last = order.count - 1
    let page = max(1, table.page)
    switch movement {
    case .up: select(row: row - 1, in: order)
    case .down: select(row: min(last, row + 1), in: order)
    case .pageUp: select(row: row - page, in: order)
    case .pageDown: select(row: min(last, row + page), in: order)
    case .first: select(row: 0, in: order)
    case .last: select(row: last, in: order)
    }
  }
}

extension BoardTimer {
  /// Whether a key may have been meant for what was there before the ring.
  ///
  /// A ring that was noticed late counts from then: nobody could know of it before.
  fileprivate func justRang(at instant: ContinuousClock.Instant) -> Bool {
    guard state(at: instant) == .ringing, let heard = pendingDeadline ?? rang else { return false }
    return heard.duration(to: instant) < .seconds(1)
  }

  /// What happened within the last second that the one key for all may not have been meant for.
  fileprivate func justHappened(at instant: ContinuousClock.Instant) -> String? {
    if justRang(at: instant) { return "just rang" }
    // Pressed twice on a ring, the key would run the timer again.
    if progress == .finished, changed.duration(to: instant) < .seconds(1) {
      return "was just acknowledged"
    }
    return nil
  }
}
