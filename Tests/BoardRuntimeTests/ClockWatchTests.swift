import Board
import CLinux
import Foundation
import Testing
import Timers

@testable import BoardRuntime

/// The clock on the wall being set, as the kernel tells it.
@MainActor
struct ClockWatchTests {
  @Test func whatTheKernelTellsIsPassedOnOnceForEachTime() async throws {
    // Setting the clock of the machine is not for a test: something else that can be read stands for it.
    let clock = clinux_event_open()
    var changes = 0
    var armed = 0
    let watch = ClockWatch(
      clock: clock,
      arm: { _ in
        armed += 1
        return 0
      },
      onChange: { changes += 1 })
    #expect(armed == 1)
    for number in 1...3 {
      var one: UInt64 = 1
      #expect(write(clock, &one, 8) == 8)
      try await eventually { changes == number }
      #expect(armed == number + 1)
    }
    withExtendedLifetime(watch) {}
  }

  @Test func whereItCannotBeArmedNobodyIsToldTimeAndAgain() async throws {
    let clock = clinux_event_open()
    var changes = 0
    var isBroken = false
    let watch = ClockWatch(
      clock: clock, arm: { _ in isBroken ? -1 : 0 }, onChange: { changes += 1 })
    isBroken = true
    var one: UInt64 = 1
    #expect(write(clock, &one, 8) == 8)
    try await eventually { changes == 1 }
    // It is not watched, and closed, after that.
    try await eventually { fcntl(clock, F_GETFD) < 0 }
    withExtendedLifetime(watch) {}
  }

  @Test func theKernelHasATimerThatIsCancelledWhenTheClockIsSet() throws {
    let clock = clinux_clock_watch_create()
    try #require(clock >= 0)
    defer { close(clock) }
    #expect(clinux_clock_watch_arm(clock) == 0)
    let facts = try String(contentsOfFile: "/proc/self/fdinfo/\(clock)", encoding: .utf8)
    // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET, on the clock that is set, in octal.
    #expect(facts.contains("clockid: 0\n") && facts.contains("settime flags: 03\n"), "\(facts)")
    // Not in the lifetime of anybody: a clock beyond that would be told of without an end.
    let left = facts.split(separator: "\n").first { $0.hasPrefix("it_value: (") }?
      .dropFirst("it_value: (".count).prefix { $0.isNumber }
    let years = try #require(left.flatMap { Double($0) }) / 31_556_952
    #expect(years > 100, "\(facts)")
  }
}
