import Board

/// What is said of a timer after a command: its name, how it stands, and what is left.
struct ChangeText {
  private let command: TimerCommand
  private let stamp: Stamp
  private let zone: any CivilZone

  init(_ command: TimerCommand, at stamp: Stamp, in zone: any CivilZone) {
    self.command = command
    self.stamp = stamp
    self.zone = zone
  }

  /// One line, such as `tea · paused · 3:12 left`.
  func line(before: BoardTimer, after: BoardTimer?) -> String {
    // A ring that the command left alone may not have been counted by anybody yet.
    guard let after = after?.attended(at: stamp, in: zone) else {
      return "\(before.name.text) · " + (command == .clear ? "cleared" : "cancelled")
    }
    switch command {
    case .lap: return lap(before: before, after: after)
    case .rename: return "\(after.name.text) · was \(before.name.text)"
    case .note:
      return "\(after.name.text) · " + (after.note.isEmpty ? "no note" : "note: \(after.note)")
    case .edit:
      let tags = after.tags.map { " +" + $0 }.joined()
      return "\(after.name.text) · \(TimerRow(after, at: stamp).plan)\(tags) · \(standing(after))"
    case .snooze: return "\(after.name.text) · \(standing(after))\(ringAgain(after))"
    default: return "\(after.name.text) · \(standing(after))"
    }
  }

  private func standing(_ timer: BoardTimer) -> String {
    let row = TimerRow(timer, at: stamp)
    let words = row.state == .finished ? nil : row.timeWords
    return ([row.state.rawValue] + [words].compactMap(\.self)).joined(separator: " · ")
  }

  /// When what was put off rings again, beside what its plan says.
  private func ringAgain(_ timer: BoardTimer) -> String {
    guard let until = timer.snoozedUntil else { return "" }
    return " · rings again in \(TimeText.down(stamp.instant.duration(to: until)))"
  }

  private func lap(before: BoardTimer, after: BoardTimer) -> String {
    guard let lap = after.laps.last, let mark = after.marks.last else {
      return "\(after.name.text) · nothing counted yet"
    }
    let again = after.marks.count == before.marks.count ? " (already)" : ""
    return "\(after.name.text) · lap \(after.marks.count) · \(TimeText.up(lap)) "
      + "(\(TimeText.up(mark)) in all)\(again)"
  }
}
