import Timers

/// The board as a whole at one instant: the order of its rows, how many are in each state, and the
/// next ring.
///
/// It is made anew when something happened, not for each picture: until ``validUntil`` passing time
/// changes nothing in it. Making one reads every timer once, which takes a few milliseconds for a
/// hundred thousand; where nothing rings and nothing has finished, its order is the board's own list.
public struct BoardOverview: Sendable {
  /// The ids in the order of the rows: ringing first, then as added, finished last.
  ///
  /// ``RowList`` makes of it what is shown.
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
  public init(of board: Board, at instant: ContinuousClock.Instant) {
    let look = Look(at: board.timers, atNanoseconds: instant.bootNanoseconds)
    counts = look.counts
    oldestRinging = look.oldest.map { board.ids[$0.place] }
    next = look.next.map { place, deadline in
      (timer: board.ids[place], deadline: ContinuousClock.Instant(bootNanoseconds: deadline))
    }
    order = look.order(of: board.ids)
  }

  /// How many timers are not finished.
  public var unfinished: Int {
    counts.reduce(0) { sum, entry in entry.key == .finished ? sum : sum + entry.value }
  }
}

/// What one pass over all timers finds.
private struct Look {
  /// A timer by its place on the board, with its deadline.
  typealias Due = (place: Int, deadline: Int64)

  private(set) var next: Due?
  private(set) var oldest: Due?
  private(set) var counts: [TimerState: Int]
  private var ringing: [Int] = []
  private var finished: [Int] = []

  init(at timers: [BoardTimer], atNanoseconds now: Int64) {
    var (running, paused, ready) = (0, 0, 0)
    for place in timers.indices {
      let figures = timers[place].figures
      switch figures.state(atNanoseconds: now) {
      case .ready: ready += 1
      case .paused: paused += 1
      case .finished: finished.append(place)
      case .running:
        running += 1
        next = Self.earlier(
          next, place,
          figures.areAll
            ? figures.pendingDeadlineNanoseconds : timers[place].pendingDeadline?.bootNanoseconds)
      case .ringing:
        // For a process, one that was had does not come again, though the row runs on.
        if timers[place].state(atNanoseconds: now) == .ringing {
          ringing.append(place)
          oldest = Self.earlier(oldest, place, figures.deadlineNanoseconds)
        } else if figures.stopwatch.isRunning {
          running += 1
        } else {
          paused += 1
        }
      }
    }
    let all: [(TimerState, Int)] = [
      (.ringing, ringing.count), (.running, running), (.paused, paused), (.ready, ready),
      (.finished, finished.count),
    ]
    counts = Dictionary(uniqueKeysWithValues: all.filter { $0.1 > 0 })
  }

  private static func earlier(_ known: Due?, _ place: Int, _ deadline: Int64?) -> Due? {
    guard let deadline else { return known }
    if let known, known.deadline <= deadline { return known }
    return (place, deadline)
  }

  /// Ringing first, then as added, finished last.
  func order(of ids: [TimerID]) -> [TimerID] {
    if ringing.isEmpty, finished.isEmpty { return ids }
    var order: [TimerID] = []
    order.reserveCapacity(ids.count)
    for place in ringing { order.append(ids[place]) }
    // Both lists rise, so that what is in neither is found along the way.
    var (first, last) = (ringing[...], finished[...])
    for place in ids.indices {
      if place == first.first {
        first.removeFirst()
      } else if place == last.first {
        last.removeFirst()
      } else {
        order.append(ids[place])
      }
    }
    for place in finished { order.append(ids[place]) }
    return order
  }
}
