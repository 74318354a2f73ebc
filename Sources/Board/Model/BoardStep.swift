/// One command as something that can be undone: what it was, and the timers as they were before.
public struct BoardStep: Hashable, Sendable {
  /// What a step did, by the word that a person would use.
  public enum Verb: String, Hashable, Sendable, CaseIterable {
    case add
    case start
    case pause
    case reset
    case restart
    case adjust
    case acknowledge
    case cancel
  }

  /// A timer that the step touched; `before` is `nil` if the step put it on the board.
  public struct Restoration: Hashable, Sendable {
    /// The timer.
    public var timer: TimerID
    /// Its name when the step was made.
    public var name: TimerName
    /// The timer before the step.
    public var before: BoardTimer?
  }

  /// What was done.
  public var verb: Verb
  /// The name of the timer that it was done to, the first of several.
  public var name: TimerName
  /// What undoing it puts back, each timer once.
  public var restorations: [Restoration]

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
      Restoration(timer: event.timer, name: event.name, before: reader.timer(event.timer))
    }
  }
}

extension BoardEvent.Change {
  fileprivate var verb: BoardStep.Verb? {
    switch self {
    case .added: .add
    case .started: .start
    case .paused: .pause
    case .reset: .reset
    case .restarted: .restart
    case .adjusted: .adjust
    case .acknowledged: .acknowledge
    case .cancelled: .cancel
    case .warned, .rang, .replaced, .cleared, .undone: nil
    }
  }
}
