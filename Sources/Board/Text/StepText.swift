/// What is said of a step that was taken back, or done again.
public struct StepText: Hashable, Sendable {
  /// What was done: `undone: cancel tea`.
  public let words: String
  /// Which timers came back under another name, because theirs was taken meanwhile; one text each.
  public let otherNames: [String]

  /// Makes the text; `nil` if the commit is neither an undo nor a redo.
  public init?(of commit: Commit) {
    guard let step = commit.undid ?? commit.redid else { return nil }
    words = "\(commit.undid != nil ? "undone" : "redone"): \(step.words)"
    var was: [TimerID: TimerName] = [:]
    for restoration in step.restorations { was[restoration.timer] = restoration.before?.name }
    otherNames = commit.events.compactMap { event in
      switch event.change {
      case .undone(let timer?), .redone(let timer?):
        guard let name = was[timer.id], name != timer.name else { return nil }
        return "\(name.text) is \(timer.name.text) now"
      default: return nil
      }
    }
  }
}
