import CSQLite

/// A lock on a board's file, as another program holds one that writes for a long time.
final class BoardLock {
  private var connection: OpaquePointer?

  init(_ board: TemporaryBoard) throws {
    let path = board.path
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
    else { throw Command.Failure(description: "cannot lock \(path)") }
  }

  deinit { release() }

  func release() {
    sqlite3_close(connection)
    connection = nil
  }
}
