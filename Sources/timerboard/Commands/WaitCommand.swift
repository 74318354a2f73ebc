import Board
import BoardRuntime
import BoardStore
import Foundation
import Timers

/// `wait`: returns when timers have come to their end.
enum WaitCommand {
  static let any = OptionSpec(
    name: "any", summary: "return at the first of them, and print its name")
  static let timeout = OptionSpec(
    name: "timeout", value: "DURATION", summary: "give up after so long, with exit status 124")

  static let spec = CommandSpec(
    name: "wait", operands: .timers,
    summary: "waits until timers ring or end",
    options: [any, timeout],
    details: """
      Returns when all of them have come to their next ring or end, at once if they ring or have ended
      already. What runs on after a ring, such as a repeating timer, is waited for to its next one. A
      timer that is paused or ready is waited for too. A stopwatch never rings and is refused, unless it
      stands for a command. When one is cancelled the waiting is over too.

        timerboard wait tea && mpv gong.ogg
        timerboard wait eggs pasta --timeout 20m
        first=$(timerboard wait --any +kitchen)

      exit status: 0 they rang or ended, 4 one was cancelled, 124 timed out, 3 no such timer
      """,
    run: run)

  @MainActor
  private static func run(
    _ arguments: ParsedArguments, in session: Session
  ) throws(CommandFailure) -> ExitStatus {
    let limit = try arguments.value(of: timeout).map { text throws(CommandFailure) in
      try Operand.duration(text)
    }
    let board = try session.board()
    // Some timers do not count what the machine slept. A board that can only be read is waited for all
    // the same.
    try? board.noticeSleep(at: session.stamp)
    do {
      var vigil = try WaitVigil(
        file: board, latest: limit.map { session.stamp.instant.advanced(by: $0) }, at: session.stamp
      ) {
        let found = try timers(arguments.operands, in: session)
        for timer in found.timers where timer.isMereStopwatch {
          throw CommandFailure.usage(
            "\(timer.name.text) is a stopwatch and never rings: "
              + "wait is for what rings and for the commands of run")
        }
        return found
      }
      let outcome = try vigil.wait(any: arguments.has(any))
      return try tell(outcome, in: session, printsName: arguments.has(any))
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// The timers as they are after a certain event.
  @MainActor
  private static func timers(
    _ operands: [String], in session: Session
  ) throws -> (timers: [BoardTimer], lastEvent: Int) {
    while true {
      let ids = try TimerSelection(operands, in: session).timers.map(\.id)
      let (timers, last) = try session.board().timers(ids)
      // Else one has gone since it was found: it is as if this had begun a little later.
      if timers.count == ids.count { return (timers, last) }
    }
  }

  @MainActor
  private static func tell(
    _ end: WaitVigil.End, in session: Session, printsName: Bool
  ) throws(CommandFailure) -> ExitStatus {
    switch end {
    case .ended(let timer):
      if printsName, let timer { try session.answer(line: timer.name.text) }
      return .done
    case .cancelled(let timer):
      throw CommandFailure("\(timer.name.text) was cancelled", status: .cancelled)
    case .timedOut:
      return .timedOut
    }
  }
}

extension BoardTimer {
  /// Whether it will never come to an end by itself, nor has.
  fileprivate var isMereStopwatch: Bool {
    plan.kind == .stopwatch && !hasLiveProcess && progress != .finished
  }
}
