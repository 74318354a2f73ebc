import Foundation
import Testing

/// The ringer that is started in the background where nobody is there.
@Suite(.serialized)
struct RingerTests {
  private static let started =
    "timerboard: a ringer runs in the background until nothing is left to ring\n"

  @Test func whoAddsWhereNobodyIsThereStartsOneAndSaysSo() throws {
    let ringing = try RingingBoard(ringer: "auto")
    let answer = try ringing.board.answer(
      to: "add", "tea", "1s", "--on-ring", RingingBoard.onRing)
    #expect(answer.status == 0 && answer.errors == Self.started)
    #expect(answer.output.hasPrefix("tea "))
    try ringing.board.wait(for: "the ring to be told") {
      ringing.lines("on-ring") == ["tea 1"] && ringing.lines("command") == ["tea 1"]
    }
    try ringing.board.wait(for: "the end of the ringer") { try ringing.servers().isEmpty }
    #expect(try ringing.ringLines() == ["tea 1"])
    #expect(try ringing.undone() == 0)
    // What cannot ring starts none.
    #expect(try ringing.board.answer(to: "add", "build").errors == "")
    #expect(try ringing.board.answer(to: "add", "later", "4m", "--ready").errors == "")
    #expect(try ringing.board.answer(to: "list").errors == "")
    #expect(try ringing.servers().isEmpty)
    // What is started does.
    #expect(try ringing.board.answer(to: "resume", "later").errors == Self.started)
  }

  @Test func itIsApartFromWhoeverStartedIt() throws {
    let ringing = try RingingBoard(ringer: "auto")
    // With a descriptor that is open, from a shell that ends at once, as a group that is hung up on.
    let shell = try ringing.board.shell(
      "exec 7</etc/passwd; cd \"$HOME\"; \"$TIMERBOARD\" add tea 1h; echo $$; kill -HUP -$$ 2>&1; exit 0"
    )
    #expect(shell.output.contains("a ringer runs"), "\(shell.output)")
    try ringing.board.wait(for: "one ringer") { try ringing.servers().count == 1 }
    let ringer = try #require(try ringing.servers().first)
    let facts = ProcessFacts(process: ringer)
    // At work, and under its name.
    try ringing.board.wait(for: "its name") {
      try String(contentsOfFile: "/proc/\(ringer)/comm", encoding: .utf8) == "timerboard\n"
    }
    let stat = try String(contentsOfFile: "/proc/\(ringer)/stat", encoding: .utf8)
    let fields = stat.split(separator: " ").map(String.init)
    // Its group, session, and terminal.
    #expect(fields[4] == "\(ringer)" && fields[5] == "\(ringer)" && fields[6] == "0", "\(stat)")
    let descriptors = facts.descriptors
    #expect(
      !descriptors.contains { $0.contains("passwd") || $0.contains("tty") || $0.contains("pts") })
    #expect(descriptors.filter { $0 == "/dev/null" }.count == 3, "\(descriptors)")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(ringer)/cwd") == "/")
    #expect(facts.isAlive)
    // Nothing left to ring, it ends by itself.
    #expect(try ringing.board.run("pause", "tea").status == 0)
    try ringing.board.wait(for: "its end") { !facts.isAlive }
  }

  @Test func thereIsOneHoweverManyAddAtOnce() throws {
    let ringing = try RingingBoard(ringer: "auto")
    let answer = try ringing.board.answer(
      toShell: """
        for shell in $(seq 30); do "$TIMERBOARD" add "t-$shell" 1h >/dev/null & done
        wait
        """)
    #expect(answer.status == 0)
    for line in answer.errors.split(separator: "\n") { #expect(line + "\n" == Self.started) }
    #expect(!answer.errors.isEmpty)
    // Of several that were started all but one find that one there.
    try ringing.board.wait(for: "one ringer") { try ringing.servers().count == 1 }
    let first = try ringing.servers()
    #expect(try ringing.board.answer(to: "add", "one-more", "1h").errors == "")
    #expect(try ringing.servers() == first)
    #expect(try ringing.board.names().count == 31)
  }

  @Test func itEndsWhenItsBoardIsDeleted() throws {
    let ringing = try RingingBoard(ringer: "auto")
    #expect(try ringing.board.answer(to: "add", "tea", "1h").errors == Self.started)
    // One that has the board open, and follows what others do on it.
    try ringing.board.wait(for: "a ringer at work") {
      try ringing.servers().contains { ringer in
        ProcessFacts(process: ringer).descriptors.contains { $0.contains("inotify") }
      }
    }
    try ringing.board.shell("rm board.db*")
    try ringing.board.wait(for: "its end") { try ringing.servers().isEmpty }
    // It has not made the board anew.
    #expect(!FileManager.default.fileExists(atPath: ringing.board.path))
  }

  @Test func turnedOffByTheConfigurationItIsNotStartedAndSaysWhatDoes() throws {
    let ringing = try RingingBoard(ringer: "", configuration: "ringer: \"off\"")
    let answer = try ringing.board.answer(to: "add", "tea", "1h")
    #expect(answer.status == 0)
    #expect(
      answer.errors == "timerboard: nobody rings while no board is open: timerboard serve does\n")
    #expect(try ringing.servers().isEmpty)
    // While somebody rings there is nothing to say.
    let server = try ringing.serve()
    try ringing.board.wait(for: "nothing to say") {
      try ringing.board.answer(to: "add", "1h").errors == ""
    }
    try server.send(SIGTERM)
    try server.waitForEnd()
  }

  @Test func turnedOffByTheVariableItIsNotStartedAndSaysNothing() throws {
    let ringing = try RingingBoard(ringer: "off")
    let answer = try ringing.board.answer(to: "add", "tea", "1h")
    #expect(answer.status == 0 && answer.errors == "")
    #expect(try ringing.servers().isEmpty)
  }

  @Test func leavingABoardStartsItAndSaysSo() throws {
    let ringing = try RingingBoard(ringer: "auto")
    let board = try BoardSession(environment: ringing.environment)
    try board.add("tea 1h")
    try board.tmux.waitFor("1 running")
    // As long as the board is open it rings by itself.
    #expect(try ringing.board.answer(to: "add", "eggs", "2h").errors == "")
    #expect(try ringing.servers().isEmpty)
    try board.tmux.press("q")
    let screen = try board.waitForEnd(status: 0)
    #expect(
      screen.contains { $0.contains("next tea in ") && $0.contains("a ringer runs in the") },
      "\(screen)")
    try ringing.board.wait(for: "one ringer") { try ringing.servers().count == 1 }
    // It outlives the terminal.
    let ringer = ProcessFacts(process: try #require(try ringing.servers().first))
    try board.tmux.closePane()
    try ringing.board.run("list")
    #expect(ringer.isAlive)
    #expect(try ringing.board.run("cancel", "tea", "eggs").status == 0)
    try ringing.board.wait(for: "its end") { !ringer.isAlive }
  }

  @Test func whatIsAddedWhileItIsAboutToEndIsRungAllTheSame() throws {
    let ringing = try RingingBoard(ringer: "auto")
    // Each is added about when the ringer of the one before ends.
    let count = 12
    for number in 1...count {
      let added = try ringing.board.run(
        "add", "-q", "t-\(number)", "100ms", "--on-ring", RingingBoard.onRing)
      #expect(added.status == 0, "\(added.output)")
      try ringing.board.wait(for: "ring \(number)") {
        ringing.lines("on-ring").contains("t-\(number) 1")
      }
      // Waits for nothing: the next one meets the ringer at another moment of its ending.
      usleep(UInt32.random(in: 0...30_000))
    }
    #expect(ringing.lines("on-ring").count == count)
    try ringing.board.wait(for: "the end of the ringer") { try ringing.servers().isEmpty }
  }
}
