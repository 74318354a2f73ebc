/// Coordinated universal time, which has no summer: for boards whose machine has no zone, and for tests.
public struct UniversalTime: CivilZone {
  /// Creates the zone.
  public init() {}

  /// The civil time at an instant.
  public func civil(secondsSince1970: Double) -> CivilTime {
    let seconds = Int(max(-1e15, min(secondsSince1970.rounded(.down), 1e15)))
    let second = (seconds % 86400 + 86400) % 86400
    let date = CivilDate(dayNumber: CivilDate.epoch + (seconds - second) / 86400)
    return CivilTime(
      year: date.year, month: date.month, day: date.day, hour: second / 3600,
      minute: second / 60 % 60, second: second % 60, weekday: date.weekday)
  }
}
