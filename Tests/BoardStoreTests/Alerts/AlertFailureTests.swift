import Board
import Testing
import Timers

@testable import BoardStore

/// What is kept of alerts that went wrong.
struct AlertFailureTests {
  let bench: StoreBench
  let file: BoardFile
  let stretch: TimerID

  init() throws {
    bench = try StoreBench()
    file = try bench.open()
    stretch = try bench.addWithCommand("stretch every 1s", to: file)
  }

  private func ring(failing text: String? = nil) throws {
    bench.advance(1)
    try bench.ringWhatIsDue(in: file)
    for alert in try bench.claim(by: 1, in: file).claimed {
      try file.settle(alert, failure: alert.channel == .command ? text : nil)
    }
  }

  @Test func aFailureIsKeptAndTheAlertIsOver() throws {
    try ring(failing: "exit status 3")
    #expect(
      try file.alertFailures(of: stretch) == [
        .init(ordinal: 1, channel: .command, text: "exit status 3")
      ])
    #expect(try !file.hasAlerts())
    #expect(try bench.claim(by: 2, in: file, gone: [1]).claimed.isEmpty)
    // Somebody who acknowledges the ring may still want to know.
    try bench.apply(.acknowledge, to: stretch, of: file)
    try ring()
    #expect(try file.alertFailures(of: stretch).count == 1)
  }

  @Test func theNewestIsToldFirst() throws {
    try ring(failing: "first")
    try ring()
    try ring(failing: "third")
    #expect(try file.alertFailures(of: stretch).map(\.text) == ["third", "first"])
    #expect(try file.alertFailures(of: TimerID(rawValue: 99)).isEmpty)
  }

  @Test func whatBeganAndThenFailedIsKept() throws {
    bench.advance(1)
    try bench.ringWhatIsDue(in: file)
    let alert = try #require(try bench.claim(by: 1, in: file, through: [.onRing]).claimed.first)
    try file.settle(alert, failure: nil)
    try file.settle(alert, failure: "timed out")
    #expect(try file.alertFailures(of: stretch).map(\.text) == ["timed out"])
    #expect(try bench.claim(by: 2, in: file, through: [.onRing], gone: [1]).claimed.isEmpty)
  }

  @Test func thoseOfTheLastHundredRingsAreKept() throws {
    for number in 1...130 { try ring(failing: "ring \(number)") }
    let failures = try file.alertFailures(of: stretch)
    #expect(failures.first?.ordinal == 130)
    #expect(failures.count == 100 && failures.last?.ordinal == 31)
  }

  @Test func whatAForeignFileHoldsIsFitToBeShown() throws {
    try ring(failing: "red \u{1B}[31m\nand more")
    let text = try #require(try file.alertFailures(of: stretch).first?.text)
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }
}
