import Board

/// What happened to a timer, in words.
enum EventText {
  static func words(for change: BoardEvent.Change) -> String {
    switch change {
    case .started, .paused, .reset, .restarted, .acknowledged, .finished, .cancelled, .replaced,
      .cleared:
      change.word
    case .added(let timer):
      "added: " + setting(of: timer)
    case .adjusted(let step, _, _):
      step < .zero ? "adjusted: \((.zero - step).words) less" : "adjusted: \(step.words) more"
    case .lapped(let elapsed): "lap at \(TimeText.up(elapsed))"
    case .renamed(let name): "renamed to \(name.text)"
    case .edited(let plan, _):
      "edited: " + (plan == .stopwatch ? plan.kind.rawValue : plan.canonicalText)
    case .tagged(let tags): "tagged: " + tags.map { "+" + $0 }.joined(separator: " ")
    case .noted(let note): note.isEmpty ? "note taken away" : "noted: \(note)"
    case .warned(let left): "warned: \(left.words) left"
    case .rang(let ordinal, _): "rang (ring \(ordinal))"
    case .snoozed(let length, _): "snoozed for \(length.words)"
    case .exited(let end): words(for: end)
    case .undone(let timer), .redone(let timer):
      change.word + (timer.map { ": " + setting(of: $0) } ?? ": off the board")
    }
  }

  /// How a process ended.
  static func words(for end: ChildProcess.End) -> String {
    switch end {
    case .status(let status): "exited with status \(status)"
    case .signal(let signal): "ended by signal \(signal)"
    case .lost: "lost: nobody saw how it ended"
    }
  }

  private static func setting(of timer: BoardTimer) -> String {
    AddLine(name: timer.name, plan: timer.plan, tags: timer.tags).line
  }
}
