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
    let plan = try Plan(parsing: text)
    switch plan {
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
    default:
      throw LineError(
        message: "one length of time, or an end: 10m, at 15:00", range: 0..<text.count)
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
