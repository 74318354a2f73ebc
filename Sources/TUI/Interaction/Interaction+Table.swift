import Board

/// What keys do on the table.
extension Interaction {
  mutating func handleTable(_ key: Key, at stamp: Stamp, on table: Table) -> Effect {
    let asked = message?.kind
    message = nil
    guard let action = keys.action(for: key) else {
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
    case .undo:
      if case .undoQuestion(let step) = asked { return .perform(.undoEvent(step)) }
      return .perform(.undoOwn)
    case .redo: return .perform(.redo)
    case .clear:
      let finished = table.board.ids.filter { table.board.timer($0)?.progress == .finished }
      if finished.isEmpty {
        message = .note("nothing has finished: x cancels a timer")
      } else {
        return .perform(.apply(.clear, to: finished))
      }
    case .apply(let command): return apply(command, at: stamp, on: table)
    case .leave:
      let unfinished = table.overview.unfinished
      if table.isKept || unfinished == 0 || asked == .leaveQuestion { return .leave }
      message = .leaveQuestion(unfinished)
    }
    return .none
  }

  private mutating func apply(
    _ command: TimerCommand, at stamp: Stamp, on table: Table
  ) -> Effect {
    guard let selected, let timer = table.board.timer(selected) else {
      message = .note("no timer here yet: press a to add one")
      return .none
    }
    if command == .acknowledge { return acknowledge(timer, at: stamp, on: table) }
    if command == .toggle, let justHappened = timer.justHappened(at: stamp.instant) {
      message = .trouble("\(timer.name.text) \(justHappened): press again")
      return .none
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
