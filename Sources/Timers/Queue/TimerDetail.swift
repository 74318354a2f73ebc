/// What only timers have that repeat or name a tolerance: kept apart, so that the others are small.
struct TimerDetail {
  var deadline: Int64
  /// Zero for a timer that is served once.
  var interval: Int64
  /// `nil` for the queue's bound.
  var tolerance: Int64?

  var isNeeded: Bool { interval != 0 || grid > 1 }

  /// The largest power of two within the tolerance, so that rounding never exceeds it.
  private var grid: Int64 {
    guard let tolerance, tolerance > 1 else { return 1 }
    return 1 << (63 - Int64(tolerance.leadingZeroBitCount))
  }

  /// The deadline rounded up to the grid that all timers of about this tolerance share.
  var position: Int64 {
    let grid = grid
    if grid == 1 { return deadline }
    let (sum, overflow) = deadline.addingReportingOverflow(grid - 1)
    return overflow ? deadline : sum & -grid
  }
}
