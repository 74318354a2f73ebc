import Board
import BoardRuntime
import BoardStore

extension Session {
  /// All timers, with the rows known as lost whose process has gone without a word.
  func wholeBoard() throws(CommandFailure) -> Board {
    let board = try look { file throws(StoreError) in try file.board() }
    guard try settleLost(board.timers) else { return board }
    return try look { file throws(StoreError) in try file.board() }
  }

  /// What a line says of the board, as ``wholeBoard()`` would.
  func glance() throws(CommandFailure) -> BoardGlance {
    let glance = try look { file throws(StoreError) in try file.glance(at: stamp.instant) }
    guard try settleLost(glance.withProcess) else { return glance }
    return try look { file throws(StoreError) in try file.glance(at: stamp.instant) }
  }

  /// A timer, as lost if it stands for a process that has gone without a word.
  func settled(_ timer: BoardTimer) throws(CommandFailure) -> BoardTimer {
    guard try settleLost([timer]) else { return timer }
    return try look { file throws(StoreError) in try file.timers([timer.id]).timers.first } ?? timer
  }

  private func settleLost(_ timers: [BoardTimer]) throws(CommandFailure) -> Bool {
    try look { file throws(StoreError) in
      try LostProcesses.settle(timers, in: file, at: stamp)
    }
  }
}
