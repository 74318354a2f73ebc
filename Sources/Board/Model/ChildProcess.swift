/// A process that a row of the board stands for, and how it ended.
public struct ChildProcess: Hashable, Sendable {
  /// The number of the process.
  public var id: Int32
  /// When the process began, in the kernel's ticks since boot: tells it from a later one of its number.
  public var began: Int64
  /// The start of the machine that it runs in.
  public var boot: String
  /// How it ended, `nil` while it runs.
  public var end: End?

  /// How a process ended.
  public enum End: Hashable, Sendable {
    case status(Int)
    case signal(Int)
    /// Whoever watched it is gone: nobody knows.
    case lost

    /// The status, if it exited with one.
    public var exitStatus: Int? { if case .status(let status) = self { status } else { nil } }

    /// The number of the signal that ended it, if one did.
    public var signalNumber: Int? { if case .signal(let number) = self { number } else { nil } }

    /// The end in a word, where it is one to look at: `exit 3`, `signal 9`, `lost`.
    public var word: String? {
      switch self {
      case .status(0): nil
      case .status(let status): "exit \(status)"
      case .signal(let number): "signal \(number)"
      case .lost: "lost"
      }
    }
  }

  /// Creates a process that runs.
  public init(id: Int32, began: Int64, boot: String, end: End? = nil) {
    self.id = id
    self.began = began
    self.boot = boot
    self.end = end
  }
}
