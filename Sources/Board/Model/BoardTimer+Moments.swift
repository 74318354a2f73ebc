public import Foundation

extension BoardTimer {
  /// When things happened, by the clock on the wall, to the microsecond.
  public struct Moments: Hashable, Sendable {
    // Whole microseconds, as a log keeps them: a timer is the same after it was stored and read. Four
    // optional dates would be twice as large.
    private var createdMicroseconds: Int64
    private var startedMicroseconds: PackedOptional
    private var rangMicroseconds: PackedOptional
    private var acknowledgedMicroseconds: PackedOptional

    /// Creates moments; without a start nothing has happened yet.
    public init(
      created: Date, started: Date? = nil, rang: Date? = nil, acknowledged: Date? = nil
    ) {
      createdMicroseconds = created.microseconds
      startedMicroseconds = PackedOptional(started?.microseconds)
      rangMicroseconds = PackedOptional(rang?.microseconds)
      acknowledgedMicroseconds = PackedOptional(acknowledged?.microseconds)
    }

    /// When the timer was put on the board.
    public var created: Date {
      get { Date(microseconds: createdMicroseconds) }
      set { createdMicroseconds = newValue.microseconds }
    }

    /// When this run began.
    public var started: Date? {
      get { startedMicroseconds.value.map(Date.init(microseconds:)) }
      set { startedMicroseconds = PackedOptional(newValue?.microseconds) }
    }

    /// When the last ring of this run was noticed.
    public var rang: Date? {
      get { rangMicroseconds.value.map(Date.init(microseconds:)) }
      set { rangMicroseconds = PackedOptional(newValue?.microseconds) }
    }

    /// When the last ring of this run was acknowledged.
    public var acknowledged: Date? {
      get { acknowledgedMicroseconds.value.map(Date.init(microseconds:)) }
      set { acknowledgedMicroseconds = PackedOptional(newValue?.microseconds) }
    }
  }
}

extension Date {
  fileprivate init(microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  /// Microseconds since 1970, to the nearest, clamped to what 64 bits hold.
  fileprivate var microseconds: Int64 {
    let exact = (timeIntervalSince1970 * 1_000_000).rounded()
    return Int64(exactly: exact) ?? (exact < 0 ? .min + 1 : .max)
  }
}
