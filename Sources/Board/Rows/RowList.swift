/// The rows of a board that are shown, in their order.
///
/// It is made anew when something happened or somebody wants other rows, not for each picture.
public struct RowList: Sendable {
  /// The timers, top first.
  public let ids: [TimerID]
  /// Which rows these are.
  public let filter: RowFilter
  /// By what they are sorted.
  public let sort: RowSort
  /// When they were sorted.
  public let made: ContinuousClock.Instant

  /// Chooses the rows and sorts them.
  ///
  /// - Parameters:
  ///   - board: the board.
  ///   - overview: the same board as a whole, at the same moment.
  ///   - filter: which rows to show.
  ///   - sort: by what to sort them.
  ///   - instant: the moment to look at them.
  ///   - frozen: an order to keep: what is still there stays as it was among itself, what is new
  ///     comes behind the timer that it would follow.
  public init(
    of board: Board, overview: BoardOverview, filter: RowFilter = RowFilter(),
    sort: RowSort = RowSort(), at instant: ContinuousClock.Instant,
    keeping frozen: [TimerID]? = nil
  ) {
    self.filter = filter
    self.sort = sort
    made = instant
    var ids = overview.order
    if !filter.isEmpty {
      ids = ids.filter { id in
        board.timer(id).map { filter.fits($0, at: instant) } ?? false
      }
    }
    let sorted = sort.sorted(ids, on: board, at: instant)
    guard let frozen else {
      self.ids = sorted
      return
    }
    // The order of adding is at hand where all rows are shown.
    let rising = filter.isEmpty ? board.ids : ids.sorted()
    self.ids = FrozenOrder(frozen).taking(in: sorted, ids: rising)
  }
}
