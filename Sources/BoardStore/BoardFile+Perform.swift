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
      noteRings(of: answer.commit, by: command)
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
    let commit: Commit
    switch try carryOutAfterSleep(command, at: stamp, over: &row, on: connection) {
    case .failure(let error): return .failure(error)
    case .success(let success): commit = success
    }
    if !commit.events.isEmpty {
      try queueAlerts(of: commit, by: command, on: connection)
      try connection.commit()
    }
    if tellingNews { news.see(last) }
    if commit.lastEvent > last { news.add(last + 1...commit.lastEvent) }
    return .success((foreign, commit))
  }

  /// What the machine slept before the command, if anything, and the command.
  private func carryOutAfterSleep(
    _ command: BoardCommand, at stamp: Stamp, over row: inout BoardRow, on connection: Connection
  ) throws(Failure) -> Result<Commit, BoardError> {
    guard let time = stamp.slept(since: row.asleep) else {
      return try carryOut(command, at: stamp, over: &row, on: connection)
    }
    guard
      case .success(let slept) = try carryOut(.sleep(time), at: stamp, over: &row, on: connection)
    else { throw .malformed("a sleep was refused") }
    let steps = try connection.statement(.sleepStepTimers)
    steps.bind(time)
    try steps.run()
    known = [:]
    return try carryOut(command, at: stamp, over: &row, on: connection).map(slept.followed(by:))
  }

  private func queueAlerts(
    of commit: Commit, by command: BoardCommand, on connection: Connection
  ) throws(Failure) {
    guard command.ringsUnheard else { return }
    for event in commit.events {
      guard let timer = commit.deltas.first(where: { $0.id == event.timer })?.after else {
        continue
      }
      try connection.queueAlerts(for: event, of: timer)
    }
  }

  /// Checks a command and writes what comes of it, within a transaction.
  private func carryOut(
    _ command: BoardCommand, at stamp: Stamp, over row: inout BoardRow, on connection: Connection
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
    if !commit.events.isEmpty {
      commit.lastEvent = try connection.write(checked, at: stamp, over: &row, writer: writer)
    }
    return .success(commit)
  }

  /// Stores commands that were carried out in memory: all of them in their order, each as of its own
  /// moment, in one transaction; `nil` and nothing if others have changed the board since, for then they
  /// could mean something else.
  public func restore(_ commands: [UnsavedCommand]) throws(StoreError) -> [Commit]? {
    lookupFailure = nil
    defer { known = nil }
    do throws(Failure) {
      let commits = try restoring(commands)
      if commits != nil { NewsFile.touch(NewsFile.path(of: path)) }
      return commits
    } catch {
      throw storeError(error)
    }
  }

  private func restoring(_ commands: [UnsavedCommand]) throws(Failure) -> [Commit]? {
    let connection = try open()
    try connection.beginWriting()
    // After the commit there is nothing left to give up.
    defer { connection.rollBack() }
    var row = try connection.boardRow()
    let last = row.lastEvent
    guard last == news.seen, row.boot == boot else { return nil }
    var commits: [Commit] = []
    for unsaved in commands {
      known = [:]
      let stamp = unsaved.stamp.asKept
      guard
        case .success(let commit) = try carryOutAfterSleep(
          unsaved.command, at: stamp, over: &row, on: connection)
      else { return nil }
      commits.append(commit)
    }
    // Even if there was nothing to store: whether there is room shows only when something is written.
    try connection.update(row)
    try connection.commit()
    if row.lastEvent > last { news.add(last + 1...row.lastEvent) }
    return commits
  }
}
