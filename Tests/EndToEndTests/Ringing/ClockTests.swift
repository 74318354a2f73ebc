import Foundation
import Testing

/// The clock on the wall being set, and the machine's sleep, under programs that run.
@Suite(.serialized)
struct ClockTests {
  private static func moment(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  @Test(.enabled(if: SetClock.library != nil))
  func anAlarmRingsWhenTheClockIsSetPastIt() throws {
    let ringing = try RingingBoard()
    let clock = try SetClock(in: ringing.folder)
    try clock.set(to: try Self.moment("2026-12-05T08:00:00Z"))
    func run(_ arguments: String...) throws -> TemporaryBoard.Answer {
      try ringing.board.answer(to: arguments, environment: clock.environment)
    }
    let added = try run("add", "standup", "at", "9:00", "--on-ring", RingingBoard.onRing)
    #expect(added.status == 0 && added.output.contains("today Sat 09:00"), "\(added)")
    let server = try ringing.serve(environment: clock.environment)
    #expect(try run("add", "first", "1ms").status == 0)
    try ringing.board.wait(for: "a server at work") { ringing.lines("command") == ["first 1"] }
    // An hour on: due in a second, and no longer in an hour.
    try clock.set(to: try Self.moment("2026-12-05T08:59:59Z"))
    try ringing.board.wait(for: "the alarm") { ringing.lines("on-ring") == ["standup 1"] }
    // Set back and on again, it has been.
    try clock.set(to: try Self.moment("2026-12-05T08:59:58Z"))
    #expect(try run("add", "second", "3s").status == 0)
    try ringing.board.wait(for: "the next ring") { ringing.lines("command").contains("second 1") }
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    #expect(ringing.lines("on-ring") == ["standup 1"])
    #expect(try ringing.rings(of: "standup").count == 1)
  }

  @Test(.enabled(if: SetClock.library != nil), arguments: [-1, 10])
  func aClockThatIsSetByYearsStopsNeitherBoardNorServer(_ years: Int) throws {
    let ringing = try RingingBoard()
    let clock = try SetClock(in: ringing.folder)
    let server = try ringing.serve(environment: clock.environment)
    // The pipe has one reader, so that the board is told by nobody: it goes on all the same.
    let surroundings = ringing.environment.merging(clock.environment) { $1 }
      .filter { $0.key != "SET_CLOCK_PIPE" }
    let board = try BoardSession(environment: surroundings)
    #expect(try ringing.board.run("add", "pills", "every", "day", "at", "8:00").status == 0)
    try board.tmux.waitFor("pills")
    try clock.set(to: Date(timeIntervalSinceNow: Double(years) * 365 * 86_400))
    #expect(
      try ringing.board.answer(
        to: ["add", "tea", "1s", "--on-ring", RingingBoard.onRing], environment: clock.environment
      ).status == 0)
    try ringing.board.wait(for: "the ring") { ringing.lines("on-ring") == ["tea 1"] }
    try board.tmux.waitFor("RINGING")
    let shown = try ringing.board.answer(
      to: ["list", "--json"], environment: clock.environment)
    #expect(shown.status == 0 && shown.errors == "")
    try board.tmux.press("q")
    _ = try board.waitForEnd(status: 0)
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    #expect(server.output == "")
  }

  // MARK: - libfaketime

  private static let hasFaketime =
    (try? Command.run(["faketime", "-f", "+0s", "true"], environment: ["PATH": "/usr/bin:/bin"]))?
    .status == 0

  @Test(
    .enabled(if: hasFaketime),
    arguments: [
      // An hour that Berlin leaves out: the first moment after it.
      ("2026-03-29 00:30:00", "at 2:30", "2026-03-29T01:00:00.000Z"),
      // One that comes twice: the first of both.
      ("2026-10-25 00:10:00", "at 2:30", "2026-10-25T00:30:00.000Z"),
      ("2026-12-05 08:00:00", "at 8:00", "2026-12-06T07:00:00.000Z"),
      ("2026-12-05 06:00:00", "every day at 8:00", "2026-12-05T07:00:00.000Z"),
    ])
  func anAlarmIsSetByTheClockAndTheZone(_ now: String, _ plan: String, _ next: String) throws {
    let board = try TemporaryBoard()
    let offset = try Self.moment(now.replacing(" ", with: "T") + "Z").timeIntervalSinceNow
    func run(_ arguments: [String]) throws -> TemporaryBoard.Answer {
      try board.answer(
        toShell: #"exec faketime --exclude-monotonic -f "$OFFSET" "$TIMERBOARD" "$@""#, arguments,
        environment: [
          "TZ": "Europe/Berlin", "OFFSET": (offset < 0 ? "" : "+") + "\(Int(offset.rounded()))",
        ])
    }
    let added = try run(["add", "standup"] + plan.split(separator: " ").map(String.init))
    #expect(added.status == 0, "\(added.errors)")
    let list = try run(["list", "--json"])
    #expect(list.output.contains("\"next_ring\":\"\(next)\""), "\(list.output)")
  }

  // MARK: - Sleep

  /// Whether programs can be run in a time namespace, which needs root and a kernel that has them.
  ///
  /// There they see a clock that has counted an hour more than the one that stops in sleep: as after an
  /// hour's sleep.
  private static let canSleep: Bool = {
    let answer = try? Command.run(
      ["unshare", "--time", "--boottime", "3600", "true"], environment: ["PATH": "/usr/bin:/bin"])
    if answer?.status == 0 { return true }
    print("no time namespace here: how the machine's sleep is noticed is tested by hand alone")
    return false
  }()

  @Test(.enabled(if: canSleep)) func aSleepIsNoticedAndSaid() throws {
    let ringing = try RingingBoard(configuration: "sleep: \"count\"")
    for (name, length) in [("tea", "30m"), ("eggs", "2h")] {
      let added = try ringing.board.run("add", name, length, "--on-ring", RingingBoard.onRing)
      #expect(added.status == 0)
    }
    #expect(try ringing.board.run("add", "idle", "5m", "--ready").status == 0)
    #expect(try ringing.board.run("add", "rice", "2h", "--sleep", "pause").status == 0)
    let server = try RunningCommand(
      [
        "unshare", "--time", "--boottime", "3600", "--fork", "--kill-child", Binary.path,
        "--board", ringing.board.path, "serve",
      ], environment: ringing.board.environment)
    try ringing.board.wait(for: "the ring that came in its sleep") {
      ringing.lines("on-ring") == ["tea 1"]
    }
    let inside = try #require(try ringing.servers().last)
    #expect(kill(inside, SIGTERM) == 0)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    let tea = try #require(try ringing.rings(of: "tea").first)
    let late = try #require(tea["late"] as? Double)
    #expect(late > 1700 && late < 1900)
    let slept = try ringing.board.events().filter { $0["event"] as? String == "slept" }
    #expect(Set(slept.compactMap { $0["name"] as? String }) == ["tea", "eggs", "rice"])
    for event in slept {
      #expect(abs((event["slept"] as? Double ?? 0) - 3600) < 2, "\(event)")
    }
    // Looked at from where the machine has slept, the one that pauses in sleep has stood still.
    let list = try ringing.board.answer(
      toShell: #"exec unshare --time --boottime 3600 --fork "$TIMERBOARD" list --json"#)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
    func left(_ name: String) -> Double? {
      rows.first { $0["name"] as? String == name }?["remaining"] as? Double
    }
    #expect(try #require(left("rice")) > 7100, "\(list)")
    #expect(try #require(left("eggs")) < 3600, "\(list)")
  }
}
