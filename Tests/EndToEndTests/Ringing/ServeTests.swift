import Foundation
import Testing

/// `serve`: one for each board, ended by signals, known to service managers.
@Suite(.serialized)
struct ServeTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsItWithZero(_ signal: Int32) throws {
    let ringing = try RingingBoard()
    let server = try ringing.serveAtWork()
    // Though there is something left to ring.
    #expect(try ringing.board.run("add", "tea", "1h").status == 0)
    try server.send(signal)
    #expect(try server.waitForEnd() == 0, "\(server.output)")
    #expect(server.output == "")
    #expect(try ringing.servers().isEmpty)
  }

  @Test func aSecondOneIsRefused() throws {
    let ringing = try RingingBoard()
    let server = try ringing.serveAtWork()
    let second = try ringing.board.answer(to: "serve")
    #expect(second.status == 1)
    #expect(second.errors == "timerboard: another timerboard serves this board already\n")
    // One that would end by itself is content that somebody is there.
    let temporary = try ringing.board.answer(to: "serve", "--until-idle")
    #expect(temporary.status == 0 && temporary.errors == "" && temporary.output == "")
    try server.send(SIGKILL)
    try server.waitForEnd()
    // The place of one that was killed is free.
    let idle = try ringing.board.answer(to: "serve", "--until-idle")
    #expect(idle.status == 0 && idle.errors == "")
  }

  @Test func aBoardThatIsNotThereIsNotMadeToBeIdle() throws {
    let ringing = try RingingBoard()
    let answer = try ringing.board.answer(to: "serve", "--until-idle")
    #expect(answer.status == 0 && answer.errors == "")
    #expect(!FileManager.default.fileExists(atPath: ringing.board.path))
  }

  @Test func untilIdleItEndsWithTheLastRingAndItsCommands() throws {
    let ringing = try RingingBoard()
    let slow = "sleep 1; " + RingingBoard.onRing
    #expect(try ringing.board.run("add", "tea", "300ms", "--on-ring", slow).status == 0)
    #expect(try ringing.board.run("add", "build").status == 0)
    let answer = try ringing.board.answer(to: "serve", "--until-idle")
    #expect(answer.status == 0 && answer.errors == "")
    #expect(ringing.lines("on-ring") == ["tea 1"])
    #expect(try ringing.undone() == 0)
  }

  @Test func whatChangesNothingDoesNotKeepItFromEnding() throws {
    let ringing = try RingingBoard()
    #expect(try ringing.board.run("add", "tea", "1h").status == 0)
    let ringer = try ringing.serve("--until-idle")
    let board = try BoardSession(environment: ringing.environment)
    // Two engines ring what is due, and one of them finds nothing to do.
    for number in 1...3 {
      #expect(try ringing.board.run("add", "t-\(number)", "1s", "warn", "500ms").status == 0)
    }
    try ringing.board.wait(for: "the rings") { try ringing.rings().count == 3 }
    #expect(try ringing.board.run("cancel", "tea").status == 0)
    #expect(try ringer.waitForEnd() == 0)
    try board.tmux.press("q")
    _ = try board.waitForEnd(status: 0)
  }

  // MARK: - Service managers

  /// A socket as service managers have it, and what is sent to it.
  private final class NotifySocket {
    private let descriptor: Int32

    /// Binds it; an at sign first stands for the zero of a name without a file.
    init(_ name: String) throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      try #require(descriptor >= 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      var bytes = Array(name.utf8)
      if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(result == 0)
    }

    deinit { close(descriptor) }

    /// The next datagram, waited for.
    func next() throws -> String {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&entry, 1, 30_000) == 1, "no word")
      var block = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &block, block.count, 0)
      try #require(count >= 0)
      return String(decoding: block[..<count], as: UTF8.self)
    }
  }

  @Test(arguments: [true, false])
  func itTellsItsManagerWhenItIsReadyAndWhenItEnds(_ isAbstract: Bool) throws {
    let ringing = try RingingBoard()
    let name = isAbstract ? "@timerboard-test-\(UUID())" : ringing.folder + "/notify"
    let socket = try NotifySocket(name)
    let server = try ringing.serve(environment: ["NOTIFY_SOCKET": name])
    #expect(try socket.next() == "READY=1")
    // Ready means that commands need nobody else.
    #expect(
      try ringing.board.answer(
        to: ["add", "tea", "1h"], environment: ["TIMERBOARD_RINGER": "auto"]
      ).errors == "")
    try server.send(SIGTERM)
    #expect(try socket.next() == "STOPPING=1")
    #expect(try server.waitForEnd() == 0, "\(server.output)")
  }

  @Test(arguments: ["/nowhere/at/all", "vsock:1:2", "@", "x", String(repeating: "/x", count: 90)])
  func aManagerThatCannotBeReachedStopsNothing(_ socket: String) throws {
    let ringing = try RingingBoard()
    #expect(try ringing.board.run("add", "tea", "1ms").status == 0)
    let answer = try ringing.board.answer(
      to: ["serve", "--until-idle"], environment: ["NOTIFY_SOCKET": socket])
    #expect(answer.status == 0 && answer.errors == "")
    #expect(try ringing.ringLines() == ["tea 1"])
  }
}
