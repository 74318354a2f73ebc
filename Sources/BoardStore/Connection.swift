import CSQLite
import Glibc

/// A connection to a database file, with the statements that were used on it so far.
///
/// Used by one thread at a time.
final class Connection {
  let handle: OpaquePointer
  private let waiting: Waiting
  private var statements: [Statement?] = Array(repeating: nil, count: Query.allCases.count)

  /// Opens a file that is there.
  ///
  /// - Parameters:
  ///   - path: absolute, so that SQLite takes it for nothing else.
  ///   - patience: how long it waits for others.
  init(path: String, patience: Patience) throws(Failure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else { throw .sqlite(code: code, system: ENOMEM, text: "out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      throw Failure(of: opened, code: code)
    }
    handle = opened
    waiting = Waiting(patience)
    try waiting.attach(to: self)
  }

  deinit {
    statements = []
    sqlite3_close_v2(handle)
  }

  /// The prepared statement of a query, ready to have its values bound.
  func statement(_ query: Query) throws(Failure) -> Statement {
    if let statement = statements[query.rawValue] { return statement }
    do throws(Failure) {
      let statement = try Statement(query.sql, on: handle)
      statements[query.rawValue] = statement
      return statement
    } catch {
      // The statements are right: where one cannot be prepared, tables or columns are missing.
      if case .sqlite(SQLITE_ERROR, _, let text) = error { throw .malformed(text) }
      throw error
    }
  }

  /// Runs a query that has neither values nor rows.
  func run(_ query: Query) throws(Failure) {
    try statement(query).run()
  }

  /// Runs statements that are needed once.
  func execute(_ sql: String) throws(Failure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(of: handle, code: code) }
  }

  /// The number that a statement gives which is needed once.
  func number(_ sql: String) throws(Failure) -> Int64 {
    let statement = try Statement(sql, on: handle)
    return try statement.step() ? statement.number() : 0
  }

  /// The text that a statement gives which is needed once.
  func text(_ sql: String) throws(Failure) -> String {
    let statement = try Statement(sql, on: handle)
    return try statement.step() ? statement.text() : ""
  }

  /// Throws unless the call that gave the code went well.
  func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK else { throw Failure(of: handle, code: code) }
  }

  /// Begins to write: from here on nobody else does, and the newest state is read.
  func beginWriting() throws(Failure) {
    try waiting.retrying { () throws(Failure) in try run(.beginWriting) }
    guard !hasMoved else {
      rollBack()
      throw .moved
    }
  }

  /// Tries until it works or fails for another reason than that others are busy.
  func retrying<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try waiting.retrying(body)
  }

  /// Begins to read: from here on nothing changes for this connection.
  func beginReading() throws(Failure) {
    try waiting.retrying { () throws(Failure) in
      try run(.beginReading)
      do throws(Failure) {
        // Only the first look at the file fixes what is read.
        try run(.touch)
      } catch {
        rollBack()
        throw error
      }
    }
  }

  /// Reads in one transaction.
  func reading<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try beginReading()
    // Nothing was written, so that there is nothing to give up.
    defer { rollBack() }
    return try body()
  }

  /// Writes in one transaction: all of it, or none.
  func writing<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try beginWriting()
    do throws(Failure) {
      let value = try body()
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  func commit() throws(Failure) { try run(.commit) }

  /// Gives up what was changed since the transaction began.
  func rollBack() {
    // After some failures SQLite has done so itself. Should it not work, the next begin fails and says.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    for statement in statements { statement?.reset() }
    try? run(.rollBack)
  }

  /// Whether the path leads to another file than the one that is open.
  var hasMoved: Bool {
    var answer: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer)
    return code == SQLITE_OK && answer != 0
  }

  /// Whether the file can only be read.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}

extension Failure {
  /// What a connection tells of its last call.
  init(of connection: OpaquePointer, code: Int32) {
    // SQLite looks by itself whether the file has moved where there is no log.
    guard code != SQLITE_READONLY | 4 << 8 else {
      self = .moved
      return
    }
    let text = String(cString: sqlite3_errmsg(connection))
    var system = sqlite3_system_errno(connection)
    // Of what fails while a transaction is committed, only the files know why.
    if system == 0, code & 0xFF == SQLITE_IOERR { system = Self.lastSystemError(of: connection) }
    self = .sqlite(code: code, system: system, text: text)
  }

  private static func lastSystemError(of connection: OpaquePointer) -> Int32 {
    for which in [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var number: Int32 = 0
      guard sqlite3_file_control(connection, "main", which, &file) == SQLITE_OK, let file,
        file.pointee.pMethods?.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &number)
          == SQLITE_OK
      else { continue }
      if number != 0 { return number }
    }
    return 0
  }
}
