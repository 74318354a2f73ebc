import Board
import Foundation
import Testing

@testable import BoardRuntime

@MainActor
struct AlertLogTests {
  private let bench: AlertBench

  init() throws { bench = try AlertBench() }

  private func written(_ log: AlertLog) -> Bool {
    log.waitUntilWritten(until: Date(timeIntervalSinceNow: 30))
  }

  @Test func itTellsHowProgramsWentAndWhatTheyWrote() async throws {
    var settings = AlertSettings()
    settings.logPath = "\(bench.folder)/state/timerboard/alerts.log"
    let player = bench.player(settings)
    let ring = bench.ring("a\nb", onRing: "echo one; echo two >&2; exit 3")
    _ = try await bench.outcomes(of: ring, on: [.onRing, .command], by: player)
    let log = try #require(player.log)
    #expect(written(log))
    #expect(log.trouble == nil)
    let lines = try #require(bench.read("state/timerboard/alerts.log")).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("Z on-ring of a\u{FFFD}b, ring 1: exit status 3: two"))
    #expect(lines.suffix(2) == ["  one", "  two"])
  }

  @Test func aFloodIsCut() async throws {
    var settings = AlertSettings()
    settings.logPath = "\(bench.folder)/alerts.log"
    let player = bench.player(settings)
    let command = "head -c 3000000 /dev/zero | tr '\\0' x"
    _ = try await bench.outcomes(of: bench.ring(onRing: command), on: [.onRing], by: player)
    let log = try #require(player.log)
    #expect(written(log))
    let text = try #require(bench.read("alerts.log"))
    #expect(text.utf8.count < AlertOutput.limit + 200)
    #expect(text.hasSuffix("\n  (and more, which was not kept)\n"))
  }

  @Test func itStaysSmall() throws {
    let log = AlertLog(path: "\(bench.folder)/alerts.log")
    let entry = String(repeating: "x", count: 99_999) + "\n"
    for _ in 0..<35 {
      log.append(entry)
      #expect(written(log))
    }
    #expect(bench.read("alerts.log")?.utf8.count == 500_000)
    #expect(bench.read("alerts.log.old")?.utf8.count == 1_000_000)
    #expect(log.trouble == nil)
  }

  @Test func entriesKeepTheirOrder() throws {
    let log = AlertLog(path: "\(bench.folder)/alerts.log")
    for number in 0..<100 { log.append("\(number)\n") }
    #expect(written(log))
    #expect(bench.read("alerts.log") == (0..<100).map { "\($0)\n" }.joined())
  }

  @Test func whatIsNoFileIsToldAndHoldsUpNobody() throws {
    let pipe = "\(bench.folder)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [bench.folder, pipe, "/dev/null", "/proc/nowhere/alerts.log"] {
      let log = AlertLog(path: path)
      log.append("one\n")
      #expect(written(log))
      #expect(log.trouble?.hasPrefix("\(path) cannot be written to: ") == true, "\(path)")
    }
  }
}
