import Board
import Foundation
import Timers

/// What is told of a timer at a moment, beside what it holds itself.
///
/// A timer past its end is ringing whether or not an engine was there to claim the ring: what no
/// engine has counted yet is counted here.
struct TimerRow {
  let timer: BoardTimer
  let stamp: Stamp
  let state: TimerState

  init(_ timer: BoardTimer, at stamp: Stamp) {
    self.timer = timer
    self.stamp = stamp
    state = timer.state(at: stamp.instant)
  }

  /// The end of the run that no engine has noticed yet.
  private var unclaimed: ContinuousClock.Instant? {
    timer.pendingDeadline.flatMap { $0 <= stamp.instant ? $0 : nil }
  }

  private func wall(at deadline: ContinuousClock.Instant) -> Date {
    timer.plan.kind == .alarm ? stamp.shownWall(at: deadline) : stamp.wall(at: deadline)
  }

  /// How often it rang in its whole life.
  var rings: Int { timer.rings + (unclaimed == nil ? 0 : 1) }

  /// When the last ring of this run was, or was noticed.
  var rang: Date? { unclaimed.map { wall(at: $0) } ?? timer.moments.rang }

  /// When it rings next, if it runs.
  var nextRing: Date? {
    guard state == .running, let deadline = timer.pendingDeadline, deadline > stamp.instant else {
      return nil
    }
    return wall(at: deadline)
  }

  /// How many rings nobody has acknowledged.
  var unacknowledged: Int { timer.unacknowledged(at: stamp.instant) }

  /// What the phase is called that it is in; nothing where phases have no names.
  var phase: String {
    timer.stage(at: stamp.instant).flatMap { timer.plan.label(ofStage: $0.index) } ?? ""
  }

  /// The round that it is in, of how many; `nil` where there are no rounds.
  var rounds: (number: Int, of: Int?)? {
    timer.stage(at: stamp.instant).flatMap { timer.plan.round(ofStage: $0.index) }
  }

  /// The round as `2/4`, or `2` where they have no end; nothing where there is only one.
  var round: String {
    guard let rounds, rounds.of != 1 else { return "" }
    return rounds.of.map { "\(rounds.number)/\($0)" } ?? "\(rounds.number)"
  }

  /// The state, with the rings that nobody has acknowledged: `running !2`.
  ///
  /// A timer that rings says of one by its state.
  var markedState: String {
    let told = state == .ringing ? 1 : 0
    return unacknowledged > told ? "\(state.rawValue) !\(unacknowledged)" : state.rawValue
  }

  /// When it ends or ended, by the clock on the wall; nothing while it does not run.
  var end: Date? {
    guard state == .running || state == .ringing else { return nil }
    return timer.deadline(at: stamp.instant).map { wall(at: $0) }
  }

  /// When it ends or ended, as a time of day; as a date or a year if that is a day or more away.
  func ends(in zone: any CivilZone) -> String {
    end.map { Self.ends($0, from: stamp, in: zone) } ?? ""
  }

  static func ends(_ end: Date, from stamp: Stamp, in zone: any CivilZone) -> String {
    let civil = zone.civil(secondsSince1970: end.timeIntervalSince1970)
    switch abs(end.timeIntervalSince(stamp.wall)) / 86_400 {
    case ..<1: return civil.hourAndMinute
    case ..<330: return civil.monthAndDay
    default: return "\(civil.year)"
    }
  }

  /// The figure that belongs to its state: what is left, what it is over, or what was counted; nothing
  /// for an alarm that is off.
  var time: String {
    if state == .ringing { return TimeText.over(timer.overtime(at: stamp.instant)) }
    if state == .finished {
      // How long the command ran, whatever it was given.
      if timer.process != nil { return TimeText.up(timer.stopwatch.elapsed(at: stamp.instant)) }
      if timer.plan.kind == .alarm { return "" }
    }
    if let remaining = timer.remaining(at: stamp.instant) { return TimeText.down(remaining) }
    // How long somebody waited for it before it was turned off says nothing.
    if timer.plan.kind == .alarm { return "" }
    return TimeText.up(timer.elapsed(at: stamp.instant))
  }

  /// The same in words that can stand in a sentence: `3:12 left`, `over for 0:42`, `1:02:03 counted`.
  ///
  /// `nil` for an alarm that is off.
  var timeWords: String? {
    if state == .ringing { return "over for \(time.dropFirst())" }
    if time.isEmpty { return nil }
    return timer.remaining(at: stamp.instant) == nil ? "\(time) counted" : "\(time) left"
  }

  /// The plan in its canonical text; a word for a stopwatch, whose text is empty.
  var plan: String { timer.plan.shownText }
}
