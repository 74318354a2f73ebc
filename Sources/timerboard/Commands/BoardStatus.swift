import Board
import BoardStore

/// What there is to say of a whole board in a line.
struct BoardStatus {
  private let glance: BoardGlance
  private let stamp: Stamp
  private let zone: any CivilZone
  private let bar: StatusBar?

  /// - Parameters:
  ///   - glance: the board at the moment.
  ///   - stamp: the moment.
  ///   - zone: for times of day.
  ///   - bar: where it will be shown; `nil` if it is taken as it stands.
  init(_ glance: BoardGlance, at stamp: Stamp, in zone: any CivilZone, for bar: StatusBar? = nil) {
    self.glance = glance
    self.stamp = stamp
    self.zone = zone
    self.bar = bar
  }

  /// The line unless another is asked for: `1 ringing · 4 running · next: tea in 0:42`.
  var text: String {
    var parts = TimerState.allCases.compactMap { state in
      let count = count(of: state)
      return count > 0 && state != .finished ? "\(count) \(state.rawValue)" : nil
    }
    if parts.isEmpty {
      let finished = count(of: .finished)
      parts = [finished == 0 ? "no timers" : "nothing under way, \(finished) finished"]
    }
    if let next { parts.append("next: \(name(of: next)) in \(left)") }
    return parts.joined(separator: " · ")
  }

  func count(of state: TimerState) -> Int { glance.count(of: state) }

  var unfinished: Int {
    TimerState.allCases.reduce(0) { $1 == .finished ? $0 : $0 + count(of: $1) }
  }

  /// The timer that rings next.
  var next: BoardGlance.Ring? { glance.next }

  /// The timer that has been ringing for longest.
  var oldestRinging: BoardGlance.Ring? { glance.oldestRinging }

  /// The time until the next ring; empty if there is none.
  var left: String {
    next.map { TimeText.down(stamp.instant.duration(to: $0.deadline)) } ?? ""
  }

  /// The time of day of the next ring; empty if there is none.
  var at: String {
    next.map { TimerRow.ends(stamp.shownWall(at: $0.deadline), from: stamp, in: zone) } ?? ""
  }

  /// For how long the timer has been ringing that has for longest; empty if none rings.
  var over: String {
    oldestRinging.map { TimeText.over($0.deadline.duration(to: stamp.instant)) } ?? ""
  }

  /// The name of a timer, fit for where it is shown; empty without one.
  func name(of ring: BoardGlance.Ring?) -> String {
    let name = ring?.name.text ?? ""
    return bar?.escaped(name) ?? name
  }
}
