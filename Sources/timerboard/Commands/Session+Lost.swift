import Board
import BoardRuntime
import BoardStore

extension Session {
  /// All timers as an engine would have them, to be shown, with the rows known as lost whose process
  /// has gone without a word.
  func wholeBoard() throws(CommandFailure) -> Board {
    try noticeSleep()
    var board = try look { file throws(StoreError) in try file.board() }
    if try settleLost(board.timers) {
      board = try look { file throws(StoreError) in try file.board() }
    }
    return board.attended(at: stamp, in: zone)
  }

  /// What a line says of the board, as ``wholeBoard()`` would.
  func glance() throws(CommandFailure) -> BoardGlance {
    try noticeSleep()
    let glance = try look { file throws(StoreError) in try file.glance(at: stamp) }
    guard try settleLost(glance.withProcess) else { return glance }
    return try look { file throws(StoreError) in try file.glance(at: stamp) }
  }

  /// A timer as an engine would have it, to be shown, and as lost if it stands for a process that has
  /// gone without a word.
  func settled(_ timer: BoardTimer) throws(CommandFailure) -> BoardTimer {
    try noticeSleep()
    _ = try settleLost([timer])
    // What was noticed has changed it.
    let newest = try look { file throws(StoreError) in try file.timers([timer.id]).timers.first }
    return (newest ?? timer).attended(at: stamp, in: zone)
  }

  /// Tells the board of the machine's sleep, which some timers do not count.
  private func noticeSleep() throws(CommandFailure) {
    // A board that can only be read is shown all the same; of one that is gone the next look says so.
    try? board().noticeSleep(at: stamp)
  }

  private func settleLost(_ timers: [BoardTimer]) throws(CommandFailure) -> Bool {
    try look { file throws(StoreError) in
      try LostProcesses.settle(timers, in: file, at: stamp)
    }
  }
}
