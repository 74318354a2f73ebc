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

  /// The note, or that there is none.
  public static func note(_ note: String) -> String { note.isEmpty ? "no note" : note }
}
