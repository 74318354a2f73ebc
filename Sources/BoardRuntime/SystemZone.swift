public import Board
import Foundation
import Synchronization

/// The machine's time zone, as the C library knows it.
///
/// Foundation's zones come with tables of their own and ignore the system's; these are the ones that
/// `date` uses, `TZ` in all its forms included. A change of the machine's zone shows within a second:
/// looking whether the zone's file is another costs a system call, and a picture asks for many times.
public struct SystemZone: CivilZone {
  private struct Look: Equatable {
    var second: time_t
    var variable: String?
  }

  // When the zone was looked at last. The lock also keeps tzset from changing what localtime_r reads.
  private static let lastLook = Mutex<Look?>(nil)

  /// Creates the zone; nothing is read before it is asked.
  public init() {}

  /// The civil time at an instant by the machine's present rules.
  ///
  /// From any thread; calls take turns.
  public func civil(secondsSince1970: Double) -> CivilTime {
    Self.lastLook.withLock { lastLook in
      let look = Look(second: time(nil), variable: getenv("TZ").map { String(cString: $0) })
      if look != lastLook {
        lastLook = look
        tzset()
      }
      var seconds = time_t(secondsSince1970.rounded(.down).clamped)
      var fields = tm()
      if localtime_r(&seconds, &fields) == nil {
        // Fails only for years beyond 32 bits: the epoch is as good an answer as any then.
        seconds = 0
        gmtime_r(&seconds, &fields)
      }
      return CivilTime(
        year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday),
        hour: Int(fields.tm_hour), minute: Int(fields.tm_min), second: Int(fields.tm_sec),
        weekday: Int(fields.tm_wday))
    }
  }
}

extension Double {
  /// Within what 64 bits hold; what is no number becomes zero.
  fileprivate var clamped: Double {
    isNaN ? 0 : min(max(self, -9.0e18), 9.0e18)
  }
}
