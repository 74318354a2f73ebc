/// One command as something that can be undone: what it was, and the timers as they were before.
public struct BoardStep: Hashable, Sendable {
  /// A timer that the step touched; `before` is `nil` if the step put it on the board.
  public struct Restoration: Hashable, Sendable {
    /// The timer.
    public var timer: TimerID
    /// Its name when the step was made.
    public var name: TimerName
    /// The timer before the step.
    public var before: BoardTimer?
  }

  /// The command in words, as in "cancel tea".
  public var title: String
  /// What undoing it puts back, each timer once.
  public var restorations: [Restoration]

  /// The step that the events make on the board they are about to be applied to.
  public init(_ events: [BoardEvent], before reader: some BoardReader) {
    title = Self.title(of: events)
    restorations = []
    var seen: Set<TimerID> = []
    for event in events where seen.insert(event.timer).inserted {
      restorations.append(
        Restoration(timer: event.timer, name: event.name, before: reader.timer(event.timer)))
    }
  }

  private static func title(of events: [BoardEvent]) -> String {
    // An add may also start the timer and replace another: what was meant is the add.
    let added = events.first { if case .added = $0.change { true } else { false } }
    guard let meant = added ?? events.first else { return "nothing" }
    let timers = Set(events.map(\.timer)).count
    let object = added != nil || timers == 1 ? meant.name.text : "\(timers) timers"
    return "\(meant.change.verb) \(object)"
  }
}

extension BoardEvent.Change {
  /// What was done, as a command would say it.
  public var verb: String {
    switch self {
    case .added: "add"
    case .started: "start"
    case .paused: "pause"
    case .reset: "reset"
    case .restarted: "restart"
    case .adjusted: "adjust"
    case .warned: "warn"
    case .rang: "ring"
    case .acknowledged: "acknowledge"
    case .cancelled: "cancel"
    case .replaced: "replace"
    case .cleared: "clear"
    case .undone: "undo"
    }
  }
}
