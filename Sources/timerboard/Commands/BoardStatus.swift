import Board

/// What there is to say of a whole board in a line.
struct BoardStatus {
  private let board: Board
  private let stamp: Stamp
  private let zone: any CivilZone
  private let bar: StatusBar?
  private let overview: BoardOverview

  /// - Parameters:
  ///   - board: the board.
  ///   - stamp: the moment.
  ///   - zone: for times of day.
  ///   - bar: where it will be shown; `nil` if it is taken as it stands.
  init(_ board: Board, at stamp: Stamp, in zone: any CivilZone, for bar: StatusBar? = nil) {
    self.board = board
    self.stamp = stamp
    self.zone = zone
    self.bar = bar
    overview = BoardOverview(of: board, at: stamp.instant)
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

  func count(of state: TimerState) -> Int { overview.counts[state, default: 0] }

  var unfinished: Int { overview.unfinished }

  /// The timer that rings next.
  var next: BoardTimer? { overview.next.flatMap { board.timer($0.timer) } }

  /// The timer that has been ringing for longest.
  var oldestRinging: BoardTimer? { overview.oldestRinging.flatMap { board.timer($0) } }

  /// The time until the next ring; empty if there is none.
  var left: String {
    overview.next.map { TimeText.down(stamp.instant.duration(to: $0.deadline)) } ?? ""
  }

  /// The time of day of the next ring; empty if there is none.
  var at: String { next.map { TimerRow($0, at: stamp).ends(in: zone) } ?? "" }

  /// For how long the timer has been ringing that has for longest; empty if none rings.
  var over: String {
    oldestRinging.map { TimeText.over($0.overtime(at: stamp.instant)) } ?? ""
  }

  /// The name of a timer, fit for where it is shown; empty without one.
  func name(of timer: BoardTimer?) -> String {
    let name = timer?.name.text ?? ""
    return bar?.escaped(name) ?? name
  }
}
