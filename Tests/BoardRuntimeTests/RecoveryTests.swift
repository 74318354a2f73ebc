import Board
import BoardRuntime
import BoardStore
import Foundation
import Testing
import Timers
import TimersTesting

/// A board whose file cannot be written for a while.
@MainActor
struct RecoveryTests {
  private let time = ManualTime()
  private let log = FailingLog()
  private let live: LiveBoard

  init() {
    let time = time
    live = LiveBoard(log: log, queue: time.queue) {
      Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0))
    }
  }

  private var now: Stamp { Stamp(instant: time.now, wall: Date(timeIntervalSince1970: 0)) }

  private func add(_ lines: String...) throws {
    for line in lines {
      live.submit(.add(try AddLine(parsing: line), ready: false), at: now)
    }
  }

  private func names(_ board: Board?) -> [String] { (board?.timers ?? []).map(\.name.text) }

  @Test func whenKeepingFailsTheBoardGoesOnInMemoryAndSaysSo() throws {
    var told = 0
    live.onTrouble = { told += 1 }
    try add("tea 4m")
    log.error = .diskFull("board.db")
    try add("eggs 7m", "rice 9m")
    #expect(names(live.board) == ["tea", "eggs", "rice"])
    #expect(!live.isKept && told == 1)
    #expect(live.trouble?.hasPrefix("the board is not being saved: ") == true)
    #expect(names(live.saved) == ["tea"])
    live.submit(.undo, at: now)
    #expect(names(live.board) == ["tea", "eggs"])
    time.advance(by: .seconds(60))
    #expect(!live.isKept && told == 1)
    #expect(names(log.memory.board) == ["tea"])
  }

  @Test func theNextCommandAfterThereIsRoomHasAllStored() throws {
    try add("tea 4m")
    log.error = .diskFull("board.db")
    try add("eggs 7m", "rice 9m")
    live.submit(.undo, at: now)
    log.error = nil
    var told = 0
    live.onTrouble = { told += 1 }
    try add("soup 1h")
    #expect(live.isKept && live.trouble == nil && live.saved == nil && told == 1)
    #expect(names(live.board) == ["tea", "eggs", "soup"])
    #expect(live.board.timers == log.memory.board.timers)
  }

  @Test func withoutACommandItIsTriedEveryFewSecondsAndOnlyThen() throws {
    #expect(time.queue.count == 0)
    log.error = .diskFull("board.db")
    try add("build")
    #expect(time.queue.count == 1)
    time.advance(by: .seconds(21))
    #expect(log.attempts == 4)
    log.error = nil
    time.advance(by: .seconds(5))
    #expect(live.isKept)
    #expect(names(log.memory.board) == ["build"])
    #expect(time.queue.count == 0)
    let attempts = log.attempts
    time.advance(by: .seconds(600))
    #expect(log.attempts == attempts)
  }

  @Test func ringsInBetweenAreStoredAsOfTheirMoment() throws {
    try add("tea 4m")
    log.error = .readOnly("board.db")
    try add("eggs 7m")
    time.advance(by: .seconds(250))
    log.error = nil
    time.advance(by: .seconds(100))
    #expect(live.isKept)
    let tea = try #require(log.memory.board.timer(TimerID(rawValue: 1)))
    #expect(tea.rings == 1 && tea == live.board.timer(tea.id))
    #expect(tea.rang == tea.lastDeadline)
  }

  @Test func whatIsDoneWhileItIsStoredIsStoredToo() throws {
    log.error = .diskFull("board.db")
    try add("tea 4m")
    log.error = nil
    log.holdsAnswers = true
    try add("eggs 7m")
    #expect(!live.isKept)
    try add("rice 9m")
    log.answer()
    #expect(!live.isKept && names(live.saved) == ["tea"])
    log.answer()
    #expect(live.isKept)
    #expect(names(log.memory.board) == ["tea", "eggs", "rice"])
    #expect(live.board.timers == log.memory.board.timers)
  }

  @Test func ifOthersWroteMeanwhileItStaysInMemoryAndSaysSo() throws {
    log.error = .diskFull("board.db")
    try add("tea 4m")
    log.error = nil
    log.isChanged = true
    try add("eggs 7m")
    #expect(!live.isKept)
    #expect(live.trouble?.contains("another program has changed it") == true)
    #expect(names(live.board) == ["tea", "eggs"])
    let attempts = log.attempts
    time.advance(by: .seconds(60))
    try add("rice 9m")
    #expect(log.attempts == attempts)
  }

  @Test func aFileThatIsGoneIsNotAskedForAgain() throws {
    log.error = .moved("board.db")
    try add("tea 4m")
    log.error = nil
    time.advance(by: .seconds(60))
    try add("eggs 7m")
    #expect(!live.isKept && live.saved == nil && log.attempts == 0)
  }
}

/// A log whose file fails for as long as it is told to.
@MainActor
private final class FailingLog: BoardLog {
  let isLasting = true
  var onNews: (@MainActor (Commit) -> Void)?
  var onFailure: (@MainActor (StoreError) -> Void)?
  var error: StoreError?
  var isChanged = false
  var holdsAnswers = false
  private(set) var attempts = 0
  private(set) var memory = MemoryBoard()
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
    if let error { return completion(.failure(.failed(error))) }
    do throws(BoardError) {
      completion(.success(try memory.perform(command, at: stamp)))
    } catch {
      completion(.failure(.refused(error)))
    }
  }

  func restore(
    _ commands: [UnsavedCommand],
    completion: @escaping @MainActor (Result<[Commit]?, StoreError>) -> Void
  ) {
    attempts += 1
    if let error { return completion(.failure(error)) }
    if isChanged { return completion(.success(nil)) }
    let commits = commands.compactMap { try? memory.perform($0.command, at: $0.stamp) }
    held.append { completion(.success(commits)) }
    if !holdsAnswers { answer() }
  }

  func goOn() {}

  func answer() {
    let answers = held
    held = []
    for answer in answers { answer() }
  }
}
