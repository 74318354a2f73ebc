import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing

@testable import timerboard

@MainActor
struct ChangeTests {
  @Test func aGroupThatChangedSinceItWasFoundIsChosenAnew() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "timerboard-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false) + "/board.db"
    let session = Session(file: path)
    var lines: [NewTimer] = []
    for name in ["a", "b", "c"] { lines.append(NewTimer(try AddLine(parsing: "\(name) 4m +x"))) }
    let added = try session.perform(.add(lines)).addedTimers
    let selection = try TimerSelection(["+x"], in: session)
    let other = try BoardFile(path: path, now: SystemClock.now)
    _ = try other.perform(.apply(.cancel, to: [added[0].id]), at: SystemClock.now())
    _ = try other.perform(.apply(.finish, to: [added[1].id]), at: SystemClock.now())
    let status = try Change(.pause, in: session).carryOut(on: selection, isQuiet: true)
    #expect(status == .done)
    #expect(try session.board().timer(added[2].id)?.state(at: session.stamp.instant) == .paused)
  }
}
