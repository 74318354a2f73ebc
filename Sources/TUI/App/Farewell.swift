import Board
import BoardRuntime

/// What is said in the shell after the board was left: what goes on, or what ended with it.
struct Farewell {
  var lines: [String]

  /// - Parameters:
  ///   - live: the board.
  ///   - instant: the moment.
  ///   - ringer: sees to it that somebody rings from now on, and says who does, or what to do.
  @MainActor
  init(
    of live: LiveBoard, at instant: ContinuousClock.Instant, ringer: @MainActor () -> String?
  ) {
    self.init(
      board: live.board, isKept: live.isKept, trouble: live.trouble, saved: live.saved, at: instant,
      whoRings: live.isKept && live.board.hasRingsAhead ? ringer() : nil)
  }

  init(
    board: Board, isKept: Bool, trouble: String? = nil, saved: Board? = nil,
    at instant: ContinuousClock.Instant, whoRings: String? = nil
  ) {
    lines =
      isKept
      ? Self.goingOn(board, at: instant, whoRings: whoRings)
      : Self.ended(board, saved: saved, at: instant)
    if let trouble { lines.insert("timerboard: \(trouble)", at: 0) }
  }

  /// Who will not be heard is to be known before, not after.
  private static func goingOn(
    _ board: Board, at instant: ContinuousClock.Instant, whoRings: String?
  ) -> [String] {
    let overview = BoardOverview(of: board, at: instant)
    let ringing = overview.counts[.ringing] ?? 0
    guard let next = overview.next, let timer = board.timer(next.timer) else {
      guard ringing > 0 else { return [] }
      return ["timerboard: \(count(ringing)) still ringing: timerboard opens the board again"]
    }
    let left = TimeText.down(instant.duration(to: next.deadline))
    return ["timerboard: next \(timer.name.text) in \(left)" + (whoRings.map { "; \($0)" } ?? "")]
  }

  private static func ended(
    _ board: Board, saved: Board?, at instant: ContinuousClock.Instant
  ) -> [String] {
    let timers = board.ids.compactMap { board.timer($0) }
    let ended = timers.filter { saved?.timer($0.id) == nil }.compactMap {
      words(for: $0, at: instant)
    }
    var lines: [String] = []
    if !ended.isEmpty {
      lines.append("timerboard: \(count(ended.count)) ended with the board:")
      lines += ended.prefix(most).map { "  \($0)" }
      if ended.count > most { lines.append("  and \(ended.count - most) more") }
    }
    let changed = saved.map { saved in
      saved.ids.compactMap { saved.timer($0) }.filter { board.timer($0.id) != $0 }
    }
    if let changed, !changed.isEmpty {
      let names = changed.prefix(most).map(\.name.text).joined(separator: ", ")
      let rest = changed.count > most ? " and \(changed.count - most) more" : ""
      lines.append("timerboard: saved as before the last changes: \(names)\(rest)")
    }
    return lines
  }

  private static let most = 10

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
