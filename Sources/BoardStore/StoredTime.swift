import Board
import Foundation
import Timers

// Instants and lengths are kept as nanoseconds, what the clock on the wall showed as microseconds.

extension Date {
  /// As kept: microseconds since 1970; what is outside 1970–9999 becomes the nearest that is not.
  init(microseconds: Int64) {
    let known = min(max(microseconds, 0), Self.mostMicroseconds)
    self.init(timeIntervalSince1970: Double(known) / 1e6)
  }

  /// Microseconds since 1970, clamped to 1970–9999.
  var microseconds: Int64 {
    let exact = (timeIntervalSince1970 * 1e6).rounded()
    // Also false for what is no number.
    guard exact > 0 else { return 0 }
    return exact < Double(Self.mostMicroseconds) ? Int64(exact) : Self.mostMicroseconds
  }

  private static let mostMicroseconds: Int64 = 253_402_300_799_000_000
}

extension Stamp {
  /// The stamp as it comes back from the file, so that what was answered and what is read are equal.
  var asKept: Stamp {
    Stamp(instant: instant, wall: Date(microseconds: wall.microseconds), monotonic: monotonic)
  }
}

extension Statement {
  func bind(_ length: Duration?) { bind(length?.clampedNanoseconds) }
  func bind(_ instant: ContinuousClock.Instant?) { bind(instant?.bootNanoseconds) }
  func bind(_ date: Date?) { bind(date?.microseconds) }

  /// The next column as a length of time that is not negative.
  func length() -> Duration { Duration(nanoseconds: max(0, number())) }
  func optionalLength() -> Duration? {
    optionalNumber().map { Duration(nanoseconds: max(0, $0)) }
  }
  func instant() -> ContinuousClock.Instant { ContinuousClock.Instant(bootNanoseconds: number()) }
  func optionalInstant() -> ContinuousClock.Instant? {
    optionalNumber().map { ContinuousClock.Instant(bootNanoseconds: $0) }
  }
  func date() -> Date { Date(microseconds: number()) }
  func optionalDate() -> Date? { optionalNumber().map { Date(microseconds: $0) } }
  /// The next column as an id or the number of an event, within those that this program gives.
  func knownNumber() -> Int { Int(min(max(number(), 0), Int64(TimerID.most))) }
  /// The next column as a count within what makes sense.
  func count() -> Int { Int(min(max(number(), 0), 1_000_000_000_000)) }
}
