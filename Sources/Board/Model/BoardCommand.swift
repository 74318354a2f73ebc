/// Something a person, a script or a clock asks of the board.
///
/// A command is checked against the newest state and becomes events, all of them or none. One that
/// would change nothing becomes none.
public enum BoardCommand: Hashable, Sendable {
  /// Puts a timer on the board, and starts it unless it is to be `ready`.
  case add(AddLine, ready: Bool)
  case pause([TimerID])
  case resume([TimerID])
  /// The one key for everyday: start, pause, acknowledge, run again, as the timer's state suggests.
  case toggle([TimerID])
  /// Full time, and running.
  case restart([TimerID])
  /// Full time, and ready.
  case reset([TimerID])
  case cancel([TimerID])
  case acknowledge([TimerID])
  /// Moves the deadline, or a stopwatch's counted time; the plan stays.
  case adjust([TimerID], by: Duration)
  /// Takes back the newest step.
  case undo
  /// The deadline was reached. Asked by an engine, not by a person.
  case ring(TimerID, deadline: ContinuousClock.Instant)
  /// So much is left, and the plan asks for a word. Asked by an engine, not by a person.
  case warn(TimerID, left: Duration)

  /// The timer has been finished for long enough. Asked by an engine, not by a person.
  case clear(TimerID)

  /// Whether the command is a step that can be undone.
  public var isStep: Bool {
    switch self {
    case .undo, .ring, .warn, .clear: false
    default: true
    }
  }
}
