import Board
import BoardStore
import Foundation
import Testing
import Timers
import TimersTesting

@testable import BoardRuntime

/// Alerts of a board whose file fails for a while.
@MainActor
struct AlertDeskTests {
  private let bench: AlertBench
  private let time = ManualTime()
  private let log = AlertsLog()
  private let live: LiveBoard
  private let desk: AlertDesk

  init() throws {
    bench = try AlertBench()
    let (time, log) = (time, log)
    live = LiveBoard(log: log, queue: time.queue) {
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 1_796_049_000))
    }
    var settings = AlertSettings()
    settings.channels = [.onRing]
    desk = AlertDesk(
      live: live, player: bench.player(settings), boardPath: "board.db", queue: time.queue)
    desk.start()
  }

  /// The rings that a command was run for, in the order in which they were.
  private var heard: [String] {
    (bench.read("heard") ?? "").split(separator: "\n").map(String.init).sorted()
  }

  private func add(_ line: String) throws {
    let command = "PATH=$REAL_PATH; echo $TIMERBOARD_NAME $TIMERBOARD_ORDINAL >>../heard"
    let stamp = Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 1_796_049_000))
    live.submit(.add([NewTimer(try AddLine(parsing: line), onRing: command)]), at: stamp)
  }

  @Test func aClaimThatFailsDoesNotKeepLaterRingsFromBeingTold() async throws {
    try add("tea 1m")
    try add("eggs 2m")
    log.error = .diskFull("board.db")
    log.failsClaimsAlone = true
    time.advance(by: .seconds(60))
    #expect(live.trouble?.contains("the disk is full") == true)
    time.advance(by: .seconds(60))
    try await eventually { heard.contains("eggs 1") }
    // What could not be taken on waits in the file, and is told when that can be used again.
    #expect(!heard.contains("tea 1"))
    log.error = nil
    time.advance(by: .seconds(5))
    #expect(live.trouble == nil)
    try await eventually { heard == ["eggs 1", "tea 1"] }
    try await eventually { desk.isIdle }
  }

  @Test func theFileHearsOfAnAlertThatItsOwnFailureCameBefore() async throws {
    try add("tea 1m")
    log.holdsAnswers = true
    time.advance(by: .seconds(60))
    log.error = .diskFull("board.db")
    try add("eggs 9m")
    #expect(live.trouble != nil)
    log.answer()
    try await eventually { heard == ["tea 1"] }
    try await eventually { desk.isIdle }
    #expect(log.settled.contains { $0.row.name.text == "tea" && $0.channel == .onRing })
  }

  @Test func ofARingThatWasNotInTheFileItHearsNothing() async throws {
    log.error = .diskFull("board.db")
    try add("tea 1m")
    time.advance(by: .seconds(60))
    try await eventually { heard == ["tea 1"] && desk.isIdle }
    #expect(log.settled.isEmpty)
  }
}

/// A log that keeps a board and its alerts, as a file does that can fail.
@MainActor
private final class AlertsLog: BoardLog {
  let isLasting = true
  var onNews: (@MainActor (Commit) -> Void)?
  var onFailure: (@MainActor (StoreError) -> Void)?
  var error: StoreError?
  var failsClaimsAlone = false
  var holdsAnswers = false
  private(set) var settled: [StoredAlert] = []
  private var memory = MemoryBoard()
  private var alerts: [StoredAlert] = []
  private var held: [@MainActor () -> Void] = []

  func commit(
    _ command: BoardCommand, at stamp: Stamp,
    completion: @escaping @MainActor (Result<Commit, CommandError>) -> Void
  ) {
    if let error, !failsClaimsAlone { return completion(.failure(.failed(error))) }
    do throws(BoardError) {
      let commit = try memory.perform(command, at: stamp)
      for event in commit.events {
        guard case .rang(let ordinal, _, _, _) = event.change,
          let timer = memory.timer(event.timer)
        else { continue }
        alerts.append(
          StoredAlert(
            row: timer, ordinal: ordinal, channel: .onRing, deadline: stamp.wall, late: .zero,
            missed: 0))
      }
      completion(.success(commit))
    } catch {
      completion(.failure(.refused(error)))
    }
  }

  func claimAlerts(
    through channels: Set<AlertChannel>, at stamp: Stamp,
    completion: @escaping @MainActor (ClaimedAlerts) -> Void
  ) {
    var answer = ClaimedAlerts()
    if let error {
      failsClaimsAlone = false
      onFailure?(error)
    } else {
      answer.claimed = alerts
      alerts = []
    }
    held.append { [answer] in completion(answer) }
    if !holdsAnswers { self.answer() }
  }

  func settleAlert(_ alert: StoredAlert, failure: String?) { settled.append(alert) }

  func restore(
    _ commands: [UnsavedCommand],
    completion: @escaping @MainActor (Result<[Commit]?, StoreError>) -> Void
  ) {
    if let error { return completion(.failure(error)) }
    completion(.success(commands.compactMap { try? memory.perform($0.command, at: $0.stamp) }))
  }

  func goOn() {}

  func answer() {
    let answers = held
    held = []
    for answer in answers { answer() }
  }
}
