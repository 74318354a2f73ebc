import Board

/// What is said in the shell after the board was left: which timers ended with it.
struct Farewell {
  var lines: [String]

  init(board: Board, at instant: ContinuousClock.Instant) {
    let ended = board.ids.compactMap { board.timer($0) }.compactMap { timer in
      Self.words(for: timer, at: instant)
    }
    guard !ended.isEmpty else {
      lines = []
      return
    }
    let most = 10
    let count = ended.count == 1 ? "one timer" : "\(ended.count) timers"
    lines = ["timerboard: \(count) ended with the board:"]
    lines += ended.prefix(most).map { "  \($0)" }
    if ended.count > most { lines.append("  and \(ended.count - most) more") }
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
