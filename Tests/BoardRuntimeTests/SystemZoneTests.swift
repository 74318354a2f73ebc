import Board
import BoardRuntime
import Foundation
import Testing

@Suite(.serialized)
struct SystemZoneTests {
  /// Runs something while the zone is another; tests of zones take turns.
  static func inZone<Value>(_ zone: String, _ body: () throws -> Value) rethrows -> Value {
    let before = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", zone, 1)
    defer { if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") } }
    return try body()
  }

  private func civil(_ zone: String, _ seconds: Double) -> String {
    let time = Self.inZone(zone) { SystemZone().civil(secondsSince1970: seconds) }
    return "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute):\(time.second)"
      + " \(time.weekday)"
  }

  @Test func theZoneIsTheOneThatTheCLibraryKnows() {
    #expect(civil("UTC", 1_796_049_000) == "2026-11-30 14:30:0 1")
    #expect(civil("EST5EDT,M3.2.0,M11.1.0", 1_796_049_000) == "2026-11-30 9:30:0 1")
    #expect(civil("<+0530>-5:30", 1_796_049_000.9) == "2026-11-30 20:0:0 1")
  }

  @Test func aChangeOfTheZoneShowsAtOnce() {
    #expect(civil("UTC", 0) == "1970-1-1 0:0:0 4")
    #expect(civil("JST-9", 0) == "1970-1-1 9:0:0 4")
  }

  @Test func aZoneThatDoesNotExistIsSaid() throws {
    for zone in ["Nowhere/None", "Europe/Berlim", ":Nowhere", "/nowhere", "X", "../etc/passwd2"] {
      let trouble = Self.inZone(zone) { SystemZone.trouble }
      #expect(trouble?.hasPrefix("no time zone is named ") == true, "\(zone)")
      #expect(civil(zone, 1_796_049_000) == civil("UTC", 1_796_049_000), "\(zone)")
    }
  }

  @Test(arguments: [
    "", "UTC", "UTC0", "GMT", "Europe/Berlin", ":Europe/Berlin", "JST-9", "<+0530>-5:30",
    "EST5EDT,M3.2.0,M11.1.0", "/usr/share/zoneinfo/Europe/Berlin",
  ])
  func aZoneThatTheSystemKnowsIsNoTrouble(_ zone: String) {
    #expect(Self.inZone(zone) { SystemZone.trouble } == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func anInstantBeyondAllYearsIsNoTrap(_ seconds: Double) {
    _ = SystemZone().civil(secondsSince1970: seconds)
  }
}
