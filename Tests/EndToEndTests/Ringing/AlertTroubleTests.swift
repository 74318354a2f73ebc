import Foundation
import Testing

/// Commands for rings that do not do what they should, and surroundings that have nothing to ring with.
@Suite(.serialized)
struct AlertTroubleTests {
  @Test func aCommandThatHangsIsEndedAndHoldsUpNothing() throws {
    let ringing = try RingingBoard(alerts: "\"command-limit\": \"1s\"")
    let server = try ringing.serve()
    let hang = "trap '' TERM; echo $$ >hanging; while :; do sleep 1000; done"
    #expect(try ringing.board.run("add", "tea", "1ms", "--on-ring", hang).status == 0)
    try ringing.board.wait(for: "a command that hangs") { !ringing.lines("hanging").isEmpty }
    #expect(
      try ringing.board.run("add", "eggs", "1ms", "--on-ring", RingingBoard.onRing).status == 0)
    try ringing.board.wait(for: "the next ring") { ringing.lines("on-ring") == ["eggs 1"] }
    try server.waitFor("on-ring of tea: ")
    #expect(server.output.contains("on-ring of tea: timed out"), "\(server.output)")
    let process = try #require(ringing.lines("hanging").first.flatMap { pid_t($0) })
    try ringing.board.wait(for: "its end") { !ProcessFacts(process: process).isAlive }
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0)
  }

  @Test func aCommandThatFloodsFillsNothing() throws {
    let ringing = try RingingBoard(alerts: "\"command-limit\": \"2s\"")
    let server = try ringing.serve()
    #expect(try ringing.board.run("add", "tea", "1ms", "--on-ring", "exec yes flood").status == 0)
    #expect(
      try ringing.board.run("add", "eggs", "1ms", "--on-ring", RingingBoard.onRing).status == 0)
    try ringing.board.wait(for: "the other ring") { ringing.lines("on-ring") == ["eggs 1"] }
    try server.waitFor("on-ring of tea: ")
    let size = try ringing.board.shell("du -sk . | cut -f1").output
    #expect(try #require(Int(size.trimmingCharacters(in: .newlines))) < 4000)
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0)
  }

  @Test(arguments: [
    ("no-such-command-at-all", "127"), ("exit 3", "3"), ("kill -9 $$", "signal 9"), ("((", "2"),
  ])
  func aCommandThatFailsIsToldAndKept(_ command: String, _ word: String) throws {
    let ringing = try RingingBoard()
    #expect(try ringing.board.run("add", "tea", "1ms", "--on-ring", command).status == 0)
    let answer = try ringing.board.answer(to: "serve", "--until-idle")
    #expect(answer.status == 0)
    #expect(answer.errors.hasPrefix("timerboard: on-ring of tea: "), "\(answer.errors)")
    #expect(answer.errors.contains(word), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1, "\(answer.errors)")
    #expect(
      try ringing.count("SELECT count(*) FROM alerts WHERE failure IS NOT NULL") == 1)
    #expect(ringing.lines("command") == ["tea 1"])
    let shown = try ringing.board.done("show", "tea").output
    #expect(shown.contains("\nfailed   on-ring of ring 1: "), "\(shown)")
    #expect(try ringing.board.done("show", "tea", "--json").output.contains(word))
  }

  @Test func aBoardThatIsOpenTellsTheFailureToo() throws {
    let ringing = try RingingBoard()
    let board = try BoardSession(environment: ringing.environment)
    #expect(try ringing.board.run("add", "tea", "1s", "--on-ring", "exit 3").status == 0)
    try board.tmux.waitFor("on-ring of tea: ")
    try board.tmux.press("q")
    _ = try board.waitForEnd(status: 0)
  }

  @Test func withoutABusAndASoundTheRestIsDone() throws {
    let ringing = try RingingBoard()
    try ringing.configure(alerts: "terminal: true, desktop: true, sound: \"chime\",")
    #expect(
      try ringing.board.run("add", "tea", "1ms", "--on-ring", RingingBoard.onRing).status == 0)
    let answer = try ringing.board.answer(
      to: ["serve", "--until-idle"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "XDG_RUNTIME_DIR": "/nowhere",
      ])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(ringing.lines("on-ring") == ["tea 1"] && ringing.lines("command") == ["tea 1"])
  }

  @Test(arguments: ["Nowhere/None", "Europe/Berlim"])
  func aZoneThatDoesNotExistIsSaidAndTimesAreUniversal(_ zone: String) throws {
    let ringing = try RingingBoard(environment: ["TZ": zone])
    let word = "timerboard: no time zone is named \(zone), so that times are in UTC: "
    let added = try ringing.board.answer(to: "add", "tea", "at", "tomorrow", "9:00")
    #expect(added.status == 0)
    #expect(added.errors.hasPrefix(word) && added.errors.split(separator: "\n").count == 1)
    let next = try ringing.board.value("next_ring", of: "tea") as? String
    #expect(next?.hasSuffix("T09:00:00.000Z") == true, "\(next ?? "none")")
    #expect(
      try ringing.board.run("add", "eggs", "1ms", "--on-ring", RingingBoard.onRing).status == 0)
    let server = try ringing.serve()
    try ringing.board.wait(for: "a ring") { ringing.lines("on-ring") == ["eggs 1"] }
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0)
    #expect(server.output.hasPrefix(word), "\(server.output)")
    let board = try BoardSession(environment: ringing.environment.merging(["TZ": zone]) { $1 })
    try board.tmux.waitFor("no time zone is named")
    try board.add("rice 4m")
    try board.tmux.waitFor("rice")
    try board.tmux.press("q")
    _ = try board.waitForEnd(status: 0)
  }
}
