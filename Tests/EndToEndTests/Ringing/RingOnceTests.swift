import Foundation
import Testing

/// Rings that several programs could have, and that one does.
@Suite(.serialized)
struct RingOnceTests {
  @Test func aSequenceRingsOnceForEachPhaseWithTwoBoardsAndAServer() throws {
    let ringing = try RingingBoard()
    let server = try ringing.serve()
    let boards = try (0..<2).map { _ in try BoardSession(environment: ringing.environment) }
    let added = try ringing.board.run(
      "add", "seq", "2s", "go,", "1s", "rest", "x3", "--on-ring", RingingBoard.onRing)
    #expect(added.status == 0, "\(added.output)")
    for board in boards { try board.tmux.waitFor("seq") }
    let expected = (1...6).map { "seq \($0)" }
    try ringing.board.wait(for: "six rings, and a command for each") {
      try ringing.rings().count >= 6 && ringing.undone() == 0
        && ringing.lines("command").count >= 6 && ringing.lines("on-ring").count >= 6
    }
    // Ended before they are looked at, so that nobody can do more.
    for board in boards {
      try board.tmux.press("q")
      _ = try board.waitForEnd(status: 0)
    }
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    #expect(try ringing.ringLines() == expected)
    #expect(ringing.lines("command").sorted() == expected)
    #expect(ringing.lines("on-ring").sorted() == expected)
    for ring in try ringing.rings() { #expect(ring["missed"] as? Int == 0) }
  }

  private static let kills =
    ProcessInfo.processInfo.environment["TIMERBOARD_RING_KILLS"].flatMap { Int($0) } ?? 30

  @Test func howeverOftenEnginesAreKilledEachRingIsThereOnceAndHeard() throws {
    let ringing = try RingingBoard()
    for name in ["tea", "eggs"] {
      #expect(
        try ringing.board.run("add", name, "every", "1s", "--on-ring", RingingBoard.onRing)
          .status == 0)
    }
    var rings = 0
    for number in 1...Self.kills {
      // Two at a time, of which the older is killed.
      let engine = try ringing.serve()
      if number.isMultiple(of: 2) {
        // Just after a ring was counted, when its alerts are being given.
        let before = rings
        try ringing.board.wait(for: "a ring") {
          guard ProcessFacts(process: engine.process).isAlive else { return true }
          rings = try ringing.count("SELECT count(*) FROM events WHERE kind = 'rang'")
          return rings > before
        }
        // Waits for nothing: the kill falls somewhere in what follows the ring.
        usleep(UInt32.random(in: 0...20_000))
      } else {
        // Waits for nothing: it moves the kill to a moment of no pattern.
        usleep(UInt32.random(in: 0...700_000))
      }
      // One that found the place of the last still taken, by a command that this one was just starting
      // when it was killed, has ended already.
      kill(engine.process, SIGKILL)
      let status = try engine.waitForEnd()
      let isRefused = status == 1 && engine.output.contains("another timerboard serves")
      #expect(status == 128 + SIGKILL || isRefused, "\(status): \(engine.output)")
    }
    let engine = try ringing.serve()
    #expect(try ringing.board.run("pause", "tea", "eggs").status == 0)
    try ringing.board.wait(for: "an end of all alerts") { try ringing.undone() == 0 }
    let told = try ringing.ringLines()
    try ringing.board.wait(for: "a line of each command for each ring") {
      ["command", "on-ring"].allSatisfy { Set(ringing.lines($0)).count >= told.count }
    }
    try engine.send(SIGTERM)
    #expect(try engine.waitForEnd() == 0, "\(engine.output)")

    #expect(told.count >= Self.kills / 3)
    for name in ["tea", "eggs"] {
      let numbers = try ringing.rings(of: name).compactMap { $0["ring"] as? Int }
      #expect(numbers == Array(1...max(1, numbers.count)), "\(name)")
    }
    for file in ["command", "on-ring"] {
      let lines = ringing.lines(file)
      #expect(Set(lines) == Set(told), "\(file)")
      // Only a kill between beginning an alert and saying so may have one come twice; two timers ring
      // at one moment.
      #expect(
        lines.count - told.count <= 2 * Self.kills, "\(file): \(lines.count) of \(told.count)")
    }
  }

  @Test func whatRangWhileNothingRanIsToldByTheNextStartAsOneRingAndHowLate() throws {
    let ringing = try RingingBoard()
    let note = #"echo "$TIMERBOARD_NAME $TIMERBOARD_MISSED $TIMERBOARD_LATE" >>late"#
    #expect(try ringing.board.run("add", "stretch", "every", "1s", "--on-ring", note).status == 0)
    #expect(try ringing.board.run("add", "tea", "1s", "--on-ring", note).status == 0)
    try ringing.board.wait(for: "rings that nobody has") {
      let overtime = try ringing.board.value("overtime", of: "tea") as? Double
      return overtime.map { $0 >= 2.5 } == true
    }
    #expect(try ringing.rings().isEmpty)
    let server = try ringing.serve()
    try ringing.board.wait(for: "both commands") {
      Set(ringing.lines("late").compactMap { $0.split(separator: " ").first }).count == 2
    }
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    let tea = try ringing.rings(of: "tea")
    #expect(tea.count == 1 && tea.first?["missed"] as? Int == 0)
    #expect((tea.first?["late"] as? Double ?? 0) >= 2.5)
    let stretch = try #require(try ringing.rings(of: "stretch").first)
    #expect(stretch["ring"] as? Int == 1)
    #expect((stretch["missed"] as? Int ?? 0) >= 1)
    let heard = try #require(ringing.lines("late").first { $0.hasPrefix("tea") })
    let late = heard.split(separator: " ").last.flatMap { Double($0) }
    #expect(late == tea.first?["late"] as? Double)
    let first = try #require(ringing.lines("late").first { $0.hasPrefix("stretch") })
    #expect(
      first.split(separator: " ").dropFirst().first.flatMap { Int($0) } == stretch["missed"] as? Int
    )
  }
}
