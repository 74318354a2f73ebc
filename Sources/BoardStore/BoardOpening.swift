import Board
import CSQLite
import Glibc
import Timers

/// Opens a board's file, or makes it: whatever is there already, and whoever else does the same at
/// this moment.
struct BoardOpening {
  /// What was given as the name of the file.
  let given: String
  let boot: BootIdentity
  let schema: Schema
  let patience: Patience

  /// So often a board can be exchanged while it is opened, before something else is the matter.
  private static let mostMoves = 100

  /// An open board.
  struct Opened {
    var path: String
    var connection: Connection
    var row: BoardRow
    var notices: [String]
  }

  /// What a file holds.
  private enum Content {
    /// Nothing yet.
    case nothing
    case board(version: Int)
    case other
  }

  /// Opens it; `now` is asked for the present moment whenever that is needed.
  func open(now: () -> Stamp) throws(StoreError) -> Opened {
    var notices: [String] = []
    var moves = 0
    var wasMissing = false
    while true {
      let location: BoardLocation
      do throws(StoreError) {
        location = try BoardLocation(given)
      } catch .moved(let path) {
        // Others set a damaged board aside at this moment: the next one is theirs.
        moves += 1
        guard moves < Self.mostMoves else { throw .moved(path) }
        continue
      }
      let path = location.path
      wasMissing = wasMissing || location.wasMissing
      let connection: Connection
      do throws(Failure) {
        connection = try Connection(path: path, patience: patience)
      } catch .sqlite(let code, ENOENT, _)
        where code & 0xFF == SQLITE_CANTOPEN && moves + 1 < Self.mostMoves
      {
        moves += 1
        continue
      } catch {
        throw StoreError(error, path: path)
      }
      do throws(Failure) {
        try refuseEmpty(connection, path, wasMissing: wasMissing)
        let row = try prepare(
          connection, path, now: now, notices: &notices)
        return Opened(path: path, connection: connection, row: row, notices: notices)
      } catch .notABoard {
        throw .notABoard(path)
      } catch .newer(let version) {
        throw .newer(path, version: version)
      } catch .moved {
        moves += 1
        guard moves < Self.mostMoves else { throw .moved(path) }
      } catch .orphaned {
        if let name = try setAside(connection, path, by: SetAside.runLog) {
          notices.append(
            "the board's file was removed or emptied, but not its log, which is kept as \(name): "
              + "this is a fresh board")
        }
      } catch {
        guard error.isDamage else { throw StoreError(error, path: path) }
        guard isOurs(connection, path) else { throw .notABoard(path) }
        if let name = try setAside(connection, path, by: SetAside.run) {
          notices.append("the board was damaged and is kept as \(name): this is a fresh one")
        }
      }
    }
  }

  /// Under which name the board is kept; `nil` if somebody else was faster.
  private func setAside(
    _ connection: Connection, _ path: String,
    by move: (Connection, String, Patience) throws(Failure) -> SetAside.Outcome
  ) throws(StoreError) -> String? {
    let outcome: SetAside.Outcome
    do throws(Failure) {
      outcome = try move(connection, path, patience)
    } catch {
      throw StoreError(error, path: path)
    }
    switch outcome {
    case .kept(let name): return name
    case .gone: return nil
    case .inUse: throw .damaged(path)
    case .failed(let number): throw .cannotSetAside(path, reason: SystemError.text(number))
    }
  }

  /// Whether the file was a board once, as far as what is left of it tells.
  private func isOurs(_ connection: Connection, _ path: String) -> Bool {
    if path.hasSuffix("/board.db") || SetAsideMark(of: path)?.isAbout(path) == true { return true }
    guard let file = try? DatabaseFile(of: connection) else { return false }
    return file.applicationID == Schema.applicationID
  }

  /// An empty file is a board that is about to be made only if this made it, or its name says so.
  private func refuseEmpty(
    _ connection: Connection, _ path: String, wasMissing: Bool
  ) throws(Failure) {
    // Until it is known what the file is, closing it must not change it.
    try connection.check(csqlite_checkpoint_on_close(connection.handle, 0))
    guard !wasMissing, !path.hasSuffix(".db") else { return }
    let file = try DatabaseFile(of: connection)
    // Somebody else may have made it, and be about to fill it.
    guard patience.awaiting({ file.size > 0 || connection.hasMoved }) else { throw .notABoard }
  }

  private func prepare(
    _ connection: Connection, _ path: String, now: () -> Stamp,
    notices: inout [String]
  ) throws(Failure) -> BoardRow {
    try connection.check(csqlite_defensive(connection.handle))
    guard !connection.isReadOnly else {
      throw .sqlite(code: SQLITE_READONLY, system: EROFS, text: "it is read-only")
    }
    // A new file gets a log only after its first page. The log is asked first, since somebody else may
    // be making both.
    let logSize = Companions.logSize(of: path)
    let file = try DatabaseFile(of: connection)
    try checkMark(connection, path)
    // SQLite would delete it.
    if logSize > 0, file.size == 0 { throw .orphaned }
    // Of less than a header SQLite would make a database, over what is there.
    if file.size > 0, !file.hasMagic { throw .malformed("it does not begin as a board does") }
    let applicationID = file.applicationID
    let isOther = applicationID != 0 && applicationID != Schema.applicationID && file.hasMagic
    // One that bears the name of a board may be a board of which this is damaged too.
    if isOther, !path.hasSuffix("/board.db") { throw .notABoard }
    try connection.retrying { () throws(Failure) in try configure(connection) }
    if logSize > 0, applicationID == Schema.applicationID,
      let name = try keepDamagedLog(connection, path)
    {
      notices.append(
        "the end of the board's log was damaged, and what was done last is missing: "
          + "the board is as it was before, and the log is kept as \(name)")
    }
    do throws(Failure) {
      try makeTables(connection, now: now)
    } catch {
      // What SQLite made beside a file that is not for this program goes again.
      if logSize == 0, !error.isDamage {
        try connection.check(csqlite_checkpoint_on_close(connection.handle, 1))
      }
      throw error
    }
    try writeAhead(connection)
    try connection.reading { () throws(Failure) in
      // Whoever sets it aside needs a lock that nobody gets while this reads.
      try checkMark(connection, path)
      // One that is left over could mean another file one day, which gets the same number.
      if !connection.hasMoved { SetAsideMark.remove(beside: path) }
      try checkSmall(connection)
    }
    let row = try BootChange.run(boot: boot, now: now, on: connection)
    guard !connection.hasMoved else { throw .moved }
    try connection.check(csqlite_checkpoint_on_close(connection.handle, 1))
    return row
  }

  private func configure(_ connection: Connection) throws(Failure) {
    // With a log, FULL is what syncs each commit before it is answered.
    try connection.execute(
      """
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      PRAGMA journal_size_limit = 4194304;
      """)
  }

  private func makeTables(_ connection: Connection, now: () -> Stamp) throws(Failure) {
    let found = try connection.reading { () throws(Failure) in try content(of: connection) }
    switch found {
    case .board(schema.version): return
    case .board(let version) where version > schema.version: throw .newer(version)
    case .board, .nothing: break
    case .other: throw .notABoard
    }
    try connection.writing { () throws(Failure) -> Void in
      switch try content(of: connection) {
      case .board(let version) where version >= schema.version: return
      case .board(let version) where version < 1: throw .malformed("it has no format")
      case .board(let version): try migrate(connection, from: version)
      case .nothing: try make(connection, at: now())
      case .other: throw .notABoard
      }
    }
  }

  /// What the file holds, within a transaction.
  private func content(of connection: Connection) throws(Failure) -> Content {
    let tables = try connection.number("SELECT count(*) FROM sqlite_schema")
    let applicationID = try connection.number("PRAGMA application_id")
    let version = try connection.number("PRAGMA user_version")
    switch (tables, applicationID, version) {
    case (_, Schema.applicationID, let version): return .board(version: Int(version))
    case (0, 0, 0): return .nothing
    default: return .other
    }
  }

  private func make(_ connection: Connection, at stamp: Stamp) throws(Failure) {
    try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
    try migrate(connection, from: 0)
    let statement = try connection.statement(.insertBoard)
    statement.bind(try connection.number(ofBoot: boot))
    statement.bind(stamp.instant)
    statement.bind(stamp.wall)
    try statement.run()
  }

  private func migrate(_ connection: Connection, from version: Int) throws(Failure) {
    for migration in schema.migrations[version...] { try connection.execute(migration) }
    try connection.execute("PRAGMA user_version = \(schema.version)")
  }

  /// Switches the write-ahead log on: readers and a writer do not wait for each other, and a commit
  /// costs one sync.
  private func writeAhead(_ connection: Connection) throws(Failure) {
    guard try connection.text("PRAGMA journal_mode") != "wal" else { return }
    // Where the file system has no shared memory it stays as it is, which is slower and as safe.
    _ = try connection.retrying { () throws(Failure) in
      try connection.text("PRAGMA journal_mode = WAL")
    }
  }
}
