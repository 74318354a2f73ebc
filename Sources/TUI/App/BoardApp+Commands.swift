import Board
import BoardRuntime
import Timers

/// What keys ask for outside of the picture.
extension BoardApp {
  private static let noticed = Duration.milliseconds(500)

  func carryOut(_ effect: Interaction.Effect, at stamp: Stamp) {
    switch effect {
    case .none: break
    case .leave: onLeave?()
    case .suspend: onSuspend?()
    case .redraw: onRedraw?()
    case .perform(let command): perform(command, at: stamp)
    case .run(let line): run(line)
    }
  }

  private func perform(_ command: BoardCommand, at stamp: Stamp) {
    if isPerforming {
      interaction.message = .trouble("the last change is still being saved: try again when it is")
      keepMessageForAMoment()
      return
    }
    isPerforming = true
    stalls = Delay(for: Self.noticed, queue: queue) { [weak self] in
      guard let self, isPerforming else { return }
      isStalled = true
      interaction.message = .note("still saving the last change")
      work()
    }
    live.submit(command, at: stamp) { [self] result in
      if case .success(let commit) = result, let restored = commit.restored {
        look(at: now().instant)
        interaction.select(restored, in: shown.rows.ids)
      }
      let said = result.map { Message(telling: $0, on: live.board, in: zone) }
      interaction.completed(command, with: said, on: live.board, at: stamp, in: zone)
      keepMessageForAMoment()
      isPerforming = false
      isStalled = false
      stalls?.cancel()
      stalls = nil
      work()
    }
  }

  private func run(_ line: String) {
    guard let shell else {
      interaction.message = .trouble("there are no commands here: ? shows the keys")
      keepMessageForAMoment()
      return
    }
    guard live.trouble == nil else {
      tell("commands change the board's file, and the board is not being saved")
      return
    }
    shell.run(line) { [weak self] answer in
      guard let self else { return }
      interaction.answered(answer.lines, succeeded: answer.succeeded)
      keepMessageForAMoment()
      showSoon()
    }
  }
}

extension Commit {
  /// The timer that an undo or redo brought back or changed.
  fileprivate var restored: TimerID? {
    events.first { event in
      switch event.change {
      case .undone(_?), .redone(_?): true
      default: false
      }
    }?.timer
  }
}
