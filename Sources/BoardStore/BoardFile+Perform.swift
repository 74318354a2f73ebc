public import Board
import Timers

extension BoardFile {
  /// Carries a command out: checks it against the newest state and keeps what comes of it, all of it
  /// or nothing.
  ///
  /// When this returns, it is on the disk. What others did before stays to be told by ``changes()``.
  public func perform(_ command: BoardCommand, at stamp: Stamp) throws(CommandError) -> Commit {
    try perform(command, at: stamp, tellingNews: false).commit
  }

  /// As ``perform(_:at:)``, with what others did before, in the order in which it happened: first the
  /// news, then the command.
  ///
  /// Of a command that is refused the news are told by ``changes()``.
  public func performWithNews(
    _ command: BoardCommand, at stamp: Stamp
  ) throws(CommandError) -> (news: Commit?, commit: Commit) {
    try perform(command, at: stamp, tellingNews: true)
  }

  private func perform(
    _ command: BoardCommand, at stamp: Stamp, tellingNews: Bool
  ) throws(CommandError) -> (news: Commit?, commit: Commit) {
    known = [:]
    lookupFailure = nil
    defer { known = nil }
    let result: Result<(news: Commit?, commit: Commit), BoardError>
    do throws(Failure) {
      result = try transaction(command, at: stamp.asKept, tellingNews: tellingNews)
    } catch {
      throw .failed(storeError(error))
    }
    switch result {
    case .success(let answer):
      if !answer.commit.events.isEmpty { NewsFile.touch(NewsFile.path(of: path)) }
      return answer
    case .failure(let error): throw .refused(error)
    }
  }

  private func transaction(
    _ command: BoardCommand, at stamp: Stamp, tellingNews: Bool
  ) throws(Failure) -> Result<(news: Commit?, commit: Commit), BoardError> {
    let connection = try open()
    try connection.beginWriting()
    // After the commit there is nothing left to give up.
    defer { connection.rollBack() }
    var row = try connection.boardRow()
    if row.boot != boot {
      try BootChange(boot: boot, stamp: stamp).move(&row, on: connection)
    }
    let last = row.lastEvent
    let foreign = tellingNews ? try foreignCommit(through: last, on: connection) : nil
    var commit = Commit(events: [], lastEvent: last)
    if let time = stamp.slept(since: row.asleep) {
      // It is no refusal: a sleep that does not concern any timer is no event.
      guard case .success(let slept) = try carryOut(.sleep(time), at: stamp, over: &row) else {
        throw .malformed("a sleep was refused")
      }
      let steps = try connection.statement(.sleepStepTimers)
      steps.bind(time)
      try steps.run()
      commit = slept
      known = [:]
    }
    switch try carryOut(command, at: stamp, over: &row) {
    case .failure(let error): return .failure(error)
    case .success(let done): commit = commit.followed(by: done)
    }
    if !commit.events.isEmpty { try connection.commit() }
    if tellingNews { news.see(last) }
    if commit.lastEvent > last { news.add(last + 1...commit.lastEvent) }
    return .success((foreign, commit))
  }

  /// Checks a command and writes what comes of it, within a transaction.
  private func carryOut(
    _ command: BoardCommand, at stamp: Stamp, over row: inout BoardRow
  ) throws(Failure) -> Result<Commit, BoardError> {
    let checked: CheckedCommand
    do throws(BoardError) {
      checked = try CheckedCommand(command, on: self, at: stamp) { events in
        lastWalls(of: events, after: stamp.wall)
      }
    } catch {
      if let lookupFailure { throw lookupFailure }
      return .failure(error)
    }
    // Whatever was found in vain would be written.
    if let lookupFailure { throw lookupFailure }
    var commit = checked.commit
    commit.lastEvent = row.lastEvent
    guard !commit.events.isEmpty else { return .success(commit) }
    let connection = try open()
    commit.lastEvent = try connection.write(checked, at: stamp, over: &row, writer: writer)
    guard command.ringsUnheard else { return .success(commit) }
    for event in commit.events {
      guard let timer = commit.deltas.first(where: { $0.id == event.timer })?.after else {
        continue
      }
      try connection.queueAlerts(for: event, of: timer)
    }
    return .success(commit)
  }
}
