import Foundation
import Glibc
import Testing

/// `timerboard demo` in a terminal: it is there, and then nothing of it is.
struct DemoTests {
  private let folder: URL
  private var demos: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? ["no folder"]
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "demos-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  private func open() throws -> BoardSession {
    let session = try BoardSession(
      columns: 100, rows: 30,
      environment: [
        "TMPDIR": folder.path, "TIMERBOARD_RINGER": "auto", "TIMERBOARD_CONFIG": "/dev/null",
      ], arguments: "demo")
    #expect(demos.count == 1)
    return session
  }

  private func waitUntilGone(_ session: BoardSession) throws {
    try session.tmux.wait(for: "folder without demos") { demos.isEmpty }
    try FileManager.default.removeItem(at: folder)
  }

  @Test func itShowsTimersAndLeavesNothing() throws {
    let session = try open()
    let screen = try session.tmux.waitFor("RINGING")
    for name in ["bread", "eggs", "pomodoro", "laundry", "standup", "build"] {
      #expect(screen.contains { $0.contains(name) }, "\(name)")
    }
    let place = folder.path
    try session.tmux.press("q")
    let end = try session.waitForEnd(status: 0)
    #expect(end.contains { $0.contains("that was a demo") })
    #expect(try session.isRestored())
    try waitUntilGone(session)
    // Nobody rings for a board that is gone.
    let processes = try Command.run(
      ["ps", "-e", "-o", "args="], environment: ["PATH": "/usr/bin:/bin"])
    let ringers = processes.output.split(separator: "\n").filter {
      $0.contains(place) && $0.contains("--until-idle")
    }
    #expect(ringers == [])
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func itIsGoneAfterASignalToo(_ signal: Int32) throws {
    let session = try open()
    try session.signal(signal)
    _ = try session.waitForEnd(status: 128 + Int(signal))
    try waitUntilGone(session)
  }

  @Test func withoutATerminalThereIsNone() throws {
    let board = try TemporaryBoard(environment: ["TMPDIR": folder.path])
    let answer = try board.answer(to: "demo")
    #expect(answer.status == 2)
    #expect(answer.errors.split(separator: "\n").count == 1)
    try board.wait(for: "folder without demos") { demos.isEmpty }
    try FileManager.default.removeItem(at: folder)
  }
}
