import Timers

extension BoardCommand {
  /// The events that carry the command out on the board that `reader` shows: all, or an error.
  ///
  /// Every event is stamped with the moment of the command, or with the timer's last change if that
  /// was later, so that no timer's events go back in time.
  public func events(
    on reader: some BoardReader, at stamp: Stamp
  ) throws(BoardError) -> [BoardEvent] {
    switch self {
    case .add(let line, let ready):
      return try Self.adding(line, ready: ready, on: reader, at: stamp)
    case .undo:
      guard let step = reader.lastStep else { throw .nothingToUndo }
      return step.restoring(on: reader, at: stamp) { .undone($0) }
    case .redo:
      guard let step = reader.lastUndone else { throw .nothingToRedo }
      return step.restoring(on: reader, at: stamp) { .redone($0) }
    case .ring(let id, let deadline):
      return Self.ringing(id, deadline: deadline, on: reader, at: stamp)
    case .warn(let id, let left):
      guard let timer = reader.timer(id), timer.state(at: stamp.instant) == .running else {
        return []
      }
      return [timer.event(.warned(left: left), at: stamp)]
    case .clear(let id):
      guard let timer = reader.timer(id), let leaves = timer.leaves, leaves <= stamp.instant else {
        return []
      }
      return [timer.event(.cleared, at: stamp)]
    case .apply(let command, let ids):
      var events: [BoardEvent] = []
      for id in ids {
        guard let timer = reader.timer(id) else { throw .noSuchTimer(id) }
        if let change = try command.change(of: timer, at: max(stamp.instant, timer.changed)) {
          events.append(timer.event(change, at: stamp))
        }
      }
      return events
    }
  }

  private static func adding(
    _ line: AddLine, ready: Bool, on reader: some BoardReader, at stamp: Stamp
  ) throws(BoardError) -> [BoardEvent] {
    let name = line.name ?? reader.freeName(like: nil)
    var events: [BoardEvent] = []
    if let old = reader.timer(named: name) {
      guard old.progress == .finished else {
        throw .nameTaken(name, free: reader.freeName(like: name))
      }
      events.append(old.event(.replaced, at: stamp))
    }
    let timer = BoardTimer(
      id: reader.nextID, name: name, tags: line.tags, plan: line.plan, at: stamp)
    events.append(timer.event(.added(timer), at: stamp))
    if !ready { events.append(timer.event(.started, at: stamp)) }
    return events
  }

  private static func ringing(
    _ id: TimerID, deadline: ContinuousClock.Instant, on reader: some BoardReader, at stamp: Stamp
  ) -> [BoardEvent] {
    // Whatever moved the deadline since the engine was told has armed the engine anew.
    guard let timer = reader.timer(id), timer.pendingDeadline == deadline,
      deadline <= stamp.instant
    else { return [] }
    return [timer.event(.rang(ordinal: timer.rings + 1, deadline: deadline), at: stamp)]
  }
}

extension BoardTimer {
  func event(_ change: BoardEvent.Change, at stamp: Stamp) -> BoardEvent {
    var stamp = stamp
    if stamp.instant < changed {
      stamp.wall = stamp.wall(at: changed)
      stamp.instant = changed
    }
    return BoardEvent(timer: id, name: name, stamp: stamp, change: change)
  }
}
