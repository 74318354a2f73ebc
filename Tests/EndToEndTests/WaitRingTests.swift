import Foundation
import Testing

/// `wait` for timers that go on after a ring, with and without somebody who rings them.
struct WaitRingTests {
  private let board: TemporaryBoard

  init() throws {
    board = try TemporaryBoard()
  }

  /// Starts an engine, and returns when it has its share in the board.
  private func serve() throws -> RunningCommand {
    let server = try board.start("serve")
    try board.wait(for: "server") {
      FileManager.default.fileExists(atPath: board.path + "-engines")
    }
    return server
  }

  /// Starts waiting for the next ring of a timer, and returns when it is waited for.
  ///
  /// A ring that came before would be none to wait for, and the next may be an hour away.
  private func startWaiting() throws -> RunningCommand {
    let waiting = try board.start("wait", "x")
    let facts = ProcessFacts(process: waiting.process)
    try board.wait(for: "waiting") { facts.descriptors.contains { $0.contains("inotify") } }
    return waiting
  }

  /// Adds a timer and returns after its first ring.
  private func addAndWait(_ plan: String) throws {
    try board.run("add", "--name", "x", plan, "--ready")
    let waiting = try startWaiting()
    try board.run("resume", "x")
    #expect(try waiting.waitForEnd() == 0, "\(waiting.output)")
  }

  @Test(arguments: ["every 1s", "1s work, 1h break x4"], [false, true])
  func itReturnsAtTheNextRingOfWhatGoesOn(_ plan: String, isServed: Bool) throws {
    let server = isServed ? try serve() : nil
    try addAndWait(plan)
    #expect(try board.value("state", of: "x") as? String == "running")
    let isClaimed = try board.words(of: "x").contains("rang")
    if server == nil { #expect(!isClaimed) }
  }

  @Test func aRingOfBeforeIsNotTheNext() throws {
    try addAndWait("1s, 1h")
    #expect(try board.run("wait", "x", "--timeout", "0.2s").status == 124)
    // Nor is it when somebody counts it late.
    let waiting = try board.start("wait", "x")
    let server = try serve()
    try board.wait(for: "ring") { try board.words(of: "x").contains("rang") }
    #expect(ProcessFacts(process: waiting.process).isAlive)
    try board.run("finish", "x")
    #expect(try waiting.waitForEnd() == 0)
    try server.send(SIGTERM)
    #expect(try server.waitForEnd() == 0)
  }

  @Test func aSnoozeIsWaitedFor() throws {
    try addAndWait("1s, 1h")
    let waiting = try startWaiting()
    #expect(try board.run("snooze", "x", "1s").status == 0)
    #expect(try waiting.waitForEnd() == 0, "\(waiting.output)")
    #expect(try board.value("rings", of: "x") as? Int == 2)
  }

  @Test func aPhaseThatWaitsIsRinging() throws {
    try board.run("add", "--name", "x", "1s work then 1h break")
    #expect(try board.run("wait", "x").status == 0)
    #expect(try board.run("wait", "x").status == 0)
    try board.run("ack", "x")
    #expect(try board.run("wait", "x", "--timeout", "0.2s").status == 124)
  }

  @Test func anAlarmThatIsOffIsWaitedFor() throws {
    try board.run("add", "pills", "every", "day", "at", "8:00", "--ready")
    #expect(try board.run("wait", "pills", "--timeout", "0.2s").status == 124)
  }
}
