import Board

/// Commands to the timers that are meant: those that are marked and shown, or else the selected one.
extension Interaction {
  /// The timers that are meant, by their rows; none, with the reason said, if there is none.
  mutating func targets(on table: Table) -> [TimerID] {
    if marks.isEmpty {
      guard let selected, table.board.timer(selected) != nil else {
        message = .note(
          filter.isEmpty ? "no timer here yet: press a to add one" : "no timer here: Esc shows all")
        return []
      }
      return [selected]
    }
    let shown = table.rows.filter(marks.contains)
    if shown.isEmpty {
      message = .trouble("what is marked is not shown: Esc shows all again")
    }
    return shown
  }

  mutating func apply(
    _ command: TimerCommand, asked: Message.Kind?, at stamp: Stamp, on table: Table
  ) -> Effect {
    let targets = targets(on: table)
    guard let first = targets.first, let timer = table.board.timer(first) else { return .none }
    guard marks.isEmpty else { return applyToMarked(command, targets, at: stamp, on: table) }
    if command == .acknowledge { return acknowledge(timer, at: stamp, on: table) }
    if isSurprising(at: stamp.instant), asked != .surprise(command) {
      message = .surprise(command, name: timer.name)
      return .none
    }
    if command == .toggle, let justHappened = timer.justHappened(at: stamp.instant) {
      message = .trouble("\(timer.name.text) \(justHappened): press again")
      return .none
    }
    acted = [first]
    return .perform(.apply(command, to: [first]))
  }

  /// Whether a key may have been meant for a row that has just left.
  private func isSurprising(at instant: ContinuousClock.Instant) -> Bool {
    landed.map { $0.duration(to: instant) < .seconds(1) } ?? false
  }

  /// One that is in no state for it does not keep the others from it.
  private mutating func applyToMarked(
    _ command: TimerCommand, _ targets: [TimerID], at stamp: Stamp, on table: Table
  ) -> Effect {
    let reader = MemoryBoard(table.board, zone: table.zone)
    let ways: [TimerCommand] =
      command == .toggle ? [.pause, .resume, .acknowledge, .restart] : [command]
    for way in ways {
      let fitting = targets.filter { id in
        let events = try? BoardCommand.apply(way, to: [id]).events(on: reader, at: stamp)
        return events?.isEmpty == false
      }
      guard !fitting.isEmpty else { continue }
      if way == .acknowledge, let young = firstYoungRing(of: fitting, at: stamp, on: table) {
        message = .trouble("\(young.name.text) just rang: press again")
        return .none
      }
      acted = Set(fitting)
      let all = BoardCommand.apply(way, to: fitting)
      if way == .cancel, fitting.count > 1 {
        message = .confirmation(all, doing: "cancel \(fitting.count) timers")
        return .none
      }
      return .perform(all)
    }
    message = .note("none of the \(targets.count) marked timers is in a state for it")
    return .none
  }

  private func firstYoungRing(
    of ids: [TimerID], at stamp: Stamp, on table: Table
  ) -> BoardTimer? {
    ids.lazy.compactMap { table.board.timer($0) }.first { $0.justRang(at: stamp.instant) }
  }

  /// Acknowledges the selected ring, or else the oldest; where nothing rings, tells all about the timer.
  ///
  /// Whoever hears a bell wants it to be quiet, wherever the selection is.
  private mutating func acknowledge(
    _ selected: BoardTimer, at stamp: Stamp, on table: Table
  ) -> Effect {
    let oldest = table.overview.oldestRinging.flatMap { table.board.timer($0) }
    let ringing = selected.hasRing(at: stamp.instant) ? selected : oldest
    guard let timer = ringing ?? unheard(at: stamp, on: table) else {
      panel = panel.isDetails ? .table : .details(top: 0)
      return .none
    }
    if timer.justRang(at: stamp.instant) {
      message = .trouble("\(timer.name.text) just rang: press again")
      return .none
    }
    acted = [timer.id]
    return .perform(.apply(.acknowledge, to: [timer.id]))
  }

  /// A timer that rang and went on, and nobody has acknowledged it.
  private func unheard(at stamp: Stamp, on table: Table) -> BoardTimer? {
    table.board.timers.first { $0.unacknowledged(at: stamp.instant) > 0 }
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
