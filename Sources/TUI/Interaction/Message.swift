import Board
import BoardRuntime
import Foundation

/// What the status line says for a moment.
struct Message: Hashable, Sendable {
  var text: String
  var isTrouble = false

  static func note(_ text: String) -> Message { Message(text: text) }
  static func trouble(_ text: String) -> Message { Message(text: text, isTrouble: true) }

  static func leaving(_ underWay: Int) -> String {
    underWay == 1
      ? "one timer ends with the board for now: once more to leave"
      : "\(underWay) timers end with the board for now: once more to leave"
  }

  /// Says what a command came to.
  ///
  /// - Parameters:
  ///   - commit: what happened.
  ///   - board: the board after it.
  ///   - zone: for the times of day.
  init(telling commit: Commit, on board: Board, in zone: any CivilZone) {
    if let undid = commit.undid {
      self.init(text: "undone: \(undid)")
      return
    }
    // An add may also replace a finished timer and start the new one: what was meant is the add.
    let added = commit.events.first { if case .added = $0.change { true } else { false } }
    guard let event = added ?? commit.events.first else {
      self.init(text: "nothing to change")
      return
    }
    let timer = board.timer(event.timer)
    self.init(text: Self.words(for: event, timer: timer, in: zone))
  }

  private init(text: String) { self.text = text }
  private init(text: String, isTrouble: Bool) {
    self.text = text
    self.isTrouble = isTrouble
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
    case .paused: return "\(name) paused, \(left)"
    case .reset: return "\(name) is ready again, \(left)"
    case .restarted: return "\(name) runs from the start, \(left)"
    case .adjusted(let step, _, _):
      let change =
        step < .zero ? "\((.zero - step).words) less" : "\(step.words) more"
      return "\(name): \(change), \(left)"
    case .warned(let left): return "\(name): \(left.words) left"
    case .rang(_, let deadline):
      let late = deadline.duration(to: instant)
      return late < .seconds(1)
        ? "\(name) rings" : "\(name) rang \(TimeText.up(late)) ago"
    case .acknowledged: return "\(name) acknowledged"
    case .cancelled: return "\(name) cancelled: u brings it back"
    case .replaced, .cleared, .undone: return ""
    }
  }
}
