import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing

@testable import timerboard

/// What comes between two steps of the waiting.
@MainActor
final class WaitVigilTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "timerboard-\(UUID())")
  private let file: BoardFile
  private let id: TimerID

  init() throws {
    file = try BoardFile(
      path: folder.path(percentEncoded: false) + "/board.db", now: SystemClock.now)
    let line = try AddLine(parsing: "tea 1h")
    let commit = try file.perform(.add([NewTimer(line)]), at: SystemClock.now())
    id = try #require(commit.addedTimers.first?.id)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func isReady(_ vigil: WaitVigil) -> Bool {
    var wait = DescriptorWait(readable: vigil.descriptors)
    return !wait.ready(within: .zero).isEmpty
  }

  private func hasEnded(
    _ vigil: inout WaitVigil, at instant: ContinuousClock.Instant
  ) throws -> Bool {
    try vigil.look(at: instant, any: false) != nil
  }

  @Test func aChangeBetweenTheLookAndTheWatchIsNotMissed() throws {
    var vigil = try WaitVigil(file: file, latest: nil) {
      let found = try file.timers([id])
      let other = try BoardFile(path: file.path, now: SystemClock.now)
      _ = try other.perform(.apply(.finish, to: [id]), at: SystemClock.now())
      return found
    }
    #expect(try !hasEnded(&vigil, at: .now), "it has looked before")
    try #require(isReady(vigil))
    guard case .ended(let timer) = try vigil.wait(any: false) else {
      Issue.record("not ended")
      return
    }
    #expect(timer?.id == id)
  }

  @Test func aTimerThatRingsBetweenTheLookAndTheWaitIsNotMissed() throws {
    let start = ContinuousClock.now
    _ = try file.perform(.apply(.setTime(.milliseconds(1)), to: [id]), at: SystemClock.now())
    var vigil = try WaitVigil(file: file, latest: nil) { try file.timers([id]) }
    // As if it had been slow: it looked when there was time left, and arms when there is none.
    let deadline = try #require(try file.timers([id]).timers.first?.pendingDeadline)
    while ContinuousClock.now <= deadline {}
    #expect(try !hasEnded(&vigil, at: start))
    try #require(isReady(vigil))
    guard case .ended = try vigil.wait(any: false) else {
      Issue.record("not ended")
      return
    }
  }

  @Test func nothingIsReadyWhileNothingHappens() throws {
    var vigil = try WaitVigil(file: file, latest: nil) { try file.timers([id]) }
    #expect(try !hasEnded(&vigil, at: .now))
    #expect(!isReady(vigil))
    #expect(try hasEnded(&vigil, at: .now.advanced(by: .seconds(7200))))
  }
}
