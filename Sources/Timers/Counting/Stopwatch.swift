/// Counted time as a value: it can be started, stopped, set and read at any given instant.
///
/// A stopwatch holds no clock and never ticks. It keeps three figures, and all else is arithmetic
/// over the instant that the caller hands in:
///
///     elapsed = now − origin − offset
///
/// where ``origin`` is the instant of creation or of the last reset and ``offset`` is all the time
/// that was not counted since. While stopped, the instant of stopping (the ``checkpoint``) stands in
/// for now. Elapsed time is therefore exact at every moment, a pause costs nothing, and reading late
/// loses nothing.
///
/// Instants are those of `ContinuousClock`, which goes on while the machine sleeps and is not moved
/// when the clock is set. A stopwatch is 32 bytes, can be copied to any thread, and no operation
/// allocates. Resolution is a nanosecond, range 292 years; what lies beyond is clamped.
public struct Stopwatch: Sendable, Hashable {
  private var originNanoseconds: Int64
  private var offsetNanoseconds: Int64 = 0
  private var checkpointNanoseconds: Int64?

  /// Creates a stopwatch that is stopped at zero.
  public init(at instant: ContinuousClock.Instant) {
    originNanoseconds = instant.bootNanoseconds
    checkpointNanoseconds = originNanoseconds
  }

  /// Takes up counting where the figures of another stopwatch left it.
  package init(originNanoseconds: Int64, offsetNanoseconds: Int64, checkpointNanoseconds: Int64?) {
    self.originNanoseconds = originNanoseconds
    self.offsetNanoseconds = offsetNanoseconds
    self.checkpointNanoseconds = checkpointNanoseconds.map {
      max($0, originNanoseconds.addingClamped(offsetNanoseconds))
    }
  }

  /// The instant of creation or of the last reset.
  public var origin: ContinuousClock.Instant {
    ContinuousClock.Instant(bootNanoseconds: originNanoseconds)
  }

  /// The time since the origin that was not counted, up to the last start; what ``set(_:at:)`` moved
  /// is in it, so that it can be negative.
  public var offset: Duration { Duration(nanoseconds: offsetNanoseconds) }

  /// The instant of the last stop, `nil` while running.
  public var checkpoint: ContinuousClock.Instant? {
    checkpointNanoseconds.map { ContinuousClock.Instant(bootNanoseconds: $0) }
  }

  /// Whether time is being counted.
  public var isRunning: Bool { checkpointNanoseconds == nil }

  /// Counts on from `instant`.
  ///
  /// No effect while running. An instant before the last stop counts as that stop.
  public mutating func start(at instant: ContinuousClock.Instant) {
    guard let stopped = checkpointNanoseconds else { return }
    let pause = max(0, instant.bootNanoseconds.subtractingClamped(stopped))
    offsetNanoseconds = offsetNanoseconds.addingClamped(pause)
    checkpointNanoseconds = nil
  }

  /// Stops counting at `instant`.
  ///
  /// No effect while stopped. Stopped at an instant at which less than nothing was counted, it has
  /// counted zero.
  public mutating func stop(at instant: ContinuousClock.Instant) {
    // A checkpoint below the zero of counted time would make the next start owe the difference.
    if isRunning {
      checkpointNanoseconds = max(
        instant.bootNanoseconds, instantNanoseconds(ofElapsed: 0))
    }
  }

  /// Stops, and goes back to zero with a new origin.
  public mutating func reset(at instant: ContinuousClock.Instant) {
    self = Stopwatch(at: instant)
  }

  /// Makes `elapsed` the time counted at `instant`, running or stopped.
  public mutating func set(_ elapsed: Duration, at instant: ContinuousClock.Instant) {
    let now = checkpointNanoseconds ?? instant.bootNanoseconds
    offsetNanoseconds =
      now.subtractingClamped(originNanoseconds)
      .subtractingClamped(max(0, elapsed.clampedNanoseconds))
  }

  /// The time counted up to `instant`; never below zero.
  public func elapsed(at instant: ContinuousClock.Instant) -> Duration {
    Duration(nanoseconds: elapsedNanoseconds(at: instant.bootNanoseconds))
  }

  /// The instant at which so much will have been counted (or was), if nothing stops it; `nil` while
  /// stopped.
  public func instant(ofElapsed elapsed: Duration) -> ContinuousClock.Instant? {
    guard isRunning else { return nil }
    return ContinuousClock.Instant(
      bootNanoseconds: instantNanoseconds(ofElapsed: elapsed.clampedNanoseconds))
  }

  package func elapsedNanoseconds(at now: Int64) -> Int64 {
    max(
      0,
      (checkpointNanoseconds ?? now)
        .subtractingClamped(originNanoseconds)
        .subtractingClamped(offsetNanoseconds))
  }

  package func instantNanoseconds(ofElapsed elapsed: Int64) -> Int64 {
    originNanoseconds.addingClamped(offsetNanoseconds).addingClamped(elapsed)
  }
}
