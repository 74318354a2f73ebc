import Board
import BoardRuntime
import BoardStore

extension Session {
  /// All timers, with the rows known as lost whose process has gone without a word.
  func wholeBoard() throws(CommandFailure) -> Board {
    var board = try look { board throws(StoreError) in try board.board() }
    for id in try settleLost(board.ids.lazy.compactMap { board.timer($0) }) {
      if let timer = board.timer(id) { board.set(id, to: lost(timer)) }
    }
    return board
  }

  /// A timer, as lost if it stands for a process that has gone without a word.
  func settled(_ timer: BoardTimer) throws(CommandFailure) -> BoardTimer {
    try settleLost([timer]).isEmpty ? timer : lost(timer)
  }

  private func settleLost(
    _ timers: some Sequence<BoardTimer>
  ) throws(CommandFailure) -> [TimerID] {
    let lost = LostProcesses.ids(among: timers)
    guard !lost.isEmpty else { return [] }
    let board = try board()
    // Where the board can only be read, what is shown is right all the same.
    for id in lost { _ = try? board.perform(LostProcesses.command(for: id), at: stamp) }
    return lost
  }

  private func lost(_ timer: BoardTimer) -> BoardTimer {
    let event = BoardEvent(
      timer: timer.id, name: timer.name, stamp: stamp, change: .exited(.lost))
    return event.applied(to: timer) ?? timer
  }
}
