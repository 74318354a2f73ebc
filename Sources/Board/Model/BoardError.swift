/// Why a command was refused; the text says what to do instead.
public enum BoardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another timer that is not finished bears the name; `free` is the nearest that is not taken.
  case nameTaken(TimerName, free: TimerName)
  case noSuchTimer(TimerID)
  /// A ringing timer cannot be paused, nor time be taken from it.
  case isRinging(TimerName)
  case hasFinished(TimerName)
  /// Taking that much would leave nothing.
  case nothingLeft(TimerName, has: Duration, takes: Duration)
  /// With that much more the timer would be longer than any may be.
  case tooLong(TimerName)
  case nothingToUndo
  case nothingToRedo

  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .nameTaken(let name, let free):
      "\(name.text) is on the board already: \(free.text) is free"
    case .noSuchTimer(let id):
      "timer \(id.rawValue) is not on the board any more: undo brings back what was cancelled"
    case .isRinging(let name):
      "\(name.text) is ringing: acknowledge it first, or give it more time"
    case .hasFinished(let name):
      "\(name.text) has finished: restart it to run it again"
    case .nothingLeft(let name, let has, let takes):
      "\(name.text) has \(TimeText.down(has)), not \(takes.words) and more: "
        + "cancel it, or let it run"
    case .tooLong(let name):
      "\(name.text) cannot be given more: \(Plan.longest.words) is the longest"
    case .nothingToUndo:
      "nothing more to undo"
    case .nothingToRedo:
      "nothing to redo: it does again what was undone last"
    }
  }
}
