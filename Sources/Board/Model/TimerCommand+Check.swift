import Timers

extension TimerCommand {
  /// What the command changes of a timer at an instant; nothing if it is so already.
  ///
  /// A ring that no engine has had is counted before what ends the run or moves its end: nobody could
  /// do so afterwards.
  func changes(
    of timer: BoardTimer, at stamp: Stamp, on reader: some BoardReader
  ) throws(BoardError) -> [BoardEvent.Change] {
    guard let ring = timer.unclaimedRing(at: stamp, in: reader.zone) else {
      return try ownChanges(of: timer, at: stamp, on: reader)
    }
    // What the command does comes after it.
    var counted = timer
    counted.apply(ring, at: stamp)
    let changes = try ownChanges(of: counted, at: stamp, on: reader)
    return changes.contains(where: \.settlesRing) ? [ring] + changes : changes
  }

  private func ownChanges(
    of timer: BoardTimer, at stamp: Stamp, on reader: some BoardReader
  ) throws(BoardError) -> [BoardEvent.Change] {
    let instant = stamp.instant
    let state = timer.state(at: instant)
    switch self {
    case .pause:
      switch state {
      case .running:
        if timer.hasLiveProcess { throw .isProcess(timer.name) }
        return [.paused]
      case .paused, .ready: return []
      case .ringing: throw .isRinging(timer.name)
      case .finished: throw .hasFinished(timer.name)
      }
    case .resume:
      switch state {
      case .paused, .ready: return try Self.starting(timer, .started, at: stamp, on: reader)
      case .running: return []
      case .ringing: throw .isRinging(timer.name)
      case .finished: throw .hasFinished(timer.name)
      }
    case .toggle:
      switch state {
      case .running: return try TimerCommand.pause.ownChanges(of: timer, at: stamp, on: reader)
      case .paused, .ready:
        return try TimerCommand.resume.ownChanges(of: timer, at: stamp, on: reader)
      case .ringing: return [.acknowledged]
      case .finished: return try TimerCommand.restart.ownChanges(of: timer, at: stamp, on: reader)
      }
    case .restart:
      if timer.hasLiveProcess { throw .isProcess(timer.name) }
      return try Self.starting(timer, .restarted, at: stamp, on: reader)
    case .reset:
      if timer.hasLiveProcess { throw .isProcess(timer.name) }
      return state == .ready && timer.length == timer.plan.firstRing ? [] : [.reset]
    case .lap:
      switch state {
      case .running, .ringing, .paused:
        let counted = timer.stopwatch.elapsed(at: instant)
        return counted == timer.marks.last ? [] : [.lapped(elapsed: counted)]
      case .ready: throw .notStarted(timer.name)
      case .finished: throw .hasFinished(timer.name)
      }
    case .cancel:
      return [.cancelled]
    case .acknowledge:
      return state == .ringing || timer.unacknowledged(at: instant) > 0 ? [.acknowledged] : []
    case .finish:
      switch state {
      case .ready: throw .notStarted(timer.name)
      case .finished: return []
      case .running, .paused, .ringing:
        if timer.hasLiveProcess { throw .isProcess(timer.name) }
        return [.finished]
      }
    case .clear:
      guard state == .finished else { throw .notFinished(timer.name) }
      return [.cleared]
    case .snooze(let length):
      guard state == .ringing else {
        // What rang and went on rings again beside its plan.
        guard state == .running, timer.unacknowledged(at: instant) > 0 else {
          throw .notRinging(timer.name)
        }
        return [.snoozed(for: length, length: nil)]
      }
      let snoozed = timer.stopwatch.elapsed(at: instant) + length
      guard snoozed <= Plan.longest else { throw .tooLong(timer.name) }
      return [.snoozed(for: length, length: snoozed)]
    case .adjust(let step):
      return try Self.adjusting(timer, by: step, at: instant)
    case .setTime(let time):
      let now =
        timer.remaining(at: instant) ?? timer.stopwatch.elapsed(at: instant)
      return try Self.adjusting(timer, by: time - now, at: instant)
    case .rename(let name):
      if name == timer.name { return [] }
      if let other = reader.timer(named: name), other.id != timer.id {
        throw .nameTaken(name, free: reader.unusedName(like: name))
      }
      return [.renamed(to: name)]
    case .edit(let plan, let tags, let settings):
      return try Self.editing(timer, to: plan, tags: tags, at: stamp, on: reader)
        + settings.filter { !timer.has($0) }.map { .set($0) }
    case .revise(let name, let plan, let tags):
      let edited = try Self.editing(timer, to: plan, tags: tags, at: stamp, on: reader)
      return try edited + TimerCommand.rename(name).ownChanges(of: timer, at: stamp, on: reader)
    case .note(let note):
      return note == timer.note ? [] : [.noted(note)]
    case .exit(let end, let rings):
      guard timer.hasLiveProcess else { return [] }
      let ring = BoardEvent.Change.rang(ordinal: timer.rings + 1, deadline: instant)
      return [.exited(end)] + (rings ? [ring] : [])
    }
  }

  private static func adjusting(
    _ timer: BoardTimer, by step: Duration, at instant: ContinuousClock.Instant
  ) throws(BoardError) -> [BoardEvent.Change] {
    guard step != .zero else { return [] }
    if timer.plan.kind == .alarm { throw .isAlarm(timer.name) }
    guard timer.progress != .finished else { throw .hasFinished(timer.name) }
    let counted = timer.stopwatch.elapsed(at: instant)
    guard let length = timer.stage(at: instant)?.end else {
      // How long a command has run is not for anybody to say.
      if timer.hasLiveProcess { throw .isProcess(timer.name) }
      let elapsed = counted + step
      guard elapsed >= .zero else {
        throw .countedLess(timer.name, counted: counted)
      }
      guard elapsed <= Plan.longest else { throw .tooLong(timer.name) }
      return [.adjusted(by: step, length: nil, elapsed: elapsed)]
    }
    let isRinging = timer.state(at: instant) == .ringing
    if isRinging, step < .zero { throw .isRinging(timer.name) }
    // A timer past its end runs again with just what is added, whatever overtime it had.
    let adjusted = (isRinging ? counted : length) + step
    guard adjusted > counted else {
      throw .nothingLeft(timer.name, has: length - counted)
    }
    guard adjusted <= Plan.longest else { throw .tooLong(timer.name) }
    return [.adjusted(by: step, length: adjusted, elapsed: counted)]
  }
}

extension BoardEvent.Change {
  /// Whether the run has another end after it, or none, so that a ring that was due is no more.
  fileprivate var settlesRing: Bool {
    switch self {
    case .acknowledged, .snoozed, .adjusted, .edited, .reset, .restarted, .finished, .exited,
      .cancelled:
      true
    default: false
    }
  }
}
