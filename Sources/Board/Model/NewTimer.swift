/// A timer that is to be put on the board.
public struct NewTimer: Hashable, Sendable {
  /// Name, plan and tags.
  public var line: AddLine
  /// Whether it only waits to be started.
  public var isReady: Bool
  /// Free text to go with it; empty for none.
  public var note: String
  /// What to do when another timer that is not finished bears the name.
  public var onTakenName: OnTakenName
  /// A command of the shell for each ring; empty for none.
  public var onRing: String
  /// The sound of its rings: `none` or the name of one; empty for the usual one.
  public var sound: String
  /// Whether the time that the machine sleeps is not counted.
  public var pausesInSleep: Bool
  /// The process that the timer stands for.
  public var process: ChildProcess?

  /// What to do about a name that is taken.
  public enum OnTakenName: Hashable, Sendable {
    case refuse
    /// The other timer leaves the board.
    case replace
    /// The new timer takes the next free form of the name.
    case renumber
  }

  /// Creates a timer to be.
  public init(
    _ line: AddLine, isReady: Bool = false, note: String = "",
    onTakenName: OnTakenName = .refuse, onRing: String = "", sound: String = "",
    pausesInSleep: Bool = false, process: ChildProcess? = nil
  ) {
    self.line = line
    self.isReady = isReady
    self.note = note
    self.onTakenName = onTakenName
    self.onRing = onRing
    self.sound = sound
    self.pausesInSleep = pausesInSleep
    self.process = process
  }
}
