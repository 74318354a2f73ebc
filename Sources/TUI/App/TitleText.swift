import Board

/// The title of the terminal: what rings, or the next ring by its time of day, so that it changes only
/// with that.
struct TitleText {
  var options: DisplayOptions

  func text(
    of overview: BoardOverview, on board: Board, at stamp: Stamp, in zone: any CivilZone
  ) -> String {
    if let ringing = overview.oldestRinging, let timer = board.timer(ringing) {
      return "! \(timer.name.text) - timerboard"
    }
    guard let next = overview.next, let timer = board.timer(next.timer) else { return "timerboard" }
    let row = RowText(timer, at: stamp, in: zone, options: options)
    return "\(row.ends) \(timer.name.text) - timerboard"
  }
}
