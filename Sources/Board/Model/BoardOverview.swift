/// The board as a whole at one instant: the order of its rows, how many are in each state, and the
/// next ring.
///
/// It is made anew when something happened, not for each picture: until ``validUntil`` passing time
/// changes nothing in it. Making one reads every timer once.
public struct BoardOverview: Sendable {
  /// The ids in the order of the rows: ringing first, then as added, finished last.
  public let order: [TimerID]
  /// How many timers are in each state.
  public let counts: [TimerState: Int]
  /// The timer that has been ringing for longest.
  public let oldestRinging: TimerID?
  /// The next timer to ring.
  public let next: (timer: TimerID, deadline: ContinuousClock.Instant)?

  /// The instant at which the overview is no longer right, if nothing happens before.
  public var validUntil: ContinuousClock.Instant? { next?.deadline }

  /// Looks at the whole board.
  ///
  /// - Parameters:
  ///   - board: the board.
  ///   - instant: the moment to look at it.
  ///   - frozen: an order to keep: what is still there stays as it was among itself, what is new
  ///     comes behind the timer that it would follow.
  public init(
    of board: Board, at instant: ContinuousClock.Instant, keeping frozen: [TimerID]? = nil
  ) {
    var ranks: [[TimerID]] = [[], [], []]
    var counts: [TimerState: Int] = [:]
    var next: (timer: TimerID, deadline: ContinuousClock.Instant)?
    var oldest: (timer: TimerID, deadline: ContinuousClock.Instant)?
    for id in board.ids {
      guard let timer = board.timer(id) else { continue }
      let state = timer.state(at: instant)
      counts[state, default: 0] += 1
      ranks[state.rank].append(id)
      guard let deadline = timer.deadline else { continue }
      if state == .running {
        // A process that goes on after its time was over has had that ring.
        if timer.pendingDeadline != nil, next.map({ deadline < $0.deadline }) ?? true {
          next = (id, deadline)
        }
      } else if state == .ringing, oldest.map({ deadline < $0.deadline }) ?? true {
        oldest = (id, deadline)
      }
    }
    oldestRinging = oldest?.timer
    self.counts = counts
    self.next = next
    let sorted = ranks.flatMap { $0 }
    order = frozen.map { Self.merge(sorted, into: $0) } ?? sorted
  }

  private static func merge(_ sorted: [TimerID], into frozen: [TimerID]) -> [TimerID] {
    let present = Set(sorted)
    let known = Set(frozen)
    // What is new, by what it follows.
    var followers: [TimerID?: [TimerID]] = [:]
    var before: TimerID?
    for id in sorted {
      if known.contains(id) { before = id } else { followers[before, default: []].append(id) }
    }
    var order = followers[nil] ?? []
    for id in frozen where present.contains(id) {
      order.append(id)
      order += followers[id] ?? []
    }
    return order
  }

  /// How many timers are not finished.
  public var unfinished: Int {
    counts.reduce(0) { sum, entry in entry.key == .finished ? sum : sum + entry.value }
  }
}

extension TimerState {
  fileprivate var rank: Int {
    switch self {
    case .ringing: 0
    case .running, .paused, .ready: 1
    case .finished: 2
    }
  }
}
