import Board

/// Moving the selection.
extension Interaction {
  mutating func move(_ movement: Movement, at stamp: Stamp, on table: Table) {
    if follows {
      follows = false
      message = .note("no longer following the next to ring")
    }
    let rows = table.rows
    let last = rows.count - 1
    let page = max(1, table.page)
    if scroll(movement, page: page) { return }
    switch movement {
    case .up: select(row: row - 1, in: rows)
    case .down: select(row: min(last, row + 1), in: rows)
    case .pageUp: select(row: row - page, in: rows)
    case .pageDown: select(row: min(last, row + page), in: rows)
    case .first: select(row: 0, in: rows)
    case .last: select(row: last, in: rows)
    case .nextRinging: selectRinging(steps: 1, at: stamp, on: table)
    case .previousRinging: selectRinging(steps: -1, at: stamp, on: table)
    }
    panel.top = 0
  }

  /// Scrolls what is longer than the screen: details by the page, since they follow the selection.
  private mutating func scroll(_ movement: Movement, page: Int) -> Bool {
    let isAnswer = if case .answer = panel { true } else { false }
    guard isAnswer || panel.isDetails else { return false }
    switch movement {
    case .pageDown: panel.top += page
    case .pageUp: panel.top -= page
    case .down where isAnswer: panel.top += 1
    case .up where isAnswer: panel.top -= 1
    case .first where isAnswer: panel.top = 0
    case .last where isAnswer: panel.top = .max / 2
    default: return isAnswer
    }
    return true
  }

  /// The next row that rings, or has a ring that nobody acknowledged, around the end of the table.
  private mutating func selectRinging(steps: Int, at stamp: Stamp, on table: Table) {
    let count = table.rows.count
    for distance in 1...max(1, count) where count > 0 {
      let place = ((row + steps * distance) % count + count) % count
      if table.board.timer(table.rows[place])?.hasRing(at: stamp.instant) == true {
        select(row: place, in: table.rows)
        return
      }
    }
    message = .note("nothing shown is ringing")
  }

  /// Takes one more digit of the number of a row.
  mutating func typeDigit(_ key: Key, after asked: Message.Kind?) {
    guard case .character(let character) = key, let digit = character.wholeNumberValue,
      character.isASCII
    else {
      message = .note("a row is chosen by the digits of its number")
      return
    }
    var number = 0
    if case .row(let typed)? = asked { number = typed }
    message = .row(min(number * 10 + digit, 9_999_999))
  }

  mutating func goToRow(_ number: Int, on table: Table) {
    guard table.rows.indices.contains(number - 1) else {
      message = .trouble(
        table.rows.count == 1 ? "there is one row" : "there are \(table.rows.count) rows")
      return
    }
    follows = false
    select(row: number - 1, in: table.rows)
  }

  /// Goes back by one step: out of what is open, then the filter, then the marks.
  mutating func stepBack() {
    if panel != .table {
      panel = .table
    } else if !filter.isEmpty {
      filter = RowFilter()
    } else if !marks.isEmpty {
      marks = []
    } else {
      follows = false
    }
  }
}

extension BoardTimer {
  /// Whether it rings, or has rung and nobody has acknowledged it.
  func hasRing(at instant: ContinuousClock.Instant) -> Bool {
    state(at: instant) == .ringing || unacknowledged(at: instant) > 0
  }
}
