import Board
import BoardStore
import Foundation

/// Timers of every kind, in every state, as if they had been going on for a while.
struct DemoBoard {
  /// One thing that was done, so long ago.
  private struct Step {
    var ago: Duration
    var action: Action
  }

  private enum Action {
    case add(String, note: String = "", ready: Bool = false, rings: Bool = false)
    case apply(TimerCommand, String)
  }

  /// In the order in which they were done.
  private static let steps: [Step] = [
    Step(
      ago: .minutes(97), action: .add("incubation 36h from 20h ago +lab", note: "plate 02, 37 °C")),
    Step(ago: .minutes(47), action: .add("build +work")),
    Step(
      ago: .minutes(40.7), action: .add("bread 40m +kitchen", note: "turn it round at half time")),
    Step(ago: .minutes(31), action: .apply(.lap, "build")),
    Step(ago: .minutes(30), action: .add("laundry 1h", note: "at the warm end of the yard")),
    Step(ago: .minutes(24), action: .add("pomodoro 25m work, 5m break x4 +work")),
    Step(ago: .minutes(12), action: .apply(.lap, "build")),
    Step(ago: .minutes(11), action: .add("coffee 4m +kitchen")),
    Step(ago: .minutes(10), action: .add("stretch every 30m")),
    Step(ago: .minutes(9), action: .add("rice 12m warn 2m +kitchen")),
    Step(ago: .minutes(6.8), action: .add("eggs 7m +kitchen", note: "soft", rings: true)),
    Step(ago: .minutes(6.5), action: .apply(.acknowledge, "coffee")),
    Step(ago: .minutes(3), action: .apply(.pause, "laundry")),
    Step(ago: .minutes(1.1), action: .add("tea 4m +kitchen")),
    Step(ago: .zero, action: .add("assay 20m incubate then 10m read +lab", ready: true)),
    Step(ago: .zero, action: .add("talk 20m warn 5m warn 1m +work", ready: true)),
    Step(ago: .zero, action: .add("standup every weekday at 9:45 +work")),
    Step(ago: .zero, action: .add("dentist at tomorrow 16:00")),
  ]

  /// Puts them on a board that is empty.
  ///
  /// The rings are quiet but for those of one timer: a dozen at once would be noise.
  static func fill(_ board: BoardFile, at stamp: Stamp) throws(CommandFailure) {
    for step in steps {
      let command = try command(of: step, on: board)
      do throws(CommandError) {
        _ = try board.perform(command, at: stamp.earlier(by: step.ago))
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  private static func command(
    of step: Step, on board: BoardFile
  ) throws(CommandFailure) -> BoardCommand {
    do throws(LineError) {
      switch step.action {
      case .add(let line, let note, let ready, let rings):
        let timer = NewTimer(
          try AddLine(parsing: line), isReady: ready, note: note, sound: rings ? "" : "none")
        return .add([timer])
      case .apply(let command, let name):
        return .apply(command, to: [board.timer(named: try TimerName(name))].compactMap { $0?.id })
      }
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension Duration {
  fileprivate static func minutes(_ count: Double) -> Duration { .seconds(count * 60) }
}

extension Stamp {
  /// A moment before this one, between which and this one the machine did not sleep.
  fileprivate func earlier(by duration: Duration) -> Stamp {
    let nanoseconds = Int64(duration / .nanoseconds(1))
    return Stamp(
      instant: instant.advanced(by: .zero - duration), wall: wall - duration / .seconds(1),
      monotonic: monotonic - nanoseconds)
  }
}
