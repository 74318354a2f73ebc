/// When a timer rings that counts, in words.
///
/// A countdown is one phase, and a repeating timer one that is gone through again and again.
struct RunWords {
  private let phases: [PhaseSequence.Phase]
  private let rounds: Int?
  private let round: Double

  /// Takes a plan; `nil` if it counts to no end.
  init?(_ plan: Plan) {
    switch plan {
    case .stopwatch, .alarm: return nil
    case .countdown(let length, _): (phases, rounds) = ([.init(length)], 1)
    case .repeating(let interval, let rounds, _):
      (phases, self.rounds) = ([.init(interval)], rounds)
    case .sequence(let sequence, _): (phases, rounds) = (sequence.phases, sequence.rounds)
    }
    round = phases.reduce(0) { $0 + $1.length / .seconds(1) }
  }

  /// When a run that began at a moment rings next, and what comes after that.
  func rings(from start: Double, in words: MomentWords) -> String {
    let elapsed = words.now - start
    if let waits, elapsed >= waits { return "rang \(words.exact(start + waits)) and waits" }
    let total = rounds.map { round * Double($0) }
    if let total, elapsed >= total { return "rang \(words.exact(start + total))" }
    let next = next(after: elapsed)
    let rings = "rings \(words.exact(start + next))"
    if let waits {
      return next < waits
        ? rings + ", waits at \(words.exact(start + waits))" : rings + " and waits"
    }
    guard let total else {
      return phases.count == 1 ? rings + ", then every \(phases[0].length.words)" : rings
    }
    return next < total ? rings + ", ends \(words.exact(start + total))" : rings
  }

  /// The counted time at the next ring.
  private func next(after elapsed: Double) -> Double {
    var next = (elapsed / round).rounded(.down) * round
    for phase in phases {
      next += phase.length / .seconds(1)
      if next > elapsed { break }
    }
    return next
  }

  /// The counted time at which it first waits to be acknowledged.
  private var waits: Double? {
    guard let index = phases.firstIndex(where: \.waits) else { return nil }
    return phases[...index].reduce(0) { $0 + $1.length / .seconds(1) }
  }
}
