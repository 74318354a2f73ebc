import Board
import Foundation

extension JSONWriter {
  /// An event as an object: its number, when, what, of which timer, and what changed.
  mutating func value(_ event: BoardEvent, number: Int) {
    beginObject()
    key("seq")
    value(number)
    key("at")
    value(event.stamp.wall)
    key("event")
    value(event.change.word)
    key("id")
    value(event.timer.rawValue)
    key("name")
    value(event.name.text)
    members(of: event.change, at: event.stamp)
    endObject()
  }

  private mutating func members(of change: BoardEvent.Change, at stamp: Stamp) {
    switch change {
    case .startedEarlier(let time, let stage):
      key("earlier")
      value(seconds: time)
      members(of: stage)
    case .resolved(let stage):
      members(of: stage)
    case .slept(let time):
      key("slept")
      value(seconds: time)
    case .started, .paused, .reset, .restarted, .acknowledged, .finished, .cancelled, .replaced,
      .cleared, .exited(.lost):
      break
    case .added(let timer):
      members(setting: timer)
    case .adjusted(let step, let length, let elapsed):
      key("by")
      value(seconds: step)
      key("duration")
      value(seconds: length)
      key("elapsed")
      value(seconds: elapsed)
    case .lapped(let elapsed):
      key("elapsed")
      value(seconds: elapsed)
    case .renamed(let name):
      key("to")
      value(name.text)
    case .edited(let plan, let stage):
      members(of: plan)
      members(of: stage)
    case .tagged(let tags):
      key("tags")
      value(tags)
    case .noted(let note):
      key("note")
      value(note)
    case .set(.onRing(let command)):
      key("on_ring")
      value(command)
    case .set(.sound(let name)):
      key("sound")
      value(name)
    case .set(.pausesInSleep(let pauses)):
      key("sleep")
      value(SleepText.word(pauses: pauses))
    case .warned(let left):
      key("remaining")
      value(seconds: left, roundingUp: true)
    case .rang(let ordinal, let deadline, let missed, let next):
      key("ring")
      value(ordinal)
      key("deadline")
      value(stamp.wall(at: deadline))
      key("late")
      let late = deadline.duration(to: stamp.instant)
      value(seconds: late < .seconds(1) ? .zero : late)
      key("missed")
      value(missed)
      members(of: next)
    case .snoozed(let more, let length):
      key("by")
      value(seconds: more)
      key("duration")
      value(seconds: length)
    case .exited(let end):
      members(of: end)
    case .undone(let timer), .redone(let timer):
      key("on_board")
      value(timer != nil)
      if let timer {
        key("to")
        value(timer.name.text)
        members(setting: timer)
        key("state")
        value(timer.state(at: stamp.instant).rawValue)
        key("elapsed")
        value(seconds: timer.elapsed(at: stamp.instant))
        key("duration")
        value(seconds: timer.stage?.length)
      }
    }
  }

  /// The stage that a run has come to, if it is told.
  private mutating func members(of stage: Stage?) {
    key("stage")
    value(stage.map { $0.index + 1 })
    key("duration")
    value(seconds: stage?.length)
  }

  /// What a timer is set to.
  private mutating func members(setting timer: BoardTimer) {
    key("tags")
    value(timer.tags)
    key("note")
    value(timer.note)
    members(of: timer.plan)
    members(besidePlanOf: timer)
  }

  /// What a timer does beside its plan.
  mutating func members(besidePlanOf timer: BoardTimer) {
    key("on_ring")
    value(timer.onRing)
    key("sound")
    value(timer.sound)
    key("sleep")
    value(SleepText.word(pauses: timer.pausesInSleep))
  }

  private mutating func members(of plan: Plan) {
    key("plan")
    value(plan.canonicalText)
    key("kind")
    value(plan.kind.rawValue)
  }
}

extension BoardEvent.Change {
  /// The word for what happened, as scripts read it.
  var word: String {
    switch self {
    case .added: "added"
    case .started: "started"
    case .startedEarlier: "started"
    case .resolved: "resolved"
    case .slept: "slept"
    case .paused: "paused"
    case .reset: "reset"
    case .restarted: "restarted"
    case .adjusted: "adjusted"
    case .lapped: "lapped"
    case .renamed: "renamed"
    case .edited: "edited"
    case .tagged: "tagged"
    case .noted: "noted"
    case .set: "set"
    case .warned: "warned"
    case .rang: "rang"
    case .acknowledged: "acknowledged"
    case .snoozed: "snoozed"
    case .exited(.lost): "lost"
    case .exited: "exited"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .replaced: "replaced"
    case .cleared: "cleared"
    case .undone: "undone"
    case .redone: "redone"
    }
  }
}
