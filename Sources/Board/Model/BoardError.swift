/// Why a command was refused; the text says what to do instead.
public enum BoardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another timer that is not finished bears the name; `free` is the nearest that is not taken.
  case nameTaken(TimerName, free: TimerName)
  case noSuchTimer(TimerID)
  /// A ringing timer cannot be paused, nor time be taken from it.
  case isRinging(TimerName)
  case notRinging(TimerName)
  case hasFinished(TimerName)
  case notFinished(TimerName)
  case notStarted(TimerName)
  /// The row stands for a command that runs, which the board does not touch.
  case isProcess(TimerName)
  /// Taking that much would leave nothing.
  case nothingLeft(TimerName, has: Duration)
  /// A stopwatch has not counted as much as is to be taken.
  case countedLess(TimerName, counted: Duration)
  /// The new plan is shorter than what was counted.
  case countedMore(TimerName, counted: Duration, length: Duration)
  /// With that much more the timer would be longer than any may be.
  case tooLong(TimerName)
  /// The time of the alarm has passed for good.
  case timeIsOver(TimerName, Plan)
  /// A time of day that cannot be meant.
  case badTime(TimerName, String)
  /// The alarm is at a time of day, which is not moved by a length.
  case isAlarm(TimerName)
  /// What is only made ready cannot have started earlier.
  case readyEarlier(TimerName)
  case nothingToUndo
  case nothingToRedo
  /// No step that could be undone holds the event.
  case noStep(Int)
  /// A later step changed what the first would put back.
  case changedSince(BoardStep, BoardStep)
  /// The newest step was made by another program.
  case madeElsewhere(BoardStep)

  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .nameTaken(let name, let free):
      "\(name.text) is on the board already: \(free.text) is free"
    case .noSuchTimer(let id):
      "timer \(id.rawValue) is not on the board any more: undo brings back what was cancelled"
    case .isRinging(let name):
      "\(name.text) is ringing: acknowledge it first, or give it more time"
    case .notRinging(let name):
      "\(name.text) is not ringing: snooze is for a ring, adjust gives it more time"
    case .hasFinished(let name):
      "\(name.text) has finished: restart it to run it again"
    case .notFinished(let name):
      "\(name.text) has not finished: cancel takes it off the board"
    case .notStarted(let name):
      "\(name.text) is not started: start it first, or cancel it"
    case .isProcess(let name):
      "\(name.text) stands for a command that runs: end the command, or cancel the row"
    case .nothingLeft(let name, let has):
      "\(name.text) has \(TimeText.down(has)) left, and some of it has to stay: "
        + "cancel it, or let it run"
    case .countedLess(let name, let counted):
      "\(name.text) has counted \(TimeText.up(counted)): no more than that can be taken"
    case .countedMore(let name, let counted, let length):
      "\(name.text) has counted \(TimeText.up(counted)), more than \(length.words): "
        + "give it longer, or restart it after"
    case .tooLong(let name):
      "\(name.text) cannot be given more: \(Plan.longest.words) is the longest"
    case .timeIsOver(let name, let plan):
      "\(name.text) is \(plan.canonicalText), which has passed: edit gives it another time"
    case .badTime(let name, let problem):
      "\(name.text): \(problem)"
    case .isAlarm(let name):
      "\(name.text) is at a time of day: edit gives it another, snooze puts off its ring"
    case .readyEarlier(let name):
      "\(name.text) cannot have started earlier and wait to be started: leave out one of the two"
    case .nothingToUndo:
      "nothing more to undo"
    case .nothingToRedo:
      "nothing to redo: it does again what was undone last"
    case .noStep(let number):
      "event \(number) belongs to nothing that can be undone: undo --list shows what can"
    case .changedSince(let step, let later):
      "\(step.words) cannot be undone alone: undo \(later.words) first"
    case .madeElsewhere(let step):
      "\(step.words) was done elsewhere"
    }
  }
}
