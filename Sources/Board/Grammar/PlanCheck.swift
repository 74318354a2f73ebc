/// The limits of lengths and numbers in a plan.
struct PlanCheck {
  let line: TypedLine
  let syntax: PlanSyntax

  /// So that any plan is written in fewer words than are looked at, and can be shown.
  private static let mostPhases = 100
  private static let mostWarnings = 100

  /// The plan, if all of it is possible.
  func plan() throws(Refusal) -> Plan {
    switch syntax.body {
    case .stopwatch:
      return .stopwatch
    case .countdown(let match):
      let length = try duration(match)
      return .countdown(length, warnings: try warnings(before: length))
    case .repeating(let match, let written):
      let interval = try long(match, "an interval")
      let rounds = try written.map { rounds throws(Refusal) in try count(rounds) }
      try checkTotal(interval * (rounds ?? 1), dropping: written)
      return .repeating(
        every: interval, rounds: rounds, warnings: try warnings(before: interval))
    case .sequence(let phases, let rounds):
      let sequence = try sequence(phases, rounds)
      let longest = sequence.phases.map(\.length).max() ?? .zero
      return .sequence(sequence, warnings: try warnings(before: longest))
    case .alarm(let time):
      if let from = syntax.from {
        throw Refusal(
          message: "an alarm rings at a time of day: leave out from and what follows",
          range: from.range, candidates: [line.removing(from.range)], wantsRing: true)
      }
      return .alarm(time, warnings: try warnings(before: nil))
    }
  }

  /// The start in the past, if there is one.
  func from() throws(Refusal) -> EarlierStart? {
    switch syntax.from?.kind {
    case nil: nil
    case .ago(let length): .ago(try duration(length))
    case .at(let when): .at(when)
    }
  }

  private func sequence(
    _ phases: [PlanSyntax.Phase], _ written: PlanSyntax.Rounds?
  ) throws(Refusal) -> PhaseSequence {
    if phases.count > Self.mostPhases {
      throw refusal("a sequence has at most \(Self.mostPhases) phases", syntax.range, [])
    }
    var sequence = PhaseSequence([])
    for phase in phases {
      sequence.phases.append(
        .init(try long(phase.length, "a phase"), label: phase.label?.text, waits: phase.waits))
    }
    if let written { sequence.rounds = written.number == nil ? nil : try count(written) }
    try checkTotal(sequence.roundLength * (sequence.rounds ?? 1), dropping: written)
    return sequence
  }

  private func count(_ rounds: PlanSyntax.Rounds) throws(Refusal) -> Int {
    let most = 9999
    if let count = rounds.number?.whole, (1...Int64(most)).contains(count) { return Int(count) }
    let isLarge = rounds.number?.whole != 0
    throw refusal(
      "x is 1 to \(most)", rounds.range,
      (isLarge ? [line.replacing(rounds.range, with: "x\(most)")] : [])
        + [line.removing(rounds.range)])
  }

  private func checkTotal(
    _ total: Duration, dropping rounds: PlanSyntax.Rounds?
  ) throws(Refusal) {
    guard total > Plan.longest else { return }
    throw refusal(
      "no timer runs for more than 3650 days", syntax.range,
      rounds.map { [line.removing($0.range)] } ?? [])
  }

  /// The warnings, each once and the longest first; all of them shorter than `length`.
  private func warnings(before length: Duration?) throws(Refusal) -> [Duration] {
    var warnings: Set<Duration> = []
    for warning in syntax.warnings {
      let before = try duration(warning.length)
      if let length, before >= length {
        throw refusal(
          "a warning comes before the end: it must be shorter than \(length.words)",
          warning.length.range, [line.removing(warning.range)])
      }
      warnings.insert(before)
    }
    if warnings.count > Self.mostWarnings {
      throw refusal("a timer has at most \(Self.mostWarnings) warnings", syntax.range, [])
    }
    return warnings.sorted(by: >)
  }

  /// A length of at least a second: what rings again and again has to be heard.
  private func long(_ match: DurationParser.Match, _ what: String) throws(Refusal) -> Duration {
    let length = try duration(match)
    guard length >= .seconds(1) else {
      throw refusal(
        "\(what) is at least 1 s", match.range, [line.replacing(match.range, with: "1s")])
    }
    return length
  }

  private func duration(_ match: DurationParser.Match) throws(Refusal) -> Duration {
    switch match.amount {
    case .success(let milliseconds): return .milliseconds(milliseconds)
    case .failure(let problem): throw refusal(problem.message, match.range, [])
    }
  }

  private func refusal(_ message: String, _ range: Range<Int>, _ lines: [String]) -> Refusal {
    // An impossible length is still meant as one.
    Refusal(message: message, range: range, candidates: lines, wantsRing: !syntax.isStopwatch)
  }
}
