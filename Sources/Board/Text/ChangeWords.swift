/// What is said of a change, for every place that says it: after the timer's name or without it.
public enum ChangeWords {
  /// How a process ended.
  public static func end(_ end: ChildProcess.End) -> String {
    switch end {
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    case .lost: "was lost: nobody knows how it ended"
    }
  }

  /// A step of the time that is left.
  public static func adjustment(_ step: Duration) -> String {
    step < .zero ? "\((.zero - step).words) less" : "\(step.words) more"
  }

  /// The tags as they are typed.
  public static func tags(_ tags: [String]) -> String {
    tags.map { "+" + $0 }.joined(separator: " ")
  }

  /// The tags that a timer has got, or that it has none any more.
  public static func tagged(_ tags: [String]) -> String {
    tags.isEmpty ? "no tags" : self.tags(tags)
  }

  /// What a timer does beside its plan.
  public static func setting(_ setting: TimerSetting) -> String {
    switch setting {
    case .onRing(let command):
      command.isEmpty ? "no command for its rings" : "rings run: \(command)"
    case .sound(let name): name.isEmpty ? "the usual sound" : "sound: \(name)"
    case .pausesInSleep(let pauses):
      pauses ? "stands still while the machine sleeps" : "counts while the machine sleeps"
    }
  }

  /// The note, or that there is none.
  public static func note(_ note: String) -> String { note.isEmpty ? "no note" : note }
}
