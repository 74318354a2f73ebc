/// What a plan does, in words that cannot be mistaken.
struct PlanWords {
  let plan: Plan
  let from: EarlierStart?

  /// The parts of what is said of it.
  ///
  /// - Parameters:
  ///   - now: When it is started, in seconds since 1970; `nil` if it is only made ready.
  ///   - zone: Turns instants into times of day.
  func parts(startedAt now: Double?, in zone: some CivilZone) -> [String] {
    let words = now.map { MomentWords(now: $0, zone: zone) }
    let start = now.flatMap { now in
      from.map { try? $0.secondsSince1970(before: now, in: zone) } ?? now
    }
    var parts = [action(in: zone, words)]
    if let from { parts[0] += " " + said(from, start, words) }
    if let rounds { parts.append(rounds) }
    if !plan.warnings.isEmpty { parts.append("warns \(Self.list(plan.warnings)) before") }
    guard let words else { return parts + ["not started"] }
    switch plan {
    case .stopwatch: parts.append("counts up")
    case .alarm(.once, _): break
    case .alarm(let time, _):
      let next = time.next(after: words.now, in: zone)
      if let next { parts.append("rings \(words.exact(next))") }
    case .countdown, .repeating, .sequence:
      if let start, let run = RunWords(plan) { parts.append(run.rings(from: start, in: words)) }
    }
    return parts
  }

  private func action(in zone: some CivilZone, _ words: MomentWords?) -> String {
    switch plan {
    case .stopwatch: plan.kind.rawValue
    case .countdown(let length, _): "\(plan.kind.rawValue) \(length.words)"
    case .repeating(let interval, _, _): "every \(interval.words)"
    case .sequence(let sequence, _): Self.phases(sequence.phases)
    case .alarm(.once(let when), _): "\(plan.kind.rawValue) \(said(when, in: zone, words))"
    case .alarm(.every(let days, let time), _): "every \(days.words) at \(time.canonicalText)"
    }
  }

  private var rounds: String? {
    let rounds: Int?
    switch plan {
    case .repeating(_, let count?, _): rounds = count
    case .sequence(let sequence, _) where sequence.rounds != 1 || sequence.phases.count == 1:
      rounds = sequence.rounds
    default: return nil
    }
    return rounds.map { $0 == 1 ? "1 round" : "\($0) rounds" } ?? "for ever"
  }

  private func said(_ when: When, in zone: some CivilZone, _ words: MomentWords?) -> String {
    guard let words, let fixed = try? when.fixed(after: words.now, in: zone),
      let moment = fixed.secondsSince1970(in: zone)
    else { return "at \(when.canonicalText)" }
    let text = words.full(moment)
    guard case .day(_, let time) = fixed else { return text }
    let civil = zone.civil(secondsSince1970: moment)
    let isShown = civil.shortText == time.canonicalText
    return isShown ? text : "\(text) (clocks skip \(time.canonicalText))"
  }

  private func said(_ from: EarlierStart, _ start: Double?, _ words: MomentWords?) -> String {
    guard let start, let words else { return from.canonicalText }
    return "from \(words.short(start))"
  }

  /// The phases, of very many only the first.
  private static func phases(_ phases: [PhaseSequence.Phase]) -> String {
    let most = 6
    var text = ""
    for (index, phase) in phases.prefix(most).enumerated() {
      text += phase.length.words + (phase.label.map { " " + $0 } ?? "")
      if index < phases.count - 1 { text += phase.waits ? " then " : ", " }
    }
    return phases.count > most ? text + "\(phases.count - most) more" : text
  }

  private static func list(_ lengths: [Duration]) -> String {
    let words = lengths.map(\.words)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
