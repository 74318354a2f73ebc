import Board
import BoardRuntime

/// What is said in the shell after the board was left: what goes on, or what ended with it.
struct Farewell {
  var lines: [String]

  @MainActor
  init(of live: LiveBoard, at instant: ContinuousClock.Instant) {
    self.init(
      board: live.board, isKept: live.isKept, trouble: live.trouble, at: instant)
  }

  init(
    board: Board, isKept: Bool, trouble: String? = nil, at instant: ContinuousClock.Instant
  ) {
    lines = isKept ? Self.goingOn(board, at: instant) : Self.ended(board, at: instant)
    if let trouble { lines.insert("timerboard: \(trouble)", at: 0) }
  }

  /// Who will not be heard is to be known before, not after.
  private static func goingOn(_ board: Board, at instant: ContinuousClock.Instant) -> [String] {
    let overview = BoardOverview(of: board, at: instant)
    let ringing = overview.counts[.ringing] ?? 0
    guard let next = overview.next, let timer = board.timer(next.timer) else {
      guard ringing > 0 else { return [] }
      return ["timerboard: \(count(ringing)) still ringing: timerboard opens the board again"]
    }
    let left = TimeText.down(instant.duration(to: next.deadline))
    return [
      "timerboard: next \(timer.name.text) in \(left), but nothing rings while no board is open: "
        + "timerboard opens it again"
    ]
  }

  private static func ended(_ board: Board, at instant: ContinuousClock.Instant) -> [String] {
    let ended = board.ids.compactMap { board.timer($0) }.compactMap { timer in
      words(for: timer, at: instant)
    }
    guard !ended.isEmpty else { return [] }
    let most = 10
    var lines = ["timerboard: \(count(ended.count)) ended with the board:"]
    lines += ended.prefix(most).map { "  \($0)" }
    if ended.count > most { lines.append("  and \(ended.count - most) more") }
    return lines
  }

  private static func count(_ timers: Int) -> String {
    timers == 1 ? "one timer" : "\(timers) timers"
  }

  private static func words(
    for timer: BoardTimer, at instant: ContinuousClock.Instant
  ) -> String? {
    let name = timer.name.text
    switch (timer.state(at: instant), timer.remaining(at: instant)) {
    case (.finished, _): return nil
    case (.ready, _): return "\(name) (not started)"
    case (.ringing, _): return "\(name) (ringing)"
    case (_, let left?): return "\(name) (\(TimeText.down(left)) left)"
    case (_, nil): return "\(name) (\(TimeText.up(timer.elapsed(at: instant))) counted)"
    }
  }
}
