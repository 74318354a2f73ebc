/// What became of a channel of a ring.
public enum AlertOutcome: Hashable, Sendable, CustomStringConvertible {
  /// It was done, and how.
  case done(String)
  /// There was nothing to do: silence was asked for, or no command is set.
  case nothing(String)
  /// It cannot be done by this process, and why.
  case unable(String)
  /// It was tried and went wrong, and how.
  case failed(String)

  /// The outcome in words, one line.
  public var description: String {
    switch self {
    case .done(let text), .nothing(let text), .unable(let text), .failed(let text): text
    }
  }

  /// Whether somebody could notice the ring by it.
  public var isDone: Bool { if case .done = self { true } else { false } }

  /// Whether something went wrong that is to be told.
  public var isFailure: Bool { if case .failed = self { true } else { false } }
}

/// Whether a channel can be done by this process at present.
public enum AlertAbility: Hashable, Sendable {
  /// It can.
  case able
  /// It cannot, and why, in a line.
  case unable(String)
}
