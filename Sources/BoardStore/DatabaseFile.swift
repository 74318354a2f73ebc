import CSQLite

/// The file under a connection, by the same descriptor: nobody else may open a database file, since
/// closing any other descriptor of it would drop the connection's locks.
struct DatabaseFile {
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods

  /// The file of a connection, good for as long as that is open.
  init(of connection: Connection) throws(Failure) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    try connection.check(
      sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file))
    guard let file, let methods = file.pointee.pMethods else {
      throw .sqlite(code: SQLITE_CANTOPEN, system: 0, text: "the file is not open")
    }
    self.file = file
    self.methods = methods.pointee
  }

  var size: Int64 {
    var size: sqlite3_int64 = 0
    return methods.xFileSize?(file, &size) == SQLITE_OK ? size : 0
  }

  /// Whether the file begins as databases do.
  var hasMagic: Bool { bytes(16, at: 0) == Array("SQLite format 3\0".utf8) }

  /// The number that tells which program a database belongs to, as the file's first page has it; zero
  /// where there is none.
  var applicationID: Int64 { bytes(4, at: 68).reduce(0) { $0 << 8 | Int64($1) } }

  private func bytes(_ count: Int, at offset: Int64) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard methods.xRead?(file, &bytes, Int32(count), offset) == SQLITE_OK else { return [] }
    return bytes
  }

  /// Keeps everybody else out; false if others have the database open.
  ///
  /// The connection is good for nothing but being closed after this.
  func lockOutOthers() -> Bool {
    for lock in [SQLITE_LOCK_SHARED, SQLITE_LOCK_RESERVED, SQLITE_LOCK_EXCLUSIVE]
    where methods.xLock?(file, lock) != SQLITE_OK {
      // Two that both want this must not wait for each other.
      _ = methods.xUnlock?(file, SQLITE_LOCK_NONE)
      return false
    }
    return true
  }
}
