import Timers

/// What becomes of a timer's run when its plan is changed, and when it starts.
extension TimerCommand {
  static func editing(
    _ timer: BoardTimer, to plan: Plan, tags: [String]?, at stamp: Stamp,
    on reader: some BoardReader
  ) throws(BoardError) -> [BoardEvent.Change] {
    var changes: [BoardEvent.Change] = []
    // A plan that stays may be an alarm that has passed.
    if plan != timer.plan {
      let plan = try plan.fixed(for: timer.name, at: stamp, in: reader.zone)
      if plan != timer.plan {
        changes = try replanning(timer, to: plan, at: stamp, on: reader)
      }
    }
    if let tags, tags != timer.tags { changes.append(.tagged(tags)) }
    return changes
  }

  /// What was counted stays, and is so far along in the new plan; but the wait for an alarm is no part
  /// of anything else.
  private static func replanning(
    _ timer: BoardTimer, to plan: Plan, at stamp: Stamp, on reader: some BoardReader
  ) throws(BoardError) -> [BoardEvent.Change] {
    let counted = timer.stopwatch.elapsed(at: stamp.instant)
    if plan.kind == .alarm {
      let isOn = timer.progress == .begun && timer.stopwatch.isRunning
      return [
        .edited(
          plan,
          stage: isOn
            ? try timer.planned(plan).alarmStage(counted: counted, at: stamp, in: reader.zone) : nil
        )
      ]
    }
    guard timer.progress == .begun, let first = plan.firstStage else {
      return [.edited(plan, stage: plan.firstStage)]
    }
    if timer.plan.kind == .alarm {
      return [
        .edited(plan, stage: first),
        .adjusted(by: .zero - counted, length: first.end, elapsed: .zero),
      ]
    }
    let position = plan.position(from: first, counted: counted)
    if position.isOver {
      throw .countedMore(timer.name, counted: counted, length: position.stage.end)
    }
    return [.edited(plan, stage: position.stage)]
  }

  /// What starts a timer: an alarm has to know for when it is set.
  static func starting(
    _ timer: BoardTimer, _ change: BoardEvent.Change, at stamp: Stamp, on reader: some BoardReader
  ) throws(BoardError) -> [BoardEvent.Change] {
    let counted = change == .restarted ? .zero : timer.stopwatch.elapsed(at: stamp.instant)
    let stage = try timer.alarmStage(counted: counted, at: stamp, in: reader.zone)
    return [change] + (stage.map { [.resolved($0)] } ?? [])
  }
}

extension BoardTimer {
  /// The timer with another plan and all else as it was.
  fileprivate func planned(_ plan: Plan) -> BoardTimer {
    var timer = self
    timer.plan = plan
    return timer
  }
}
