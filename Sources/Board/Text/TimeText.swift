/// The shown forms of a time: `0:05`, `12:34`, `1:02:03`, `2d 03:04:05`, and `12:34.5` with tenths.
///
/// A time is first rounded to the unit that is shown and only then split into fields, so that `0:60`
/// never comes up. What lies below zero is shown as zero.
public enum TimeText {
  /// Time counted so far, rounded down.
  public static func up(_ elapsed: Duration, tenths: Bool = false) -> String {
    text(elapsed, tenths: tenths, roundingUp: false)
  }

  /// Time that remains, rounded up: a countdown shows its full length first, and zero exactly when
  /// it rings.
  public static func down(_ remaining: Duration, tenths: Bool = false) -> String {
    text(remaining, tenths: tenths, roundingUp: true)
  }

  /// Time since a ring, rounded down, with a plus sign.
  public static func over(_ overtime: Duration, tenths: Bool = false) -> String {
    "+" + text(overtime, tenths: tenths, roundingUp: false)
  }

  private static let attosecondsPerTenth: Int64 = 100_000_000_000_000_000

  private static func text(_ time: Duration, tenths: Bool, roundingUp: Bool) -> String {
    var (seconds, attoseconds) = max(time, .zero).components
    var tenth: Int64 = 0
    if tenths {
      tenth = attoseconds / attosecondsPerTenth
      attoseconds %= attosecondsPerTenth
    }
    if roundingUp, attoseconds > 0 {
      if tenths, tenth < 9 {
        tenth += 1
      } else if seconds < .max {
        tenth = 0
        seconds += 1
      }
    }
    return clock(seconds) + (tenths ? ".\(tenth)" : "")
  }

  private static func clock(_ seconds: Int64) -> String {
    let (days, hours, minutes) = (seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60)
    let second = (seconds % 60).twoDigits
    if days > 0 {
      return "\(days)d \(hours.twoDigits):\(minutes.twoDigits):\(second)"
    }
    if hours > 0 {
      return "\(hours):\(minutes.twoDigits):\(second)"
    }
    return "\(minutes):\(second)"
  }
}
