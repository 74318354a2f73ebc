import Board
import Timers

/// The board as it is shown: as a whole, and its rows in their order, looked at again only when they
/// may be others.
@MainActor
final class ShownBoard {
  private(set) var overview: BoardOverview
  private(set) var rows: RowList
  /// Whether something has happened since the board was looked at.
  var isStale = false
  /// Told when rows may stand in another order, because they stood still for long enough.
  var onThaw: (@MainActor () -> Void)?

  private let queue: TimerQueue
  private var thaws: Delay?

  private static let orderStays = Duration.seconds(1)
  /// How long an order stays that passing time changes.
  private static let sortStays = Duration.seconds(5)

  /// Looks at a board for the first time.
  init(_ board: Board, at instant: ContinuousClock.Instant, queue: TimerQueue) {
    self.queue = queue
    overview = BoardOverview(of: board, at: instant)
    rows = RowList(of: board, overview: overview, at: instant)
  }

  /// Looks again if there can be anything new, and lets the selection follow its timer.
  func look(
    at board: Board, for interaction: inout Interaction, at instant: ContinuousClock.Instant
  ) {
    if let end = overview.validUntil, end <= instant { isStale = true }
    let isAnother = interaction.filter != rows.filter || interaction.sort != rows.sort
    let isOld =
      rows.sort.dependsOnTime && rows.made.advanced(by: Self.sortStays) <= instant && thaws == nil
    guard isStale || isAnother || isOld else { return }
    if isStale {
      overview = BoardOverview(of: board, at: instant)
      interaction.prune(on: board)
    }
    isStale = false
    rows = RowList(
      of: board, overview: overview, filter: interaction.filter, sort: interaction.sort,
      at: instant, keeping: isAnother || thaws == nil ? nil : rows.ids)
    interaction.follow(
      rows.ids, next: overview.oldestRinging ?? overview.next?.timer,
      at: isAnother ? nil : instant)
  }

  /// Keeps the rows where they are for a moment, so that the next key hits the row it was meant for.
  func freeze() {
    thaws?.cancel()
    thaws = Delay(for: Self.orderStays, queue: queue) { [weak self] in
      guard let self else { return }
      thaws = nil
      isStale = true
      onThaw?()
    }
  }
}
