import Board

/// What keys do on the table.
extension Interaction {
  mutating func handleTable(_ key: Key, at stamp: Stamp, on table: Table) -> Effect {
    let asked = message?.kind
    message = nil
    switch asked {
    case .confirmation(let command)?:
      if key == .character("y") { return .perform(command) }
      message = .note("nothing was changed")
      return .none
    case .row(let number)? where key == .enter:
      goToRow(number, on: table)
      return .none
    default: break
    }
    guard let action = keys.action(for: key) else {
      if key == .escape {
        stepBack()
      } else {
        message = .trouble("\(key.label) does nothing here: ? shows the keys")
      }
      return .none
    }
    if isLocked, !action.worksLocked {
      let unlock = keys.label(for: .lock) ?? "the command line"
      message = .note("the board is locked: \(unlock) unlocks it")
      return .none
    }
    return handle(action, by: key, asked: asked, at: stamp, on: table)
  }

  private mutating func handle(
    _ action: TableAction, by key: Key, asked: Message.Kind?, at stamp: Stamp, on table: Table
  ) -> Effect {
    switch action {
    case .add: mode = .prompt(AddPrompt(ready: false, history: history))
    case .addReady: mode = .prompt(AddPrompt(ready: true, history: history))
    case .help: mode = .help(top: 0)
    case .sort: mode = .sorting
    case .filter: open(.filter(before: filter), text: filter.text)
    case .commandLine: open(.command)
    case .edit, .note, .setTime: openLine(for: action, on: table)
    case .move(let movement): move(movement, at: stamp, on: table)
    case .digit: typeDigit(key, after: asked)
    case .mark, .markAll: mark(all: action == .markAll, on: table)
    case .follow, .big, .tenths, .lock: turn(action, on: table)
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .undo:
      acted = Set(table.rows)
      if case .undoQuestion(let step) = asked { return .perform(.undoEvent(step)) }
      return .perform(.undoOwn)
    case .redo:
      acted = Set(table.rows)
      return .perform(.redo)
    case .clear: return clear(on: table)
    case .apply(let command): return apply(command, asked: asked, at: stamp, on: table)
    case .leave:
      let unfinished = table.overview.unfinished
      if table.isKept || unfinished == 0 || asked == .leaveQuestion { return .leave }
      message = .leaveQuestion(unfinished)
    }
    return .none
  }

  private mutating func clear(on table: Table) -> Effect {
    let finished = table.board.ids.filter { table.board.timer($0)?.progress == .finished }
    guard !finished.isEmpty else {
      message = .note("nothing has finished: x cancels a timer")
      return .none
    }
    acted = Set(finished)
    return .perform(.apply(.clear, to: finished))
  }

  private mutating func mark(all: Bool, on table: Table) {
    if all {
      let shown = Set(table.rows)
      if shown.isSubset(of: marks) { marks.subtract(shown) } else { marks.formUnion(shown) }
    } else if let selected {
      if marks.remove(selected) == nil { marks.insert(selected) }
      select(row: min(table.rows.count - 1, row + 1), in: table.rows)
    }
    let shown = table.rows.count { marks.contains($0) }
    message = .note(
      marks.isEmpty ? "nothing is marked" : "\(shown) marked: keys act on all of them")
  }

  /// Turns something on or off that stays so.
  private mutating func turn(_ action: TableAction, on table: Table) {
    switch action {
    case .follow:
      follows.toggle()
      message = .note(
        follows ? "following the next to ring" : "no longer following the next to ring")
      let next = table.overview.oldestRinging ?? table.overview.next?.timer
      if follows { follow(table.rows, next: next) }
    case .tenths: tenths.toggle()
    case .lock:
      isLocked.toggle()
      message = .note(isLocked ? "locked: only looking and Enter work" : "unlocked")
    case .big: panel = panel == .big ? .table : .big
    default: break
    }
  }
}
