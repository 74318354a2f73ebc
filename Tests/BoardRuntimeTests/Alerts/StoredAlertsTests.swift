import Board
import Foundation
import Testing
import Timers

@testable import BoardRuntime
@testable import BoardStore

/// Alerts in a real file that somebody else keeps busy for a while.
@MainActor
struct StoredAlertsTests {
  private let folder: String
  private var path: String { folder + "/board.db" }
  private let log: StoredLog

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "stored-alerts-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    folder = url.path
    let file = try BoardFile(
      path: url.path + "/board.db", boot: .current(), now: SystemClock.now, schema: .current,
      patience: Patience(seconds: 0.2))
    let add = BoardCommand.add([NewTimer(try AddLine(parsing: "tea 5s"), onRing: "true")])
    let stamp = SystemClock.now()
    let tea = try #require(try file.perform(add, at: stamp).deltas.first?.after)
    let deadline = try #require(tea.pendingDeadline)
    var late = stamp
    late.instant = deadline
    _ = try file.perform(.ring(tea.id, deadline: deadline), at: late)
    log = try StoredLog(file: file)
  }

  private func claim() async throws -> ClaimedAlerts {
    var answer: ClaimedAlerts?
    log.claimAlerts(through: [.onRing, .command], at: SystemClock.now()) { answer = $0 }
    try await eventually { answer != nil }
    return try #require(answer)
  }

  /// The rows of the table, as another program sees them.
  private func alerts(_ condition: String = "channel IN ('on-ring', 'command')") throws -> Int64 {
    let connection = try Connection(path: path, patience: Patience())
    return try connection.number("SELECT count(*) FROM alerts WHERE \(condition)")
  }

  @Test func aClaimThatFailsIsAnsweredWithNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var failure: StoreError?
    log.onFailure = { failure = $0 }
    let other = try Connection(path: path, patience: Patience())
    try other.execute("BEGIN IMMEDIATE")
    #expect(try await claim().claimed.isEmpty)
    #expect(failure == .busy(path))
    // So is one that comes while nothing is stored.
    #expect(try await claim().claimed.isEmpty)
    try other.execute("COMMIT")
    log.goOn()
    #expect(try await claim().claimed.count == 2)
  }

  @Test func whatTheFileCouldNotBeToldIsToldWhenItCan() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var failure: StoreError?
    log.onFailure = { failure = $0 }
    let claimed = try await claim().claimed
    #expect(claimed.count == 2)
    let other = try Connection(path: path, patience: Patience())
    try other.execute("BEGIN IMMEDIATE")
    log.settleAlert(claimed[0], failure: nil)
    try await eventually { failure != nil }
    log.settleAlert(claimed[1], failure: "exit status 3")
    try other.execute("COMMIT")
    var isRestored = false
    log.restore([]) { _ in isRestored = true }
    try await eventually { isRestored }
    #expect(try alerts("channel IN ('on-ring', 'command') AND failure IS NULL") == 0)
    #expect(try alerts("failure = 'exit status 3'") == 1)
  }
}
