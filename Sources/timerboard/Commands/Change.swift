import Board
import BoardStore

/// A command of the shell that does the same to several timers, from choosing them to telling.
@MainActor
struct Change {
  let command: TimerCommand
  private let session: Session
  private static let mostAttempts = 5

  init(_ command: TimerCommand, in session: Session) {
    self.command = command
    self.session = session
  }

  /// Does it to the timers, and says how each of them stands then.
  func carryOut(
    on selection: TimerSelection, isQuiet: Bool
  ) throws(CommandFailure) -> ExitStatus {
    let (timers, commit) = try perform(on: selection)
    guard !isQuiet else { return .done }
    if timers.isEmpty { try session.answer(line: "nothing to do: no timer is in a state for it") }
    var after: [TimerID: BoardTimer?] = [:]
    for delta in commit.deltas { after[delta.id] = .some(delta.after) }
    for timer in timers {
      let text = ChangeText(command, at: session.stamp, in: session.zone)
      try session.answer(line: text.line(before: timer, after: after[timer.id] ?? timer))
    }
    return .done
  }

  /// Does it, to a group as it is at that moment: one of it may ring after the timers were chosen, and
  /// would have all of them refused.
  private func perform(
    on selection: TimerSelection
  ) throws(CommandFailure) -> (timers: [BoardTimer], commit: Commit) {
    let board = try session.board()
    var attempts = 1
    while true {
      let timers = try timers(of: selection)
      guard !timers.isEmpty else { return ([], Commit(events: [])) }
      do throws(CommandError) {
        let all = BoardCommand.apply(command, to: timers.map(\.id))
        return (timers, try board.perform(all, at: session.stamp))
      } catch {
        guard case .refused(let refusal) = error, refusal.isAboutState || refusal.isAboutAbsence,
          timers.contains(where: { !selection.named.contains($0.id) }), attempts < Self.mostAttempts
        else { throw CommandFailure(error) }
        attempts += 1
      }
    }
  }

  /// Those that were named, and of those that a tag or `--all` stands for the ones that are in a
  /// state for it.
  private func timers(of selection: TimerSelection) throws(CommandFailure) -> [BoardTimer] {
    let board = try session.board()
    var timers: [BoardTimer] = []
    for timer in selection.timers {
      if selection.named.contains(timer.id) {
        timers.append(timer)
        continue
      }
      // As it is now, unless it has left the board since it was found.
      guard let timer = board.timer(timer.id) else { continue }
      if timer.progress == .finished, !command.isForFinished { continue }
      do throws(BoardError) {
        let alone = BoardCommand.apply(command, to: [timer.id])
        if try !alone.events(on: board, at: session.stamp).isEmpty { timers.append(timer) }
      } catch {
        if !error.isAboutState, !error.isAboutAbsence { throw CommandFailure(error) }
      }
    }
    try session.look { board throws(StoreError) in try board.checkLookups() }
    return timers
  }
}

extension TimerCommand {
  /// Whether a group of timers stands for its finished ones too.
  fileprivate var isForFinished: Bool {
    switch self {
    case .restart, .reset, .clear: true
    default: false
    }
  }
}

extension BoardError {
  /// Whether the timer has left the board.
  fileprivate var isAboutAbsence: Bool { if case .noSuchTimer = self { true } else { false } }

  /// Whether the timer is merely in another state than the command is for, or of another kind.
  fileprivate var isAboutState: Bool {
    switch self {
    case .isRinging, .notRinging, .hasFinished, .notFinished, .notStarted, .isProcess, .isAlarm,
      .timeIsOver:
      true
    default: false
    }
  }
}
