/// One command as something that can be undone: what it was, and the timers as they were before.
public struct BoardStep: Hashable, Sendable {
  /// What a step did, by the word that a person would use.
  public enum Verb: String, Hashable, Sendable, CaseIterable {
    case add
    case start
    case pause
    case reset
    case restart
    case lap
    case adjust
    case rename
    case edit
    case note
    case acknowledge
    case snooze
    case finish
    case cancel
    case clear
  }

  /// A timer that the step touched; `before` is `nil` if the step put it on the board.
  public struct Restoration: Hashable, Sendable {
    /// The timer.
    public var timer: TimerID
    /// Its name when the step was made.
    public var name: TimerName
    /// The timer before the step.
    public var before: BoardTimer?

    /// Creates a restoration.
    public init(timer: TimerID, name: TimerName, before: BoardTimer?) {
      self.timer = timer
      self.name = name
      self.before = before
    }
  }

  /// What was done.
  public var verb: Verb
  /// The name of the timer that it was done to, the first of several.
  public var name: TimerName
  /// What undoing it puts back, each timer once.
  public var restorations: [Restoration]
  /// The number that the log gave it; zero where steps are not numbered.
  public var number = 0
  /// Whether another program made it.
  public var isForeign = false

  /// Creates a step from what a log kept of it.
  public init(
    verb: Verb, name: TimerName, restorations: [Restoration], number: Int, isForeign: Bool
  ) {
    self.verb = verb
    self.name = name
    self.restorations = restorations
    self.number = number
    self.isForeign = isForeign
  }

  /// The step that the events make on the board they are about to be applied to; `nil` without one
  /// that a person asked for.
  public init?(_ events: [BoardEvent], before reader: some TimerLookup) {
    // An add may also start the timer and replace another: what was meant is the add.
    let verbs = events.compactMap { event in event.change.verb.map { ($0, event.name) } }
    guard let meant = verbs.first(where: { $0.0 == .add }) ?? verbs.first else { return nil }
    verb = meant.0
    name = meant.1
    var seen: Set<TimerID> = []
    restorations = events.filter { seen.insert($0.timer).inserted }.map { event in
      var before = reader.timer(event.timer)
      // A ring that is counted on the way is not what was done, and is not taken back.
      if case .rang = event.change { before = event.applied(to: before) }
      return Restoration(timer: event.timer, name: event.name, before: before)
    }
  }

  /// How many timers it touched beside the one that it is named after.
  public var others: Int { Set(restorations.map(\.name)).subtracting([name]).count }

  /// The step in words: `cancel tea and 2 more`.
  public var words: String { Self.words(verb, name, others: others) }

  /// A step in words, where only its outline is known.
  public static func words(_ verb: Verb, _ name: TimerName, others: Int) -> String {
    let words = "\(verb.rawValue) \(name.text)"
    return others > 0 ? "\(words) and \(others) more" : words
  }

  /// The step that takes this one back, on the board that this one was done on: it holds the timers
  /// as they are now.
  public func turnedAround(on lookup: some TimerLookup) -> BoardStep {
    var step = self
    for index in step.restorations.indices {
      step.restorations[index].before = lookup.timer(step.restorations[index].timer)
    }
    return step
  }

  func restoring(
    on lookup: some BoardReader, at stamp: Stamp, _ change: (BoardTimer?) -> BoardEvent.Change
  ) -> [BoardEvent] {
    let touched = Set(restorations.map(\.timer))
    // A name that makes room must not be one that another timer of the step comes back with.
    var given = Set(restorations.compactMap(\.before?.name))
    return restorations.map { restoration in
      let now = lookup.timer(restoration.timer)
      guard var before = restoration.before else {
        return now?.event(change(nil), at: stamp)
          ?? BoardEvent(
            timer: restoration.timer, name: restoration.name, stamp: stamp, change: change(nil))
      }
      if let other = lookup.timer(named: before.name), !touched.contains(other.id) {
        before.name = TimerName.free(like: before.name) {
          given.contains($0) || lookup.isBorne($0)
        }
        given.insert(before.name)
      }
      guard let now else { return before.event(change(before), at: stamp) }
      // Rings that were had stay had: taking back what a person did must not ring twice.
      if now.rings > before.rings { before.moments.rang = now.moments.rang }
      before.acknowledgedRings += max(0, now.acknowledgedRings - before.rings)
      before.rings = now.rings
      before.lastDeadline = now.lastDeadline
      before.rang = now.rang
      before.changed = max(before.changed, now.changed)
      // A process that has ended does not run again.
      if let end = now.process?.end { before.process?.end = end }
      // The clock may have been set since.
      if let stage = before.realignedStage(at: before.clamped(stamp), in: lookup.zone) {
        before.stage = stage
      }
      return before.event(change(before), at: stamp)
    }
  }
}

extension BoardEvent.Change {
  fileprivate var verb: BoardStep.Verb? {
    switch self {
    case .added: .add
    case .started, .startedEarlier: .start
    case .paused: .pause
    case .reset: .reset
    case .restarted: .restart
    case .adjusted: .adjust
    case .lapped: .lap
    case .renamed: .rename
    case .edited, .tagged, .set: .edit
    case .noted: .note
    case .acknowledged: .acknowledge
    case .snoozed: .snooze
    case .finished: .finish
    case .cancelled: .cancel
    case .cleared: .clear
    case .exited, .warned, .rang, .replaced, .resolved, .slept, .undone, .redone: nil
    }
  }
}
