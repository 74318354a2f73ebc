public import Board
public import BoardStore

/// Rows whose process ended without a word: killed with the program that would have reported it, or
/// gone with the machine.
public enum LostProcesses {
  /// Those of the timers that stand for a process that runs, and that is not there any more.
  public static func ids(among timers: [BoardTimer]) -> [TimerID] {
    var lost: [TimerID] = []
    for timer in timers where timer.hasLiveProcess && timer.process?.isGone == true {
      lost.append(timer.id)
    }
    return lost
  }

  /// What is asked of the board about a row whose process is gone.
  ///
  /// Where the process has reported its end in time this changes nothing: it is checked against the
  /// newest state like any command.
  public static func command(for id: TimerID) -> BoardCommand {
    .apply(.exit(.lost, rings: false), to: [id])
  }

  /// Tells the board of those of the timers that are lost; whether there were any.
  ///
  /// Of each alone: one that has left the board meanwhile would have all of them refused.
  public static func settle(
    _ timers: [BoardTimer], in file: BoardFile, at stamp: Stamp
  ) throws(StoreError) -> Bool {
    let lost = ids(among: timers)
    for id in lost {
      do throws(CommandError) {
        _ = try file.perform(command(for: id), at: stamp)
      } catch {
        if case .failed(let failure) = error { throw failure }
      }
    }
    return !lost.isEmpty
  }
}
