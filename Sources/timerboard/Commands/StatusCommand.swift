import Board

/// `status`: the board in one line, for a status bar or a prompt.
enum StatusCommand {
  static let format = OptionSpec(
    name: "format", value: "F", summary: "the line, with placeholders in braces")

  static let spec = CommandSpec(
    name: "status", operands: .none, summary: "tells the board in one line, for a status bar",
    options: [format],
    details: """
      Counts by state, and what rings next. In F stand for something:

        {ringing} {running} {paused} {ready} {finished}  how many are in the state
        {unfinished}  how many are not finished
        {next}        the name of the timer that rings next; nothing if none does
        {left}        the time until then: 3:12
        {at}          the time of day then: 14:36
        {over}        the name of the timer that has been ringing for longest
        {{ }}         braces

        timerboard status
        timerboard status --format '{running} running, {next} {left}'
      """
  ) { arguments, session throws(CommandFailure) in
    let format = try arguments.value(of: format).map(StatusFormat.init)
    let board = try session.wholeBoard()
    let status = BoardStatus(board, at: session.stamp, in: session.zone)
    try session.answer(line: format?.text(status) ?? status.text)
    return .done
  }
}

/// What there is to say of a whole board in a line.
struct BoardStatus {
  private let board: Board
  private let stamp: Stamp
  private let zone: any CivilZone
  private let overview: BoardOverview

  init(_ board: Board, at stamp: Stamp, in zone: any CivilZone) {
    self.board = board
    self.stamp = stamp
    self.zone = zone
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
    if let next { parts.append("next: \(next.timer.name.text) in \(next.left)") }
    return parts.joined(separator: " · ")
  }

  func count(of state: TimerState) -> Int { overview.counts[state, default: 0] }

  var unfinished: Int { overview.unfinished }

  /// The timer that rings next, with the time until then, and the time of day.
  var next: (timer: BoardTimer, left: String, at: String)? {
    guard let next = overview.next, let timer = board.timer(next.timer) else { return nil }
    let left = TimeText.down(stamp.instant.duration(to: next.deadline))
    return (timer, left, TimerRow(timer, at: stamp).ends(in: zone))
  }

  /// The timer that has been ringing for longest.
  var oldestRinging: BoardTimer? { overview.oldestRinging.flatMap { board.timer($0) } }
}
