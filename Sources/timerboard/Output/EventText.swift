import Board

/// What happened to a timer, in words.
enum EventText {
  static func words(for change: BoardEvent.Change) -> String {
    switch change {
    case .startedEarlier(let time, _): "started, \(time.words) earlier"
    case .resolved(let stage): "set to ring in \(TimeText.down(stage.length))"
    case .slept(let time): "the machine slept for \(TimeText.up(time))"
    case .started, .paused, .reset, .restarted, .acknowledged, .finished, .cancelled, .replaced,
      .cleared:
      change.word
    case .added(let timer):
      "added: " + setting(of: timer)
    case .adjusted(let step, _, _): "adjusted: " + ChangeWords.adjustment(step)
    case .lapped(let elapsed): "lap at \(TimeText.up(elapsed))"
    case .renamed(let name): "renamed to \(name.text)"
    case .edited(let plan, _): "edited: " + plan.shownText
    case .tagged(let tags): "tagged: " + ChangeWords.tagged(tags)
    case .noted(let note): "noted: " + ChangeWords.note(note)
    case .set(let setting): "set: " + ChangeWords.setting(setting)
    case .warned(let left): "warned: \(left.words) left"
    case .rang(let ordinal, _, let missed, _):
      "rang (ring \(ordinal)\(missed > 0 ? ", \(missed) missed before it" : ""))"
    case .snoozed(let length, _): "snoozed for \(length.words)"
    case .exited(let end): ChangeWords.end(end)
    case .undone(let timer), .redone(let timer):
      change.word + (timer.map { ": " + setting(of: $0) } ?? ": off the board")
    }
  }

  private static func setting(of timer: BoardTimer) -> String {
    AddLine(name: timer.name, plan: timer.plan, tags: timer.tags).line
  }
}
