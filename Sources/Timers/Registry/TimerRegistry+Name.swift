extension TimerRegistry {
  /// The name of a timer: any text.
  ///
  /// Compared as Swift compares strings: case counts, and what is canonically equivalent in Unicode
  /// is one name, such as "é" in one scalar and in two.
  public struct Name: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as text.
    public let rawValue: String

    /// Creates a name from text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from a string literal.
    public init(stringLiteral value: String) {
      rawValue = value
    }

    /// The name as text.
    public var description: String { rawValue }
  }

  /// What the handler of a timer is told.
  public struct Fire: Sendable, Hashable {
    /// The name of the timer.
    public let name: Name

    /// The deadline that is served; the first of them when several were due.
    public let deadline: ContinuousClock.Instant

    /// How many deadlines this run stands for: one, or more after a stall or a long run.
    public let due: Int

    /// The instant of the wake that this run belongs to, never before the deadline.
    ///
    /// The same for all timers that the wake serves; of several wakes, the last.
    public let instant: ContinuousClock.Instant
  }

  /// What to do when a name is taken.
  public enum ConflictPolicy: Sendable, Hashable {
    /// Throw ``ScheduleError/nameTaken(_:)``.
    case fail
    /// Cancel the timer that has the name and put the new one in its place, in one step.
    case replace
  }

  /// Why a timer was not added.
  public enum ScheduleError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A timer of this name is pending.
    case nameTaken(Name)
    /// The interval is not between one nanosecond and 292 years.
    case invalidInterval(Duration)
    /// The delay is below zero.
    case negativeDelay(Duration)
    /// The tolerance is below zero.
    case negativeTolerance(Duration)

    /// What is wrong and what to do, in a sentence.
    public var description: String {
      switch self {
      case .nameTaken(let name):
        "a timer named \"\(name)\" is pending: cancel it first, replace it with onConflict: .replace,"
          + " or choose another name"
      case .invalidInterval(let interval):
        "the interval is \(interval): give one between one nanosecond and 292 years, or none for a"
          + " timer that runs once"
      case .negativeDelay(let delay):
        "the delay is \(delay): give zero for a timer that is due at once, or a time ahead"
      case .negativeTolerance(let tolerance):
        "the tolerance is \(tolerance): give zero for a timer that is to be exact, or leave it out"
      }
    }
  }
}
