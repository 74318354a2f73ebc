import Board
import Foundation

/// Plans of every kind, made of random parts.
struct RandomPlans {
  private var random: SeededGenerator

  /// The longest length of time in milliseconds.
  private static let longest: Int64 = 3650 * 86_400_000

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func plan() -> Plan {
    switch Int.random(in: 0...5, using: &random) {
    case 0:
      let length = length(from: 10)
      return .countdown(length, warnings: warnings(before: length))
    case 1:
      let interval = length(from: 1000, to: Self.longest / 9999)
      return .repeating(every: interval, rounds: rounds(), warnings: warnings(before: interval))
    case 2, 3:
      let sequence = sequence()
      let longest = sequence.phases.map(\.length).max() ?? .zero
      return .sequence(sequence, warnings: warnings(before: longest))
    case 4:
      return .alarm(.once(when()), warnings: warnings(before: .milliseconds(Self.longest)))
    default:
      let days = Weekdays(rawValue: UInt8.random(in: 1...127, using: &random))
      return .alarm(.every(days, time()), warnings: warnings(before: .seconds(86400)))
    }
  }

  mutating func from() -> EarlierStart {
    Bool.random(using: &random) ? .ago(length(from: 1)) : .at(when())
  }

  private mutating func sequence() -> PhaseSequence {
    let labels: [String?] = [
      nil, nil, "work", "break", "deep work", "x", "x3", "2nd", "then", "at", "a,b", "mon", "ago",
      "day", "s", "\"", "\\", "休憩", "🥚", "e\u{301}", "\u{301}", "@a", "+a", "forever", "５", "ｗ",
      "-",
    ]
    let count = Int.random(in: 1...5, using: &random)
    let phases = (0..<count).map { index in
      let label = labels.randomElement(using: &random) ?? nil
      return PhaseSequence.Phase(
        length(from: 1000, to: Self.longest / 99_990),
        label: label?.precomposedStringWithCanonicalMapping,
        waits: index < count - 1 && Bool.random(using: &random))
    }
    var rounds = rounds()
    // One phase without a label, and once, is a countdown.
    if count > 1, Bool.random(using: &random) { rounds = 1 }
    return PhaseSequence(phases, rounds: rounds)
  }

  private mutating func when() -> When {
    if Int.random(in: 0...4, using: &random) == 0 {
      let milliseconds = Int64.random(in: -2_000_000_000_000...9_000_000_000_000, using: &random)
      return .instant(Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    }
    let date = CivilDate(
      year: Int.random(in: 1...9999, using: &random), month: Int.random(in: 1...12, using: &random),
      day: Int.random(in: 1...28, using: &random))
    let days: [When.Day?] = [
      nil, .today, .tomorrow, .weekday(Int.random(in: 0...6, using: &random)),
      date.map(When.Day.date),
    ]
    return .day(days.randomElement(using: &random) ?? nil, time())
  }

  private mutating func time() -> TimeOfDay {
    let seconds = Int.random(in: 0..<86400, using: &random)
    let isWhole = Bool.random(using: &random)
    return TimeOfDay(secondsSinceMidnight: isWhole ? seconds / 60 * 60 : seconds) ?? .noon
  }

  private mutating func rounds() -> Int? {
    Bool.random(using: &random) ? nil : Int.random(in: 1...9999, using: &random)
  }

  private mutating func length(from least: Int64, to most: Int64 = longest) -> Duration {
    .milliseconds(Int64.random(in: least...most, using: &random))
  }

  private mutating func warnings(before length: Duration) -> [Duration] {
    let most =
      length.components.seconds * 1000 + length.components.attoseconds / 1_000_000_000_000_000
    let count = Int.random(in: 0...3, using: &random)
    let warnings = (0..<count).map { _ in Int64.random(in: 1..<most, using: &random) }
    return Set(warnings).sorted(by: >).map { .milliseconds($0) }
  }
}
