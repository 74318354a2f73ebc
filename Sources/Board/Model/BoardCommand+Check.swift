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
    case .add(let timers):
      var adding = Adding(reader: reader, stamp: stamp)
      for timer in timers { try adding.add(timer) }
      return adding.events
    case .undo, .undoOwn, .undoEvent:
      return try undoneStep(on: reader).restoring(on: reader, at: stamp) { .undone($0) }
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
    case .realign(let ids):
      return ids.compactMap { id in
        guard let timer = reader.timer(id),
          let stage = timer.realignedStage(at: timer.clamped(stamp), in: reader.zone)
        else { return nil }
        return timer.event(.resolved(stage), at: stamp)
      }
    case .sleep(let time):
      return reader.runningTimers.compactMap { id in
        reader.timer(id).map { $0.event(.slept(time), at: stamp) }
      }
    case .leave(let id, let stay):
      guard let timer = reader.timer(id), let leaves = timer.leaves(after: stay),
        leaves <= stamp.instant
      else {
        return []
      }
      return [timer.event(.cleared, at: stamp)]
    case .apply(let command, let ids):
      var events: [BoardEvent] = []
      var seen: Set<TimerID> = []
      for id in ids where seen.insert(id).inserted {
        guard let timer = reader.timer(id) else { throw .noSuchTimer(id) }
        if case .rename(let name) = command, !events.isEmpty {
          // The timer before it has just taken the name.
          throw .nameTaken(name, free: TimerName.free(like: name, isTaken: reader.isBorne))
        }
        for change in try command.changes(of: timer, at: timer.clamped(stamp), on: reader) {
          events.append(timer.event(change, at: stamp))
        }
      }
      return events
    }
  }

  /// The step that the command takes back.
  public func undoneStep(on reader: some BoardReader) throws(BoardError) -> BoardStep {
    if case .undoEvent(let number) = self {
      guard let step = reader.step(ofEvent: number) else { throw .noStep(number) }
      if let later = reader.laterStep(than: step) { throw .changedSince(step, later) }
      return step
    }
    guard let step = reader.lastStep else { throw .nothingToUndo }
    if case .undoOwn = self, step.isForeign { throw .madeElsewhere(step) }
    return step
  }

  private static func ringing(
    _ id: TimerID, deadline: ContinuousClock.Instant, on reader: some BoardReader, at stamp: Stamp
  ) -> [BoardEvent] {
    // Whatever moved the deadline since the engine was told has armed the engine anew.
    guard let timer = reader.timer(id), timer.pendingDeadline == deadline,
      let ring = timer.unclaimedRing(at: timer.clamped(stamp), in: reader.zone)
    else { return [] }
    return [timer.event(ring, at: stamp)]
  }
}

/// Timers that are added together: each sees the names of those before it.
private struct Adding<Reader: BoardReader> {
  let reader: Reader
  let stamp: Stamp
  var events: [BoardEvent] = []
  private var names: Set<TimerName> = []
  private var nextID: TimerID
  private var lastUnnamed: TimerName?

  init(reader: Reader, stamp: Stamp) {
    self.reader = reader
    self.stamp = stamp
    nextID = reader.nextID
  }

  mutating func add(_ new: NewTimer) throws(BoardError) {
    var name = new.line.name ?? nextUnnamed()
    if isTaken(name) {
      switch new.onTakenName {
      case .refuse: throw .nameTaken(name, free: free(like: name))
      case .renumber: name = free(like: name)
      // Of two in one command, neither is there to be replaced.
      case .replace: if names.contains(name) { throw .nameTaken(name, free: free(like: name)) }
      }
    }
    if let old = reader.timer(named: name) {
      if let ring = old.unclaimedRing(at: old.clamped(stamp), in: reader.zone) {
        events.append(old.event(ring, at: stamp))
      }
      events.append(old.event(.replaced, at: stamp))
    }
    names.insert(name)
    let plan = try new.line.plan.fixed(for: name, at: stamp, in: reader.zone)
    var timer = BoardTimer(id: nextID, name: name, tags: new.line.tags, plan: plan, at: stamp)
    timer.note = new.note
    timer.onRing = new.onRing
    timer.process = new.process
    timer.sound = new.sound
    timer.pausesInSleep = new.pausesInSleep
    nextID = nextID.next
    events.append(timer.event(.added(timer), at: stamp))
    for change in try starting(timer, new) { events.append(timer.event(change, at: stamp)) }
  }

  private func starting(
    _ timer: BoardTimer, _ new: NewTimer
  ) throws(BoardError) -> [BoardEvent.Change] {
    guard !new.isReady else {
      if new.line.from != nil { throw .readyEarlier(timer.name) }
      return []
    }
    if let from = new.line.from {
      return [try timer.startedEarlier(from, at: stamp, in: reader.zone)]
    }
    let stage = try timer.alarmStage(counted: .zero, at: stamp, in: reader.zone)
    return [.started] + (stage.map { [.resolved($0)] } ?? [])
  }

  private mutating func nextUnnamed() -> TimerName {
    // No name is given up within one command, so that those before the last need not be tried again.
    let name = free(like: lastUnnamed)
    lastUnnamed = name
    return name
  }

  private func isTaken(_ name: TimerName) -> Bool {
    names.contains(name) || reader.isTaken(name)
  }

  private func free(like name: TimerName?) -> TimerName {
    TimerName.free(like: name, isTaken: isTaken)
  }
}

extension BoardTimer {
  func event(_ change: BoardEvent.Change, at stamp: Stamp) -> BoardEvent {
    BoardEvent(timer: id, name: name, stamp: clamped(stamp), change: change)
  }

  /// The moment, or that of the last change if that was later.
  func clamped(_ stamp: Stamp) -> Stamp {
    guard stamp.instant < changed else { return stamp }
    var later = stamp
    later.wall = stamp.wall(at: changed)
    later.instant = changed
    return later
  }
}
