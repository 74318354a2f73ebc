/// Something a person, a script or a clock asks of the board.
///
/// A command is checked against the newest state and becomes events, all of them or none. One that
/// would change nothing becomes none.
public enum BoardCommand: Hashable, Sendable {
  /// Puts timers on the board, and starts those that are not only to be ready.
  case add([NewTimer])
  /// Does the same to each of the timers.
  case apply(TimerCommand, to: [TimerID])
  /// Takes back the newest step, whoever made it.
  case undo
  /// Takes back the newest step if it was made here; else it is refused, and told.
  case undoOwn
  /// Takes back the step that an event belongs to, if no later one touched its timers.
  case undoEvent(Int)
  /// Does again what was taken back last, if nothing was done since.
  case redo
  /// The deadline was reached. Asked by an engine, not by a person.
  case ring(TimerID, deadline: ContinuousClock.Instant)
  /// So much is left, and the plan asks for a word. Asked by an engine, not by a person.
  case warn(TimerID, left: Duration)
  /// The clock was set or the zone changed, and alarms are to ring by it. Asked by an engine.
  case realign([TimerID])
  /// The machine was asleep for so long. Asked by whoever notices first.
  case sleep(Duration)
  /// The timer has been finished for long enough. Asked by an engine, not by a person.
  case leave(TimerID, finishedFor: Duration)

  /// Puts one timer on the board, as a line says.
  public static func add(_ line: AddLine, ready: Bool) -> BoardCommand {
    .add([NewTimer(line, isReady: ready)])
  }

  /// Whether the command is a step that can be undone.
  public var isStep: Bool {
    switch self {
    // How a process ended is no change that anybody made.
    case .apply(.exit, _): false
    case .add, .apply: true
    case .undo, .undoOwn, .undoEvent, .redo, .ring, .warn, .realign, .sleep, .leave: false
    }
  }

  /// Whether its rings are still to be made known: those that a person's command counts on the way are
  /// known to that person.
  public var ringsUnheard: Bool {
    switch self {
    case .ring, .apply(.exit, _): true
    default: false
    }
  }
}

/// What can be asked of a timer that is on the board.
public enum TimerCommand: Hashable, Sendable {
  case pause
  case resume
  /// The one key for everyday: start, pause, acknowledge, run again, as the timer's state suggests.
  case toggle
  /// Full time, and running.
  case restart
  /// Full time, and ready.
  case reset
  /// Marks the time counted so far.
  case lap
  case cancel
  case acknowledge
  /// Ends the run now, as done.
  case finish
  /// Takes a finished timer off the board.
  case clear
  /// Lets a timer that rings run again for so long.
  case snooze(for: Duration)
  /// Moves the deadline, or a stopwatch's counted time; the plan stays.
  case adjust(by: Duration)
  /// Sets what is left, or a stopwatch's counted time; the plan stays.
  case setTime(Duration)
  case rename(TimerName)
  /// Sets another plan, other tags unless they are `nil`, and what else is named; what was counted stays.
  case edit(Plan, tags: [String]?, settings: [TimerSetting] = [])
  /// Sets name, plan and tags at once; what was counted stays.
  case revise(TimerName, Plan, tags: [String])
  /// Sets the note; empty for none.
  case note(String)
  /// The process that the timer stands for has ended, and rings for it or not.
  case exit(ChildProcess.End, rings: Bool)
}
