// Inside the library an instant or a length of time is a count of nanoseconds in 64 bits: half the
// size of a `Duration`, one instruction to compare, 292 years to either side.

extension Duration {
  package init(nanoseconds: Int64) {
    self = .nanoseconds(nanoseconds)
  }

  /// The length in whole nanoseconds, a fraction rounded up, clamped to what 64 bits hold.
  package var clampedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let (sum, carried) = scaled.addingReportingOverflow(quotient + (remainder > 0 ? 1 : 0))
    return carried ? (seconds < 0 ? .min : .max) : sum
  }
}

extension ContinuousClock.Instant {
  /// The instant that lies so many nanoseconds after the machine was started.
  package init(bootNanoseconds: Int64) {
    self = ContinuousClock().systemEpoch.advanced(by: .nanoseconds(bootNanoseconds))
  }

  /// Nanoseconds since the machine was started, clamped to what 64 bits hold.
  package var bootNanoseconds: Int64 {
    ContinuousClock().systemEpoch.duration(to: self).clampedNanoseconds
  }
}

extension Int64 {
  package func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  package func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
