import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing
import Timers
import TimersTesting

@testable import TUI

/// A board whose disk does not answer for a while.
@MainActor
struct StalledLogTests {
  private let time = ManualTime()
  private let log = HeldLog()
  private let screen = TextScreen(rows: 8, columns: 80, charset: .unicode)
  private let app: BoardApp

  init() {
    let time = time
    let now: @MainActor () -> Stamp = {
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 1_796_049_000))
    }
    let live = LiveBoard(log: log, queue: time.queue, now: now)
    app = BoardApp(live: live, screen: screen, zone: FixedZone(), queue: time.queue, now: now)
    app.show()
  }

  private func type(_ keys: Key...) async {
    for key in keys { app.receive(.key(key)) }
    for _ in 0..<10 { await Task.yield() }
  }

  private func addTea() async {
    await type(.character("a"))
    for character in "tea 4m" { await type(.character(character)) }
    await type(.enter)
  }

  @Test func keysWaitForAMomentAndThenAllButCommandsGoOn() async {
    var left = 0
    app.onLeave = { left += 1 }
    await addTea()
    await type(.escape, .character("q"))
    #expect(left == 0, "in the order in which they were pressed")
    time.advance(by: .seconds(1))
    for _ in 0..<10 { await Task.yield() }
    #expect(left == 1, "nobody has to wait for a disk to leave")
  }

  @Test func aCommandMeanwhileIsNotTakenAndThatIsSaid() async {
    await addTea()
    time.advance(by: .seconds(1))
    await type(.enter)
    #expect(screen.block.contains("the last change is still being saved"))
    log.release()
    for _ in 0..<10 { await Task.yield() }
    #expect(screen.block.contains("1 running"))
    #expect(log.count == 1)
  }
}

/// A log that answers when it is told to.
@MainActor
private final class HeldLog: BoardLog {
  let isLasting = true
  var onNews: (@MainActor (Commit) -> Void)?
  var onFailure: (@MainActor (StoreError) -> Void)?
  private(set) var count = 0
  private var memory = MemoryBoard()
  private var held: [@MainActor () -> Void] = []

  func claimAlerts(
    through channels: Set<AlertChannel>, at stamp: Stamp,
    completion: @escaping @MainActor (ClaimedAlerts) -> Void
  ) {
    completion(ClaimedAlerts())
  }

  func settleAlert(_ alert: StoredAlert, failure: String?) {}

  func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, CommandError>) -> Void
  ) {
    count += 1
    let result = Result { try memory.perform(command, at: stamp) }
    held.append {
      completion(
        result.mapError { error in
          (error as? BoardError).map { .refused($0) } ?? .failed(.diskFull("board.db"))
        })
    }
  }

  func restore(
    _ commands: [UnsavedCommand],
    completion: @escaping @MainActor (Result<[Commit]?, StoreError>) -> Void
  ) {
    completion(.success(nil))
  }

  func goOn() {}

  func release() {
    for answer in held { answer() }
    held = []
  }
}
