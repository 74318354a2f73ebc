/// What was understood of a line, said so that it cannot be mistaken.
///
/// For example `tea · countdown 4 min · rings 14:36:10`.
public struct Reading: Hashable, Sendable {
  /// What was understood.
  public let line: AddLine
  /// A length as it was typed, if a time of day could have been meant, as in `14:30`.
  public let clock: String?
  /// The line with a countdown, if one could have been meant by a name such as `tea4m`.
  public let countdown: String?

  /// Where the name stands in the line as it was typed, in `Character` offsets; empty without one.
  public let nameRange: Range<Int>

  /// Reads a line, and keeps how it was typed.
  public init(parsing line: String) throws(LineError) {
    let reading = try AddLine.reading(line)
    self.line = reading.addLine
    clock = reading.clock
    // What is said to be a countdown is one.
    countdown = reading.glued.flatMap { glued in
      (try? AddLine(parsing: glued))?.plan.kind == .countdown ? glued : nil
    }
    nameRange = TypedLine(line).characters(reading.nameRange)
  }

  /// What a line says that was not typed just now.
  public init(_ line: AddLine) {
    self.line = line
    clock = nil
    countdown = nil
    nameRange = 0..<0
  }

  /// The reading in one line of text.
  ///
  /// - Parameters:
  ///   - freeName: The name that the timer gets if the line has none.
  ///   - start: When it starts, in seconds since 1970; `nil` if it is only made ready.
  ///   - zone: Turns instants into times of day.
  ///   - separator: What stands between the parts.
  public func text(
    freeName: TimerName, start: Double?, zone: some CivilZone, separator: String = " · "
  ) -> String {
    var parts = [(line.name ?? freeName).text]
    switch line.plan {
    case .stopwatch:
      parts.append(Plan.Kind.stopwatch.rawValue)
      parts.append(start == nil ? "not started" : "counts up")
    case .countdown(let length, let warnings):
      parts.append("\(Plan.Kind.countdown.rawValue) \(length.words)")
      if !warnings.isEmpty { parts.append("warns \(Self.list(warnings)) before") }
      parts.append(start.map { Self.rings(after: length, from: $0, zone) } ?? "not started")
    case .repeating, .sequence, .alarm:
      parts += [line.plan.kind.rawValue, line.plan.canonicalText]
    }
    if !line.tags.isEmpty { parts.append(ChangeWords.tags(line.tags)) }
    let text = parts.joined(separator: separator)
    if clock != nil { return text + " (not a time of day)" }
    return countdown.map { "\(text) (a countdown is: \($0))" } ?? text
  }

  /// When a ring comes, with the day if it is not the day of `start`.
  private static func rings(
    after length: Duration, from start: Double, _ zone: some CivilZone
  ) -> String {
    let (seconds, attoseconds) = length.components
    let end = start + Double(seconds) + Double(attoseconds) / 1e18
    let today = zone.civil(secondsSince1970: start)
    let ring = zone.civil(secondsSince1970: end)
    switch CivilDate(ring).dayNumber - CivilDate(today).dayNumber {
    case 0: return "rings \(ring.clockText)"
    case 1: return "rings tomorrow \(ring.clockText)"
    default: return "rings \(ring.dateText) \(ring.clockText)"
    }
  }

  private static func list(_ lengths: [Duration]) -> String {
    let words = lengths.map(\.words)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
