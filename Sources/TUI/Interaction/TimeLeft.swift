import Board
import Foundation

/// How much time somebody wants to be left: a length, or the time until a moment.
struct TimeLeft: Hashable, Sendable {
  let time: Duration
  /// Whether it was given as the moment of the end.
  let isMoment: Bool

  /// Reads a length such as `10m`, or an end such as `at 15:00`.
  init(parsing text: String, at stamp: Stamp, in zone: any CivilZone) throws(LineError) {
    let now = stamp.wall.timeIntervalSince1970
    switch try Self.plan(text) {
    case .countdown(let length, let warnings) where warnings.isEmpty:
      time = length
      isMoment = false
    case .alarm(.once(let when), let warnings) where warnings.isEmpty:
      do throws(WhenProblem) {
        let end = try when.fixed(after: now, in: zone).secondsSince1970(in: zone) ?? now
        time = .milliseconds(Int64(((end - now) * 1000).rounded()))
        isMoment = true
      } catch {
        throw LineError(message: "\(error)", range: 0..<text.count)
      }
    case .stopwatch, .countdown, .repeating, .sequence, .alarm:
      throw LineError(
        message: "one length of time, or an end: 10m, at 15:00", range: 0..<text.count)
    }
  }

  /// What a plan would offer instead may be no time that is left.
  private static func plan(_ text: String) throws(LineError) -> Plan {
    do throws(LineError) {
      return try Plan(parsing: text)
    } catch {
      throw LineError(
        message: error.message, range: error.range,
        offers: error.offers.filter { (try? Plan(parsing: $0))?.kind == .countdown })
    }
  }

  /// What is understood, for a timer of that name.
  func text(of name: String, at stamp: Stamp, in zone: any CivilZone) -> String {
    let end = stamp.wall.timeIntervalSince1970 + time / .seconds(1)
    let civil = zone.civil(secondsSince1970: end.rounded())
    let left = isMoment ? TimeText.down(time) : time.words
    return "\(name) · \(left) left · if it runs, until \(civil.hourAndMinute)"
  }

  /// How long that stays right.
  func lasts(at stamp: Stamp) -> Duration {
    .seconds(1 - stamp.wall.timeIntervalSince1970.truncatingRemainder(dividingBy: 1))
  }
}
