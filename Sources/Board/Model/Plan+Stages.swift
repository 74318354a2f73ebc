import Timers

extension Plan {
  /// What comes after a stage.
  enum Following: Hashable {
    /// Nothing: the run is over.
    case end
    /// The next stage, at once.
    case next
    /// The next stage, when somebody has heard the ring of this one.
    case waits
  }

  /// The first stage of a run, if no clock is needed to tell: none of a stopwatch or an alarm.
  var firstStage: Stage? { firstRing.map { Stage(end: $0) } }

  /// What comes after a stage.
  func following(_ index: Int) -> Following {
    switch self {
    case .stopwatch, .countdown, .alarm(.once, _):
      return .end
    case .alarm(.every, _):
      return .next
    case .repeating(_, let rounds, _):
      return index + 1 < rounds ?? .max ? .next : .end
    case .sequence(let sequence, _):
      guard index + 1 < sequence.stageCount else { return .end }
      return sequence.phase(ofStage: index).waits ? .waits : .next
    }
  }

  /// The stage after another, which begins where that one ends; `nil` if there is none, or a clock is
  /// needed to tell how long it is.
  func stage(after stage: Stage) -> Stage? {
    guard following(stage.index) != .end, let length = length(ofStage: stage.index + 1) else {
      return nil
    }
    return Stage(index: stage.index + 1, start: stage.end, end: stage.end + length)
  }

  /// Where a run is that was in `stage` and has counted so much.
  ///
  /// In constant time for intervals, and in that of a few rounds for sequences, however much was
  /// counted: whole rounds are stepped over at once.
  func position(from stage: Stage, counted: Duration) -> Position {
    var position = Position(stage: stage, isOver: false)
    guard counted >= stage.end else { return position }
    skipRounds(&position, counted: counted)
    while counted >= position.stage.end, following(position.stage.index) == .next,
      let next = self.stage(after: position.stage)
    {
      position.stage = next
      position.passed += 1
    }
    position.isOver =
      counted >= position.stage.end && following(position.stage.index) != .next
    return position
  }

  /// Steps over the rounds that lie wholly behind.
  private func skipRounds(_ position: inout Position, counted: Duration) {
    guard let round, round.length > .zero else { return }
    let behind = (counted - position.stage.end).clampedNanoseconds / round.length.clampedNanoseconds
    // The last round is walked through: what comes after its end is another question.
    let left = round.most.map { max(0, ($0 - 1 - position.stage.index) / round.stages - 1) }
    let rounds = min(Int(behind), left ?? .max)
    guard rounds > 0 else { return }
    position.stage.index += rounds * round.stages
    position.stage.end += round.length * rounds
    position.stage.start =
      position.stage.end - (length(ofStage: position.stage.index) ?? position.stage.length)
    position.passed += rounds * round.stages
  }

  /// What comes again and again without anybody waiting: its stages, their length, and how many
  /// stages there are at most.
  private var round: (stages: Int, length: Duration, most: Int?)? {
    switch self {
    case .stopwatch, .countdown, .alarm: return nil
    case .repeating(let interval, let rounds, _): return (1, interval, rounds)
    case .sequence(let sequence, _):
      if sequence.phases.contains(where: \.waits) { return nil }
      return (
        sequence.phases.count, sequence.roundLength,
        sequence.rounds == nil ? nil : sequence.stageCount
      )
    }
  }

  /// How long a stage is by plan; `nil` where a clock is needed to tell, and where nothing ends.
  private func length(ofStage index: Int) -> Duration? {
    switch self {
    case .stopwatch, .alarm: nil
    case .countdown(let length, _): length
    case .repeating(let interval, _, _): interval
    case .sequence(let sequence, _): sequence.phase(ofStage: index).length
    }
  }

  /// Whether the run waits after a stage until somebody acknowledges, and then goes on.
  public func waits(afterStage index: Int) -> Bool { following(index) == .waits }

  /// What a stage is called; `nil` if it has no name.
  public func label(ofStage index: Int) -> String? {
    guard case .sequence(let sequence, _) = self else { return nil }
    return sequence.phase(ofStage: index).label
  }

  /// The round that a stage belongs to, from one on, and how many there are (`nil`: without end);
  /// `nil` for plans that have no rounds.
  public func round(ofStage index: Int) -> (number: Int, of: Int?)? {
    switch self {
    case .stopwatch, .countdown, .alarm: nil
    case .repeating(_, let rounds, _): (index + 1, rounds)
    case .sequence(let sequence, _): (index / sequence.phases.count + 1, sequence.rounds)
    }
  }
}

extension PhaseSequence {
  /// How many stages a run has; without end, more than any run comes to.
  fileprivate var stageCount: Int { rounds.map { $0 * phases.count } ?? .max }

  fileprivate func phase(ofStage index: Int) -> Phase { phases[index % phases.count] }
}
