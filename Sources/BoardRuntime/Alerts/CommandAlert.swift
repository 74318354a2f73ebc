import Board
import Foundation
import Timers

/// A command of the user's, told of the ring in variables.
///
/// Nothing of the ring is ever part of the command's text.
struct CommandAlert {
  var surroundings: AlertSurroundings
  var command: String
  /// What to say where there is none.
  var hint: String

  /// The command of the configuration.
  static func ofConfiguration(
    _ settings: AlertSettings, _ surroundings: AlertSurroundings
  ) -> CommandAlert {
    CommandAlert(
      surroundings: surroundings, command: settings.command,
      hint: "no command is set in the configuration")
  }

  /// The command of a timer.
  static func ofTimer(_ ring: AlertRing, _ surroundings: AlertSurroundings) -> CommandAlert {
    CommandAlert(
      surroundings: surroundings, command: ring.onRing,
      hint: "the timer has no command: --on-ring gives it one")
  }

  func task(for ring: AlertRing) -> AlertTask {
    guard !command.isEmpty else { return .nothing(hint) }
    let environment = surroundings.environment.merging(Self.variables(for: ring)) { $1 }
    return .run(
      AlertProgram(
        path: "/bin/sh", arguments: ["sh", "-c", command], environment: environment,
        folder: surroundings.startFolder),
      done: "the command was run", fault: nil)
  }

  /// The ring as commands are told of it.
  static func variables(for ring: AlertRing) -> [String: String] {
    var variables = [
      "TIMERBOARD_EVENT": "rang",
      "TIMERBOARD_ID": "\(ring.id.rawValue)",
      "TIMERBOARD_NAME": ring.name,
      "TIMERBOARD_PLAN": ring.plan,
      "TIMERBOARD_TAGS": ring.tags.joined(separator: " "),
      "TIMERBOARD_NOTE": ring.note,
      "TIMERBOARD_ORDINAL": "\(ring.ordinal)",
      "TIMERBOARD_MISSED": "\(ring.missed)",
      "TIMERBOARD_LATE": seconds(ring.late),
      "TIMERBOARD_DEADLINE": instant(ring.deadline),
      "TIMERBOARD_NEXT": ring.next.map(instant) ?? "",
    ]
    // A command may write them where they would do harm.
    variables = variables.mapValues(ShownText.safe)
    // As it stands, since it has to lead to the file.
    variables["TIMERBOARD_BOARD"] = ring.boardPath
    return variables
  }

  /// As in `0`, `12.5`: whole milliseconds, not below zero.
  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = max(0, duration.clampedNanoseconds / 1_000_000)
    let isWhole = milliseconds.isMultiple(of: 1000)
    return isWhole ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }

  /// As in `2026-12-03T14:32:05.250Z`.
  static func instant(_ date: Date) -> String {
    // What is finer than a millisecond is cut off, and a date holds whole ones only nearly.
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
