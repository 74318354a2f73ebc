import Board
import Timers

/// What kinds of events there are, by the words that the file has for them.
enum EventKind: String {
  case added, started, startedEarlier = "started_earlier", resolved, slept, paused, reset,
    restarted, adjusted, lapped, renamed, edited, tagged, noted
  case setOnRing = "set_on_ring", setSound = "set_sound", setSleep = "set_sleep"
  case warned, rang, acknowledged, snoozed, exited, finished, cancelled, replaced, cleared
  case undone, redone

  /// Whether the timer as a whole goes with it.
  var holdsTimer: Bool { self == .added || self == .undone || self == .redone }
}

/// A change taken apart, so that each value has a column.
struct EventValues {
  /// Stands in the place of a note for a timer that does not count the machine's sleep.
  private static let pause = "pause"

  var kind: EventKind
  var by: Duration?
  var length: Duration?
  var elapsed: Duration?
  var left: Duration?
  var ordinal: Int?
  var deadline: ContinuousClock.Instant?
  var name: TimerName?
  var tags: [String]?
  var note: String?
  var plan: Plan?
  var end: ChildProcess.End?
  var missed: Int?
  var stage: Stage?
  var timer: BoardTimer?

  init(kind: EventKind) {
    self.kind = kind
  }

  init(_ change: BoardEvent.Change) {
    switch change {
    case .added(let timer): (kind, self.timer) = (.added, timer)
    case .started: kind = .started
    case .startedEarlier(let by, let stage):
      kind = .startedEarlier
      self.by = by
      keep(stage)
    case .resolved(let stage):
      kind = .resolved
      keep(stage)
    case .slept(let by): (kind, self.by) = (.slept, by)
    case .paused: kind = .paused
    case .reset: kind = .reset
    case .restarted: kind = .restarted
    case .adjusted(let by, let length, let elapsed):
      (kind, self.by, self.length, self.elapsed) = (.adjusted, by, length, elapsed)
    case .lapped(let elapsed): (kind, self.elapsed) = (.lapped, elapsed)
    case .renamed(let name): (kind, self.name) = (.renamed, name)
    case .edited(let plan, let stage):
      (kind, self.plan) = (.edited, plan)
      keep(stage)
    case .tagged(let tags): (kind, self.tags) = (.tagged, tags)
    case .noted(let note): (kind, self.note) = (.noted, note)
    case .set(.onRing(let command)): (kind, note) = (.setOnRing, command)
    case .set(.sound(let name)): (kind, note) = (.setSound, name)
    case .set(.pausesInSleep(let pauses)): (kind, note) = (.setSleep, pauses ? Self.pause : "")
    case .warned(let left): (kind, self.left) = (.warned, left)
    case .rang(let ordinal, let deadline, let missed, let next):
      (kind, self.ordinal, self.deadline, self.missed) = (.rang, ordinal, deadline, missed)
      keep(next)
    case .acknowledged: kind = .acknowledged
    case .snoozed(let by, let length):
      (kind, self.by, self.length) = (.snoozed, by, length)
    case .exited(let end): (kind, self.end) = (.exited, end)
    case .finished: kind = .finished
    case .cancelled: kind = .cancelled
    case .replaced: kind = .replaced
    case .cleared: kind = .cleared
    case .undone(let timer): (kind, self.timer) = (.undone, timer)
    case .redone(let timer): (kind, self.timer) = (.redone, timer)
    }
  }

  /// The end of a stage is kept as a length is.
  private mutating func keep(_ stage: Stage?) {
    self.stage = stage
    length = stage?.end
  }

  /// The change put together again; `nil` if a value is missing that it cannot do without.
  var change: BoardEvent.Change? {
    switch kind {
    case .added: timer.map { .added($0) }
    case .started: .started
    case .startedEarlier: by.map { .startedEarlier(by: $0, stage: stage) }
    case .resolved: stage.map { .resolved($0) }
    case .slept: by.map { .slept($0) }
    case .paused: .paused
    case .reset: .reset
    case .restarted: .restarted
    case .adjusted:
      by.flatMap { by in elapsed.map { .adjusted(by: by, length: length, elapsed: $0) } }
    case .lapped: elapsed.map { .lapped(elapsed: $0) }
    case .renamed: name.map { .renamed(to: $0) }
    case .edited: plan.map { .edited($0, stage: stage) }
    case .tagged: tags.map { .tagged($0) }
    case .noted: note.map { .noted($0) }
    case .setOnRing: note.map { .set(.onRing($0)) }
    case .setSound: note.map { .set(.sound($0)) }
    case .setSleep: note.map { .set(.pausesInSleep($0 == Self.pause)) }
    case .warned: left.map { .warned(left: $0) }
    case .rang:
      ordinal.flatMap { ordinal in
        deadline.map { .rang(ordinal: ordinal, deadline: $0, missed: missed ?? 0, next: stage) }
      }
    case .acknowledged: .acknowledged
    case .snoozed: by.map { .snoozed(for: $0, length: length) }
    case .exited: end.map { .exited($0) }
    case .finished: .finished
    case .cancelled: .cancelled
    case .replaced: .replaced
    case .cleared: .cleared
    case .undone: .undone(timer)
    case .redone: .redone(timer)
    }
  }
}
