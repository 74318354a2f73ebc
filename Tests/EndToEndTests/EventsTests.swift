import Foundation
import Testing

/// `events`: what happened, once and in order.
struct EventsTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  private func numbers(_ output: String) throws -> [Int] {
    try TemporaryBoard.objects(output).compactMap { $0["seq"] as? Int }
  }

  @Test func eachEventIsAnObjectWithWhatChanged() throws {
    try board.run("add", "tea", "4m", "+kitchen")
    try board.run("pause", "tea")
    try board.run("adjust", "tea", "+1m")
    try board.run("rename", "tea", "earl \"grey\"")
    let events = try board.events()
    #expect(
      events.map { $0["event"] as? String } == [
        "added", "started", "paused", "adjusted", "renamed",
      ])
    #expect(Set(events.map { $0["id"] as? Int }) == [1])
    #expect(events.allSatisfy { ($0["at"] as? String)?.hasSuffix("Z") == true })
    #expect(events[0]["plan"] as? String == "4m")
    #expect(events[3]["by"] as? Double == 60)
    #expect(events[4]["name"] as? String == "tea")
    #expect(events[4]["to"] as? String == "earl \"grey\"")
    let seen = events.compactMap { $0["seq"] as? Int }
    #expect(seen == seen.sorted() && Set(seen).count == 5)
  }

  @Test func anEmptyBoardHasNone() throws {
    let answer = try board.run("events")
    #expect(answer.status == 0)
    #expect(answer.output == "")
  }

  @Test func sinceANumberGoesOnAfterIt() throws {
    for name in ["a", "b", "c"] { try board.run("add", name, "4m") }
    let all = try numbers(board.run("events").output)
    for (index, number) in all.enumerated() {
      let rest = try numbers(board.run("events", "--since", "\(number)").output)
      #expect(rest == Array(all[(index + 1)...]))
    }
    #expect(try numbers(board.run("events", "--since", "0").output) == all)
    #expect(try board.run("events", "--since", "999999").output == "")
  }

  @Test func sinceAMomentTakesWhatHappenedThenOrLater() throws {
    try board.run("add", "tea", "4m")
    let at = try #require(try board.events().first?["at"] as? String)
    #expect(try board.run("events", "--since", "1h").output == board.run("events").output)
    #expect(try board.run("events", "--since", at).output == board.run("events").output)
    #expect(try board.run("events", "--since", "2999-01-01").output == "")
    #expect(try board.run("events", "--since", "whenever").status == 2)
  }

  @Test(arguments: [[], ["--since", "now"]])
  func aFollowerBeginsWithTheFirstEventUnlessToldOtherwise(_ since: [String]) throws {
    try board.run("add", "tea", "4m")
    let follower = try RunningCommand(
      [Binary.path, "events", "--follow"] + since, environment: board.environment)
    try board.wait(for: "start of the following") {
      ProcessFacts(process: follower.process).descriptors.contains("anon_inode:inotify")
    }
    if since.isEmpty { try follower.waitFor("started") }
    try board.run("pause", "tea")
    try follower.waitFor("paused")
    #expect(follower.output.contains("added") == since.isEmpty)
    let help = try board.run("events", "--help").output.split(whereSeparator: \.isWhitespace)
    #expect(
      help.joined(separator: " ").contains(
        "Without --since that is all from the first event on, with --follow too"))
  }

  @Test func aFollowerMissesNothingAndRepeatsNothingOfSeveralWriters() throws {
    try board.run("add", "first", "4m")
    let follower = try board.start("events", "--follow")
    try follower.waitFor("\n")
    let writers = try (1...4).map { writer in
      try board.startShell(
        "for i in 1 2 3 4 5 6 7 8; do $TIMERBOARD add w\(writer)-$i 4m -q || exit 1; done")
    }
    for writer in writers { #expect(try writer.waitForEnd() == 0) }
    try board.run("add", "last", "4m")
    try follower.waitFor("last event") { $0.contains("\"last\"") && $0.hasSuffix("\n") }
    // An event after the one that was waited for may be another part of the same commit.
    let last = try #require(try numbers(board.run("events").output).last)
    try follower.waitFor("event \(last)") { $0.contains("\"seq\":\(last),") && $0.hasSuffix("\n") }
    #expect(try follower.output == board.run("events").output)
  }

  @Test func aFollowerThatGoesOnFromItsLastNumberHasEverythingOnce() throws {
    let writer = try board.startShell(
      "for i in $(seq 20); do $TIMERBOARD add t$i 4m -q || exit 1; done")
    var seen: [Int] = []
    while seen.count < 40 {
      let follower = try board.start("events", "--follow", "--since", "\(seen.last ?? 0)")
      try follower.waitFor("\n")
      try follower.send(SIGINT)
      #expect(try follower.waitForEnd() == 128 + SIGINT)
      // Whole lines, wherever it was interrupted.
      #expect(follower.output.hasSuffix("\n"))
      seen += try numbers(follower.output)
    }
    #expect(try writer.waitForEnd() == 0)
    #expect(try seen == numbers(board.run("events").output))
  }

  // MARK: - Its end

  @Test func withoutAReaderItEndsThoughNothingHappens() throws {
    try board.run("add", "tea", "4m")
    let follower = try board.start("events", "--follow")
    try follower.waitFor("started")
    follower.closeOutput()
    #expect(try follower.waitForEnd() == 128 + SIGPIPE)
  }

  @Test func aPipeThatIsClosedEndsItToo() throws {
    try board.run("add", "tea", "4m")
    let answer = try board.shell(
      "$TIMERBOARD events --follow | head -n 1 | wc -l; echo ${PIPESTATUS[0]}")
    #expect(answer.output == "1\n141\n")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsItWithoutAWord(_ number: Int32) throws {
    try board.run("add", "tea", "4m")
    let follower = try board.start("events", "--follow")
    try follower.waitFor("started")
    try follower.send(number)
    #expect(try follower.waitForEnd() == 128 + number)
    #expect(follower.endSignal == number)
    #expect(try follower.output == board.run("events").output)
  }

  @Test func itDoesNothingWhileNothingHappens() throws {
    try board.run("add", "tea", "4m")
    let follower = try board.start("events", "--follow")
    try follower.waitFor("started")
    let facts = ProcessFacts(process: follower.process)
    let elsewhere = try TemporaryBoard()
    var before = facts.switches
    try board.wait(for: "rest") {
      try elsewhere.run("list")
      defer { before = facts.switches }
      return facts.isSleeping && facts.switches == before
    }
    for _ in 0..<10 { try elsewhere.run("add", "other", "4m", "--replace") }
    #expect(facts.switches == before)
  }
}
