extension CivilZone {
  /// The moment at which clocks show that date and time, in seconds since 1970: the first one if they
  /// show it twice, and the first moment after the gap if they never do.
  public func secondsSince1970(of date: CivilDate, at time: TimeOfDay) -> Double {
    let shown = (date.dayNumber - CivilDate.epoch) * 86400 + time.secondsSinceMidnight
    // No zone is as far from UTC as this, and none changes twice within it.
    let reach = 26 * 3600
    let offsets = [shown - reach, shown + reach].map { shownSeconds(at: $0) - $0 }
    for offset in offsets.sorted(by: >) where shownSeconds(at: shown - offset) == shown {
      return Double(shown - offset)
    }
    // In a gap clocks go from below the time to above it only once.
    var (low, high) = (shown - reach, shown + reach)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if shownSeconds(at: middle) < shown { low = middle } else { high = middle }
    }
    return Double(high)
  }

  /// Whether a change of the zone left out a whole day, as at the date line.
  func skips(_ date: CivilDate) -> Bool {
    let start = secondsSince1970(of: date, at: .midnight)
    return CivilDate(civil(secondsSince1970: start)) != date
  }

  /// What clocks show at a moment, as seconds since 1970 began where they are.
  private func shownSeconds(at seconds: Int) -> Int {
    let time = civil(secondsSince1970: Double(seconds))
    let days = CivilDate(time).dayNumber - CivilDate.epoch
    return days * 86400 + time.hour * 3600 + time.minute * 60 + time.second
  }
}
