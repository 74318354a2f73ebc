// Inside the library an instant or a length of time is a count of nanoseconds in 64 bits: half the
// size of a `Duration`, one instruction to compare, 292 years to either side.

extension Duration {
  package init(nanoseconds: Int64) {
    self = .nanoseconds(nanoseconds)
  }

  /// The length in whole nanoseconds, a fraction rounded up, clamped to what 64 bits hold.
  package var clampedNanoseconds: Int64 {
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: rest > 0 ? nanoseconds + 1 : nanoseconds)
  }

  /// Whether a timer can repeat at this interval.
  ///
  /// A bound lower than a nanosecond would be a repetition that the clock cannot tell from none.
  package var isInterval: Bool {
    self >= .nanoseconds(1) && self <= .nanoseconds(Int64.max)
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

  package func multipliedClamped(by other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  /// The remainder that has the sign of the divisor.
  package func modulo(_ divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
