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
  /// Where the moment of an alarm or of a start in the past stands, alike.
  private let momentRange: Range<Int>

  /// Reads a line, and keeps how it was typed.
  public init(parsing line: String) throws(LineError) {
    let reading = try AddLine.reading(line)
    self.line = reading.addLine
    clock = reading.clock.flatMap { TimeReader.time($0) == nil ? nil : $0 }
    // What is said to be a countdown is one.
    countdown = reading.glued.flatMap { glued in
      (try? AddLine(parsing: glued))?.plan.kind == .countdown ? glued : nil
    }
    let typed = TypedLine(line)
    nameRange = typed.characters(reading.nameRange)
    momentRange = reading.moment.map(typed.characters) ?? 0..<0
  }

  /// What a line says that was not typed just now.
  public init(_ line: AddLine) {
    self.line = line
    clock = nil
    countdown = nil
    nameRange = 0..<0
    momentRange = 0..<0
  }

  /// The reading in one line of text.
  ///
  /// - Parameters:
  ///   - freeName: The name that the timer gets if the line has none.
  ///   - start: When it is started, in seconds since 1970; `nil` if it is only made ready.
  ///   - zone: Turns instants into times of day.
  ///   - separator: What stands between the parts.
  public func text(
    freeName: TimerName, start: Double?, zone: some CivilZone, separator: String = " · "
  ) -> String {
    var parts = [(line.name ?? freeName).text]
    parts += PlanWords(plan: line.plan, from: line.from).parts(startedAt: start, in: zone)
    if !line.tags.isEmpty { parts.append(ChangeWords.tags(line.tags)) }
    let text = parts.joined(separator: separator)
    return hint.map { "\(text) (\($0))" } ?? text
  }

  /// Why the line cannot be carried out at a moment: an alarm that has passed, or a start that has
  /// not come yet; `nil` if it can.
  ///
  /// The range is in the line as it was typed.
  public func problem(at now: Double, in zone: some CivilZone) -> LineError? {
    guard let problem = Self.problem(with: line, at: now, in: zone) else { return nil }
    let offers = ways(out: problem).filter { Self.problem(with: $0, at: now, in: zone) == nil }
    return LineError(message: "\(problem)", range: momentRange, offers: offers.map(\.line))
  }

  private var hint: String? {
    if let clock {
      let every = line.plan.kind == .repeating ? "every day " : ""
      return "a time of day is: \(every)at \(clock)"
    }
    return countdown.map { "a countdown is: \($0)" }
  }

  private static func problem(
    with line: AddLine, at now: Double, in zone: some CivilZone
  ) -> WhenProblem? {
    do throws(WhenProblem) {
      if case .alarm(.once(let when), _) = line.plan { _ = try when.fixed(after: now, in: zone) }
      _ = try line.from?.secondsSince1970(before: now, in: zone)
      return nil
    } catch {
      return error
    }
  }

  /// Lines with another day that may do.
  private func ways(out problem: WhenProblem) -> [AddLine] {
    switch (problem, line.plan, line.from) {
    case (.passed(.day(_, let time)), .alarm(_, let warnings), _):
      let days: [When.Day?] = [.tomorrow, nil]
      return days.map { day in
        AddLine(
          name: line.name, plan: .alarm(.once(.day(day, time)), warnings: warnings),
          tags: line.tags)
      }
    case (.notYet(.day(_, let time)), _, .at?):
      return [
        AddLine(name: line.name, plan: line.plan, tags: line.tags, from: .at(.day(nil, time)))
      ]
    default: return []
    }
  }
}
