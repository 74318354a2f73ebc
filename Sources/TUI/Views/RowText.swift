import Board
import Foundation
import Timers

/// One row of the table in words and figures, as it stands at one instant.
struct RowText: Hashable, Sendable {
  var glyph: String
  /// The name of the timer, with the phase that it is in.
  var name: String
  var time: String
  /// The time of day at which it rings or rang, or the date or year if that is far away.
  var ends: String
  var state: String
  /// A sign and a number for rings that nobody has acknowledged, where the state does not say it all.
  var unheard = ""
  /// How much of the stage is over, 0 to 1; `nil` where there is no whole.
  var progress: Double?
  /// The round it is in, and of how many: `2/4`, or `3` without end.
  var round = ""
  var plan: String
  var tags: String
  var style: Style
  /// How long the row stays as it is, if nothing happens; `nil`: for good.
  var lasts: Duration?

  init(
    _ timer: BoardTimer, at stamp: Stamp, in zone: any CivilZone,
    options: DisplayOptions = DisplayOptions()
  ) {
    let instant = stamp.instant
    let state = timer.state(at: instant)
    name = timer.name.text
    self.state = state == .ringing ? "RINGING" : timer.process?.end?.word ?? state.rawValue
    glyph = state.glyph
    style = state.style
    plan = timer.plan.shownText
    tags = ChangeWords.tags(timer.tags)
    ends =
      timer.deadline(at: instant).map {
        Self.moment($0, at: stamp, in: zone, options: options)
      } ?? ""
    let shown = ShownTime(timer, in: state, at: instant, tenths: options.tenths)
    (time, progress, lasts) = (shown.text, shown.progress, shown.lasts)
    if state == .ringing, options.flashes { style.attributes.insert(.blinking) }
    tellRings(timer.unacknowledged(at: instant), in: state)
    tellStage(of: timer, in: state, at: instant)
  }

  /// The state, with rings that it does not tell already.
  var stateAndRings: String { unheard.isEmpty ? state : "\(state) \(unheard)" }

  private mutating func tellRings(_ count: Int, in state: TimerState) {
    guard count > (state == .ringing ? 1 : 0) else { return }
    unheard = "!\(count)"
    style.attributes.insert(.bold)
    if state == .running { glyph = TimerState.ringing.glyph }
  }

  private mutating func tellStage(
    of timer: BoardTimer, in state: TimerState, at instant: ContinuousClock.Instant
  ) {
    let plan = timer.plan
    guard plan.kind == .repeating || plan.kind == .sequence, let stage = timer.stage(at: instant)
    else { return }
    if let (number, all) = plan.round(ofStage: stage.index) {
      round = all.map { "\(number)/\($0)" } ?? "\(number)"
    }
    guard state != .finished else { return }
    if let label = plan.label(ofStage: stage.index) { name += " · \(label)" }
    if state == .ringing, plan.waits(afterStage: stage.index) {
      // What acknowledging the ring will begin.
      name += plan.label(ofStage: stage.index + 1).map { ", then \($0)" } ?? ", then the next"
    }
  }

  /// A time of day would be taken for today's: what is a day away or more is a date.
  private static func moment(
    _ deadline: ContinuousClock.Instant, at stamp: Stamp, in zone: any CivilZone,
    options: DisplayOptions
  ) -> String {
    let seconds = stamp.shownWall(at: deadline).timeIntervalSince1970
    let civil = zone.civil(secondsSince1970: seconds)
    let away = stamp.instant.duration(to: deadline)
    switch max(away, .zero - away).components.seconds / 86400 {
    case 0: return options.timeOfDay(civil)
    case ..<330: return civil.monthAndDay
    default: return "\(civil.year)"
    }
  }
}

extension TimerState {
  /// The state as one character, for those who see no colours and have no room for words.
  var glyph: String {
    switch self {
    case .ringing: "!"
    case .running: " "
    case .paused: "="
    case .ready: "."
    case .finished: "-"
    }
  }

  var style: Style {
    switch self {
    case .ringing: Style(role: .ringing, attributes: .bold)
    case .running: Style(role: .running)
    case .paused: Style(role: .paused)
    case .ready: Style(role: .ready)
    case .finished: Style(role: .finished)
    }
  }
}
