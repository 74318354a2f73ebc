import Board
import BoardRuntime
import Foundation

/// What the status line says for a moment.
struct Message: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case note
    case trouble
    /// Whether to leave, answered by asking to leave again while it stands.
    case leaveQuestion
    /// Whether to undo a step that was made elsewhere, answered by asking for it again.
    case undoQuestion(step: Int)
    /// Whether to do something, answered by y.
    case confirmation(BoardCommand)
    /// Whether the selected timer is meant, answered by the same key again.
    case surprise(TimerCommand)
    /// The number of a row, as far as it was typed.
    case row(Int)

    /// Whether nothing is wrong and nothing is asked.
    var isPlain: Bool {
      switch self {
      case .note, .row: true
      case .trouble, .leaveQuestion, .undoQuestion, .confirmation, .surprise: false
      }
    }
  }

  var text: String
  var kind = Kind.note

  static func note(_ text: String) -> Message { Message(text: text) }
  static func trouble(_ text: String) -> Message { Message(text: text, kind: .trouble) }

  static func leaveQuestion(_ unfinished: Int) -> Message {
    let timers = unfinished == 1 ? "one timer ends" : "\(unfinished) timers end"
    return Message(
      text: "q again to leave: \(timers) with the board; any other key stays",
      kind: .leaveQuestion)
  }

  /// Asks before something is done to several timers.
  static func confirmation(_ command: BoardCommand, doing words: String) -> Message {
    Message(text: "\(words)? y or n", kind: .confirmation(command))
  }

  static func surprise(_ command: TimerCommand, name: TimerName) -> Message {
    Message(
      text: "the row that was here has left, this is \(name.text): press again to do it",
      kind: .surprise(command))
  }

  static func row(_ number: Int) -> Message {
    Message(text: "row \(number): Enter goes there", kind: .row(number))
  }

  static func undoQuestion(_ step: BoardStep) -> Message {
    Message(
      text: "\(BoardError.madeElsewhere(step)): u again undoes it",
      kind: .undoQuestion(step: step.number))
  }

  /// Says what a command, or a moment, came to.
  ///
  /// - Parameters:
  ///   - commit: what happened.
  ///   - board: the board after it.
  ///   - zone: for the times of day.
  init(telling commit: Commit, on board: some TimerLookup, in zone: any CivilZone) {
    if let step = StepText(of: commit) {
      self.init(
        text: ([step.words] + step.otherNames).joined(separator: ", ")
          + (commit.undid != nil ? " (Ctrl-R does it again)" : ""))
      return
    }
    // An add may also replace a finished timer and start the new one: what was meant is the add.
    let added = commit.events.first { if case .added = $0.change { true } else { false } }
    // A ring that nobody had yet may come before what was done about it.
    let done = commit.events.first { if case .rang = $0.change { false } else { true } }
    guard let event = added ?? done ?? commit.events.first else {
      self.init(text: "it is so already: nothing was changed")
      return
    }
    let timer = board.timer(event.timer)
    let others = Set(commit.events.map(\.timer)).count - 1
    self.init(
      text: Self.words(for: event, timer: timer, in: zone)
        + (others > 0 && added == nil ? ", and so \(others) more" : ""))
  }

  /// Says that several timers rang or warned at one moment.
  static func rings(_ count: Int) -> Message { note("\(count) timers ring") }

  private init(text: String, kind: Kind = .note) {
    self.text = text
    self.kind = kind
  }

  private static func words(
    for event: BoardEvent, timer: BoardTimer?, in zone: any CivilZone
  ) -> String {
    let name = event.name.text
    let instant = event.stamp.instant
    let left =
      timer.map { timer in
        timer.remaining(at: instant).map { "\(TimeText.down($0)) left" }
          ?? "\(TimeText.up(timer.elapsed(at: instant))) counted"
      } ?? ""
    switch event.change {
    case .added(let added):
      let line = AddLine(name: added.name, plan: added.plan, tags: added.tags)
      let starts = timer?.state(at: instant) != .ready
      return Reading(line).text(
        freeName: added.name, start: starts ? event.stamp.wall.timeIntervalSince1970 : nil,
        zone: zone)
    case .started: return "\(name) runs, \(left)"
    case .startedEarlier(let time, _): return "\(name) runs since \(time.words) ago, \(left)"
    case .resolved, .slept: return ""
    case .paused: return "\(name) paused, \(left)"
    case .reset: return "\(name) is ready again, \(left)"
    case .restarted: return "\(name) runs from the start, \(left)"
    case .adjusted(let step, _, _):
      return "\(name): \(ChangeWords.adjustment(step)), \(left)"
    case .warned(let left): return "\(name): \(left.words) left"
    case .rang(_, let deadline, let missed, _):
      let late = deadline.duration(to: instant)
      let rings =
        late < .seconds(1) ? "\(name) rings" : "\(name) rang \(TimeText.up(late)) ago"
      return missed > 0 ? "\(rings), \(missed) missed before" : rings
    case .lapped(let elapsed):
      return "\(name): lap \(timer?.marks.count ?? 1) at \(TimeText.up(elapsed))"
    case .renamed(let new): return "\(name) is called \(new.text) now"
    case .edited(let plan, _):
      return "\(name): \(plan.shownText), \(left)"
    case .tagged(let tags): return "\(name): \(ChangeWords.tagged(tags))"
    case .noted(let note): return "\(name): \(ChangeWords.note(note))"
    case .set(let setting): return "\(name): \(ChangeWords.setting(setting))"
    case .acknowledged: return "\(name) acknowledged"
    case .snoozed(let time, _): return "\(name) rings again in \(time.words)"
    case .exited(let end): return "\(name) \(ChangeWords.end(end))"
    case .finished: return "\(name) finished: u takes it back"
    case .cancelled: return "\(name) cancelled: u brings it back"
    case .cleared: return "\(name) left the board"
    case .replaced, .undone, .redone: return ""
    }
  }
}
