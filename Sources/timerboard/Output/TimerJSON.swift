import Board
import Foundation

extension JSONWriter {
  /// A row of the board as an object, as it stands at a moment.
  mutating func value(_ timer: BoardTimer, at stamp: Stamp) {
    beginObject()
    members(of: timer, at: stamp)
    endObject()
  }

  /// The members of a row's object, so that others can follow.
  mutating func members(of timer: BoardTimer, at stamp: Stamp) {
    let row = TimerRow(timer, at: stamp)
    key("id")
    value(timer.id.rawValue)
    key("name")
    value(timer.name.text)
    key("tags")
    value(timer.tags)
    key("note")
    value(timer.note)
    key("plan")
    value(timer.plan.canonicalText)
    key("kind")
    value(timer.plan.kind.rawValue)
    key("state")
    value(row.state.rawValue)
    key("elapsed")
    value(seconds: timer.elapsed(at: stamp.instant))
    key("remaining")
    value(seconds: timer.remaining(at: stamp.instant), roundingUp: true)
    key("overtime")
    value(seconds: timer.overtime(at: stamp.instant))
    key("duration")
    let stage = timer.stage(at: stamp.instant)
    // How long somebody waits for an alarm is no property of it.
    value(seconds: timer.plan.kind == .alarm ? nil : stage?.length)
    key("phase")
    value(row.phase.isEmpty ? nil : row.phase)
    let rounds = row.rounds
    key("round")
    value(rounds?.number ?? 1)
    key("rounds")
    if let rounds { value(rounds.of) } else { value(1) }
    key("rings")
    value(row.rings)
    key("unacknowledged")
    value(row.unacknowledged)
    key("late")
    value(seconds: timer.late)
    key("paused")
    value(seconds: timer.paused(at: stamp.instant))
    key("laps")
    value(timer.laps)
    key("created")
    value(timer.moments.created)
    key("started")
    value(timer.moments.started)
    key("rang")
    value(row.rang)
    key("acknowledged")
    value(timer.moments.acknowledged)
    key("next_ring")
    value(row.nextRing)
    members(of: timer.process?.end)
    key("as_of")
    value(stamp.wall)
  }

  /// How a process ended: its status or its signal, the other and what does not apply being null.
  mutating func members(of end: ChildProcess.End?) {
    key("exit_status")
    value(end?.exitStatus)
    key("signal")
    value(end?.signalNumber)
  }
}
