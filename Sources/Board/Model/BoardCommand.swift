/// Something a person, a script or a clock asks of the board.
///
/// A command is checked against the newest state and becomes events, all of them or none. One that
/// would change nothing becomes none.
public enum BoardCommand: Hashable, Sendable {
  /// Puts a timer on the board, and starts it unless it is to be `ready`.
  case add(AddLine, ready: Bool)
  /// Does the same to each of the timers.
  case apply(TimerCommand, to: [TimerID])
  /// Takes back the newest step.
  case undo
  /// Does again what was taken back last, if nothing was done since.
  case redo
  /// The deadline was reached. Asked by an engine, not by a person.
  case ring(TimerID, deadline: ContinuousClock.Instant)
  /// So much is left, and the plan asks for a word. Asked by an engine, not by a person.
  case warn(TimerID, left: Duration)
  /// The timer has been finished for long enough. Asked by an engine, not by a person.
  case clear(TimerID)

  /// Whether the command is a step that can be undone.
  public var isStep: Bool {
    switch self {
    case .add, .apply: true
    case .undo, .redo, .ring, .warn, .clear: false
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
  case cancel
  case acknowledge
  /// Moves the deadline, or a stopwatch's counted time; the plan stays.
  case adjust(by: Duration)
}
